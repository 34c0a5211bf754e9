import { expect, it } from 'vitest';
import { type FixtureProduct, searchableCatalogue } from '#snapshot/testing/search-fixture.ts';
import { searchCatalogue } from './search-products.ts';

async function order(term: string, products: FixtureProduct[], limit = 50): Promise<string[]> {
  const answer = await searchCatalogue(await searchableCatalogue(products), term, { products: limit, merchants: 0, brands: 0 });
  return answer.products.map(({ name }) => name);
}

const named = (...names: string[]): FixtureProduct[] => names.map((name) => ({ name }));

it('ranks: a word in the name before one in the description', async () => {
  const products = [
    { name: 'Brass tray', description: 'for your kettle' },
    { name: 'Brass kettle', description: 'for your tray' },
  ];
  expect(await order('kettle', products)).toEqual(['Brass kettle', 'Brass tray']);
});

it('ranks: the whole name and the phrase first', async () => {
  expect((await order('desk lamp', named('Lamp for a desk', 'Brass desk lamp', 'Desk lamp')))[0]).toBe('Desk lamp');
  expect(await order('red wine', named('Wine jug, red clay', 'Old red wine jug'))).toEqual(['Old red wine jug', 'Wine jug, red clay']);
});

it('ranks: the word itself before its forms, synonyms and corrections', async () => {
  expect((await order('laptop', named('Notebook X', 'Laptop X')))[0]).toBe('Laptop X');
  expect((await order('laptop', [{ name: 'Notebook' }, { name: 'Acme X 15 inch grey laptop for school and for work' }]))[0]).toContain(
    'laptop',
  );
});

it('ranks: goods by their place in the tree before accessories for them', async () => {
  const products = [
    { name: 'Laptop bag', node: 101 },
    { name: 'Sleeve for laptop', node: 279 },
    { name: 'Acme EliteBook 840', node: 328 },
    { name: 'Acme ProBook notebook', node: 328 },
  ];
  expect((await order('laptop', products)).slice(0, 2).toSorted()).toEqual(['Acme EliteBook 840', 'Acme ProBook notebook']);
  expect((await order('laptop bag', products))[0]).toBe('Laptop bag');
});

it('ranks: goods that lack a word before what only mentions their name in one', async () => {
  const products = [
    { name: 'Acme EB-W8', node: 396, description: 'a projector for any screen' },
    { name: 'Da-Lite 94 inch projection screen', node: 395 },
  ];
  expect((await order('projector screen', products))[0]).toBe('Da-Lite 94 inch projection screen');
});

it('ranks: a number with a unit by what it measures', async () => {
  const products = named('HDMI cable 0.5m', 'HDMI cable 5 m', 'HDMI cable 15m');
  expect((await order('hdmi cable 5m', products))[0]).toBe('HDMI cable 5 m');
});

it('finds a decimal whole, and a number with nothing behind its point', async () => {
  const products = named('USB 2.0 hub, 3.1 W', 'USB 3.1 hub', 'USB 3.0 hub, 1 port', 'USB hub of 31 g');
  expect(await order('usb 3.1 hub', products, 1)).toEqual(['USB 3.1 hub']);
  expect((await order('usb 3 hub', products))[0]).toBe('USB 3.0 hub, 1 port');
});

it('leaves out what is not wanted, by brand, colour and word', async () => {
  const products: FixtureProduct[] = [
    { name: 'Red mouse', brand: 'Logitech' },
    { name: 'Black mouse', brand: 'Acme' },
    { name: 'Mouse', brand: 'Acme' },
  ];
  expect(await order('mouse not logitech', products)).toEqual(['Mouse', 'Black mouse']);
  expect(await order('mouse not black', products)).not.toContain('Black mouse');
});

it('leaves out none of the goods that are wanted', async () => {
  const printers = named('Canon printer', 'HP Inkjet printer');
  expect(await order('printer, not inkjet', printers)).toEqual(['Canon printer']);
});

it('leaves out what is not wanted of a present', async () => {
  const presents = [
    { name: 'Silver ring', node: 200 },
    { name: 'Leather handbag', node: 3032 },
  ];
  expect(await order('gift for my mum, no jewellery', presents)).toEqual(['Leather handbag']);
});

it('leaves out what is not wanted, be it told by an adjective or a noun', async () => {
  const jumpers = named('Plain jumper', 'Jumper with stripes', 'Striped jumper', 'Stripy jumper');
  expect(await order('jumper nothing stripy', jumpers)).toEqual(['Plain jumper']);
  expect(await order('jumper without stripes', jumpers)).toEqual(['Plain jumper']);
});

it('takes price words as the price, and gives it up last', async () => {
  const products: FixtureProduct[] = [
    { name: 'Brass lamp', price: 4000 },
    { name: 'Green lamp', price: 6000 },
  ];
  expect(await order('lamp under 50', products)).toEqual(['Brass lamp']);
  expect(await order('lamp under £10', products)).toHaveLength(2);
});

it('ranks by words that are left over, but does not require them', async () => {
  const names = await order('something sturdy like a kettle for camping', named('Camping kettle', 'Brass kettle', 'Brass tray'), 40);
  expect(names.slice(0, 2)).toEqual(['Camping kettle', 'Brass kettle']);
});

it('ranks: in stock before out of stock', async () => {
  const products: FixtureProduct[] = [
    { name: 'Brass lamp', inStock: 0, merchant: 'A' },
    { name: 'Brass lamp', inStock: 1, merchant: 'B' },
  ];
  const db = await searchableCatalogue(products);
  const answer = await searchCatalogue(db, 'lamp', { products: 5, merchants: 0, brands: 0 });
  expect(answer.products.map(({ inStock }) => inStock)).toEqual([true, false]);
});

it('ranks: offers of one GTIN once, by the cheapest total in stock', async () => {
  const offer = { name: 'Brass lamp', gtin: '05055906564564' };
  const db = await searchableCatalogue([
    { ...offer, merchant: 'A', price: 900, delivery: 500 },
    { ...offer, merchant: 'B', price: 1000, delivery: 0 },
    { ...offer, merchant: 'C', price: 100, inStock: 0 },
  ]);
  const { products } = await searchCatalogue(db, 'brass', { products: 5, merchants: 0, brands: 0 });
  expect(products.map(({ merchantName }) => merchantName)).toEqual(['B']);
});

it('ranks: at most three near-identical names of one merchant on the first page', async () => {
  const covers = Array.from({ length: 60 }, (_, index) => ({ name: `Silicone keyboard cover ${index}`, merchant: 'Covers' }));
  const others = Array.from({ length: 60 }, (_, index) => ({ name: `Silicone keyboard cover ${index}`, merchant: `Shop ${index}` }));
  const db = await searchableCatalogue([...covers, ...others]);
  const { products } = await searchCatalogue(db, 'silicone keyboard cover', { products: 48, merchants: 0, brands: 0 });
  expect(products).toHaveLength(48);
  expect(products.filter(({ merchantName }) => merchantName === 'Covers')).toHaveLength(3);
});

it('ranks: full matches before partial ones', async () => {
  const names = await order('green garden chair', named('Chair', 'Green chair', 'Garden chair for a green lawn', 'Garden gnome'));
  expect(names[0]).toBe('Garden chair for a green lawn');
  expect(names).toContain('Green chair');
});

const hits = (word: string) => Array.from({ length: 6 }, (_, index) => ({ name: `${word} number ${index}`, merchant: `Shop ${index}` }));

it('shows each correction of a misspelt word among the first five', async () => {
  const names = (await order('caxtle', [...hits('Castle'), ...hits('Cattle')], 5)).map((name) => name.split(' ')[0]);
  expect(new Set(names)).toEqual(new Set(['Castle', 'Cattle']));
});

it('ranks: a form of the word like the word, however rare the form', async () => {
  const batteries = Array.from({ length: 30 }, (_, index) => ({ name: `Battery ${index}`, merchant: `Shop ${index}` }));
  const products = [...batteries, { name: 'Box of many old batteries' }];
  expect((await order('battery', products)).at(-1)).toBe('Box of many old batteries');
});

it('an unfinished word does not match words of the same stem: gas is not game', async () => {
  const names = await order('camping gas', named('Camping gas stove', 'Camping game', 'Gas ring for camping'));
  expect(names.slice(0, 2).toSorted()).toEqual(['Camping gas stove', 'Gas ring for camping']);
});

it('ranks: top categories in turn from the eleventh place on', async () => {
  const worn = Array.from({ length: 40 }, (_, index) => ({ name: `Shoes ${index}`, category: 'men/shoes', merchant: `Shop ${index}` }));
  const dolls = { name: 'Clothes and small red shoes that a doll can wear', category: 'toys/dolls' };
  const products = [...worn, dolls, { name: 'Doll', description: 'wears shoes', category: 'books' }];
  const names = await order('shoes', products, 40);
  expect(names.indexOf(dolls.name)).toBe(10);
  expect(names.indexOf('Doll')).toBe(-1);
});

it('ranks: the word itself before another of the same stem', async () => {
  const others = Array.from({ length: 8 }, (_, index) => ({ name: `Business case ${index}`, merchant: `Shop ${index}` }));
  expect((await order('busy', [...others, { name: 'Busy bee' }]))[0]).toBe('Busy bee');
});

it('ranks: the best match of each correction, however rare the others are', async () => {
  const common = Array.from({ length: 60 }, (_, index) => ({ name: `Great lamp ${index}`, merchant: `Shop ${index}` }));
  const rare = Array.from({ length: 40 }, (_, index) => ({ name: `Greet ${index}`, merchant: `Shop ${index}` }));
  const names = await order('gret', [...common, ...rare], 5);
  expect(names.some((name) => name.startsWith('Great lamp'))).toBe(true);
});

it('ranks: goods whose place is named by its last word', async () => {
  const products = [
    { name: 'Monitor stand monitor stand', node: 4458 },
    { name: 'Acme 24 inch monitor, black', node: 305 },
  ];
  expect((await order('monitor', products))[0]).toContain('Acme');
});

it('ranks: goods that several shops sell, where the query is nothing but goods', async () => {
  const one = { name: 'Acme kettle', node: 751, merchant: 'Shop 1' };
  const many = ['Shop 1', 'Shop 2', 'Shop 3'].map((merchant) => ({
    name: 'Harrow kettle, 1.7 litres, steel',
    node: 751,
    gtin: '05055906564564',
    merchant,
  }));
  expect((await order('kettle', [one, ...many]))[0]).toContain('Harrow');
});

it('ranks: a thing whose name says that it is other goods behind, wherever it is placed', async () => {
  const products = [
    { name: 'Acme screen protector', node: 328 },
    { name: 'Compaq nc2400 14 inch', node: 328, merchant: 'Shop 2' },
  ];
  expect((await order('laptop', products))[0]).toContain('Compaq');
});

it('ranks: what is for the goods behind the goods, though it stands among them', async () => {
  const products = [
    { name: 'Acme SlimShell for laptop', node: 328 },
    { name: 'Harrow nc2400 laptop with a long name and 14 inch screen', node: 328, merchant: 'Shop 2' },
  ];
  expect((await order('laptop', products))[0]).toContain('Harrow');
});

it('ranks: what tells another birthday last', async () => {
  const plain = 'Banner in blue and gold for a birthday with friends';
  expect(await order('18th birthday banner', named('80th birthday banner', plain, '18th birthday banner'))).toEqual([
    '18th birthday banner',
    plain,
    '80th birthday banner',
  ]);
});

it('ranks: goods of the brand before those of another that have more of the other words', async () => {
  const products: FixtureProduct[] = [
    { name: 'Acme slim laptop charger', brand: 'Acme', node: 505295 },
    { name: 'HP AC power adapter', brand: 'HP', node: 505295 },
  ];
  expect((await order('hp laptop charger', products))[0]).toBe('HP AC power adapter');
});

it('ranks: a code in the name before one in the description, and finds codes that go on', async () => {
  const products: FixtureProduct[] = [
    { name: 'Lexmark X644H11E toner cartridge', node: 356, description: 'For X646e' },
    { name: 'Lexmark X642e/X644e/X646e high yield return program cartridge', node: 356 },
  ];
  expect((await order('x646e toner', products))[0]).toContain('X642e');
  expect(await order('canon pfi703', named('Canon PFI-703BK black', 'Canon PFI-102BK black'))).toContain('Canon PFI-703BK black');
  expect(await order('canon cli8', named('Canon CLI-851 black', 'Canon CLI-8BK black'))).toEqual([
    'Canon CLI-8BK black',
    'Canon CLI-851 black',
  ]);
});

it('ranks: for whom goods of that name are', async () => {
  const perfumes = [
    { name: 'Acme Women Perfume', node: 479 },
    { name: 'Acme Men Perfume', node: 479 },
  ];
  expect((await order('aftershave', perfumes))[0]).toBe('Acme Men Perfume');
});

it('ranks: of a brand that is also a kind of goods its own, by whatever they are', async () => {
  const products = [
    { name: 'Sylvanian families bed by others', brand: 'Acme', node: 1255 },
    { name: 'Sylvanian Families bed', brand: 'Sylvanian Families', node: 1255 },
  ];
  expect((await order('sylvanian families bed', products))[0]).toBe('Sylvanian Families bed');
});
