import { describe, expect, it } from 'vitest';
import { type FixtureProduct, searchableCatalogue } from '#snapshot/testing/search-fixture.ts';
import { readTyped } from '../understanding/understand.ts';
import { matchingProducts } from './matching-products.ts';

const KETTLES = 751;
const MEMORY_CARDS = 3387;
const PHONES = 267;
const USB_STICKS = 3712;
const CAR_MOUNTS = 5566;
const SHOES = 187;
const TOOTHBRUSHES = 527;
const BACKPACKS = 100;
const BRIEFCASES = 101;

/** What the assistant would show first for a question. */
async function shown(question: string, products: FixtureProduct[]) {
  const db = await searchableCatalogue(products);
  const { products: cards, relaxed } = await matchingProducts(db, await readTyped(question).understand(db), { limit: 6 });
  return { names: cards.map(({ name }) => name), relaxed };
}

const kettle = (name: string, more: Partial<FixtureProduct> = {}): FixtureProduct => ({
  name,
  category: 'home/kettles',
  node: KETTLES,
  price: 2000,
  ...more,
});

const mount = (name: string): FixtureProduct => ({ name, category: 'electronics/mounts', node: CAR_MOUNTS });

describe('what is shown first', () => {
  it('is called as was asked, without others where that is enough', async () => {
    const called = ['Red kettle', 'Red kettle with a whistle', 'Tall red kettle'].map((name) => kettle(name));
    const others = [kettle('Harrow 1.7 L', { description: 'A red kettle' }), kettle('Aldous jug', { description: 'A red kettle' })];
    expect((await shown('red kettle', [...others, ...called])).names.toSorted()).toEqual(called.map(({ name }) => name).toSorted());
    expect((await shown('red kettle', [...others, called[0]!])).names[0]).toBe('Red kettle');
  });

  it('bears all that is asked for with its size, where nothing at its place does', async () => {
    const there = { name: 'Weekend laptop backpack', category: 'luggage', node: BACKPACKS };
    const elsewhere = { name: 'Laptop backpack 17 inch', category: 'luggage', node: BRIEFCASES };
    expect(await shown('17 inch laptop backpack', [there, elsewhere])).toEqual({ names: ['Laptop backpack 17 inch'], relaxed: [] });
  });

  it('is said to be no more than near where no name has the size in inches', async () => {
    const kettles = [kettle('Red kettle', { description: 'Boils 100 times' }), kettle('Blue kettle 20 inch')];
    expect((await shown('100 inch kettle', kettles)).relaxed).toEqual(['words']);
    expect(await shown('20 inch kettle', kettles)).toEqual({ names: ['Blue kettle 20 inch'], relaxed: [] });
  });

  it('is of a brand that alone is named, and no other thing that is called so', async () => {
    const shoes: FixtureProduct = { name: 'Vans Classic slip-on', brand: 'Vans', category: 'shoes', node: SHOES };
    const toy: FixtureProduct = { name: 'Mail van', brand: 'Oxford', category: 'toys' };
    expect((await shown('cheapest vans', [toy, shoes])).names).toEqual(['Vans Classic slip-on']);
  });

  it('is of the colour that was named before its shades', async () => {
    const shades = ['Maroon kettle', 'Burgundy kettle'].map((name) => kettle(name));
    expect((await shown('red kettle', [...shades, kettle('Red kettle')])).names[0]).toBe('Red kettle');
  });

  it('bears the words that were typed of a need, before what the goods that meet it are called', async () => {
    const mounts = [...['Grip', 'Clamp', 'Pad'].map((kind) => mount(`Phone car mount ${kind}`)), mount('Air vent mount')];
    expect((await shown('something to hold my phone in the car that clips on the air vent', mounts)).names[0]).toBe('Air vent mount');
  });

  it('holds the word itself, and not another of its stem', async () => {
    const sets = ['Blue gardening set', 'Gardening set', 'Gardening set in a bag'].map((name) => kettle(name));
    expect((await shown('gardening set', [kettle('Floral garden set'), ...sets])).names.toSorted()).toEqual(
      sets.map(({ name }) => name).toSorted(),
    );
  });

  it('states the size that is asked for', async () => {
    const cards = ['Memory card 32 GB', 'Memory card 64 GB', 'Memory card'].map((name) => kettle(name, { node: MEMORY_CARDS }));
    expect((await shown('memory card of at least 64gb', cards)).names).toEqual(['Memory card 64 GB']);
  });

  it('is the nearest where no name states a bound, and says so', async () => {
    const { names, relaxed } = await shown('memory card of at least 64gb', [kettle('Memory card SDC4', { node: MEMORY_CARDS })]);
    expect([names, relaxed]).toEqual([['Memory card SDC4'], ['words']]);
  });

  it('is not the one of its kind alone that is called as people say', async () => {
    const sticks = ['Pinstripe USB stick', 'Integral EVO FM08', 'Silicon Power Helios 202'].map((name) =>
      kettle(name, { node: USB_STICKS }),
    );
    const { names } = await shown('usb stick', sticks);
    expect([names[0], names.length]).toEqual(['Pinstripe USB stick', 3]);
  });

  it('can be bought, in an order by price', async () => {
    const there = [1000, 1100, 1200].map((price) => kettle(`Kettle ${price}`, { price }));
    const gone = kettle('Kettle for a fiver', { price: 500, inStock: 0 });
    expect((await shown('cheapest kettle', [gone, ...there])).names).toEqual(there.map(({ name }) => name));
    expect((await shown('cheapest kettle', [gone, there[0]!])).names).toEqual(['Kettle 1000', 'Kettle for a fiver']);
  });

  it('is known to be in stock where that is asked', async () => {
    const products = [kettle('Kettle', { inStock: 1 }), kettle('Kettle, perhaps', { inStock: null })];
    expect((await shown('kettles that are in stock', products)).names).toEqual(['Kettle']);
    expect((await shown('kettles that are in stock', products.slice(1))).relaxed).toEqual(['offers']);
  });
});

it('shows of two goods that are wanted one of each in turn', async () => {
  const products = ['Red tie', 'Blue tie', 'Grey tie'].map((name) => kettle(name, { node: 176 }));
  const { names } = await shown('a kettle and a tie', [...products, kettle('Kettle one'), kettle('Kettle two')]);
  expect(names.map((name) => name.includes('tie'))).toEqual([true, false, true, false, true]);
});

describe('what is nearest', () => {
  it('is no thing with all words of what an accessory is for', async () => {
    const tape = kettle('Acme label tape', { brand: 'Acme', node: 5502 });
    const printer = kettle('Acme label printer with tape', { brand: 'Acme', node: 952 });
    expect((await shown('tape for acme label printer', [printer, tape])).names).toEqual(['Acme label tape']);
  });

  it('is the thing that was named, out of stock', async () => {
    const gone = kettle('Acme Diamond luxury kettle', { brand: 'Acme', inStock: 0 });
    const named = await shown('is the acme diamond luxury kettle in stock', [gone, kettle('Kettle')]);
    expect(named).toEqual({ names: ['Acme Diamond luxury kettle'], relaxed: ['offers'] });
  });

  it('is of the model that was named, and not of its number alone', async () => {
    const phones = ['Apple iPhone 6 16GB', 'Honor phone 14 cm'].map((name) => kettle(name, { node: PHONES }));
    expect(await shown('iphone 14', phones)).toEqual({ names: ['Apple iPhone 6 16GB'], relaxed: ['words'] });
  });

  it('is of the variant that was named, where there is one', async () => {
    const phones = ['Apple iPhone 6 Plus', 'Apple iPhone 6 16GB'].map((name) => kettle(name, { node: PHONES }));
    expect((await shown('iphone 6', phones)).names).toEqual(['Apple iPhone 6 16GB']);
    expect((await shown('iphone 6', phones.slice(0, 1))).names).toEqual(['Apple iPhone 6 Plus']);
  });

  it('is no misspelling of a brand that is not here', async () => {
    expect((await shown('rolex', [kettle('Molex cable'), kettle('Role play set')])).names).toEqual([]);
  });
});

it('finds a thing by its whole name, wherever it lies', async () => {
  const set = kettle('Harrow Mini Challenge Race Set', { node: KETTLES });
  expect((await shown('harrow mini challenge race set', [set, kettle('Race track', { node: 2799 })])).names).toEqual([set.name]);
});

it('takes no word of a category for one of the brand', async () => {
  const category = 'health/oral-care';
  const toothbrush = (name: string, brand: string): FixtureProduct => ({ name, brand, category, node: TOOTHBRUSHES, price: 2000 });
  const products = [
    toothbrush('Acme sonic electric toothbrush B', 'Acme'),
    toothbrush('Oral-B electric toothbrush', 'Oral-B'),
    toothbrush('Oral-B kids electric toothbrush', 'Oral-B'),
  ];
  expect((await shown('electric toothbrush from oral-b', products)).names.toSorted()).toEqual([
    'Oral-B electric toothbrush',
    'Oral-B kids electric toothbrush',
  ]);
});
