import { expect, it } from 'vitest';
import { type FixtureProduct, searchableCatalogue } from '#snapshot/testing/search-fixture.ts';
import { readTyped } from '../understanding/understand.ts';
import { searchCatalogue } from './search-products.ts';

const LIMITS = { products: 10, merchants: 5, brands: 5 };

/** Names of what a term finds among these products. */
async function found(term: string, products: FixtureProduct[]): Promise<string[]> {
  const answer = await searchCatalogue(await searchableCatalogue(products), term, LIMITS);
  return answer.products.map(({ name }) => name);
}

const OTHER = { name: 'Garden gnome', brand: 'Gnomeland' };
const TONER: FixtureProduct = {
  name: 'Brother CN-2100 toner',
  merchant: 'Kestrel Supplies',
  brand: 'Brother',
  category: 'office/cartridges',
  description: 'Yields 2600 pages of magenta',
  gtin: '05055906564564',
  mpn: 'XK/77-B',
};

it.each([
  ['name', 'toner'],
  ['brand', 'brother'],
  ['merchant', 'kestrel'],
  ['category', 'cartridges'],
  ['attribute in the description', 'magenta'],
  ['GTIN-14', '05055906564564'],
  ['EAN-13', '5055906564564'],
  ['MPN without its marks', 'xk77b'],
  ['MPN as printed', 'XK/77-B'],
  ['model code', 'CN-2100'],
  ['model code without its hyphen', 'cn2100'],
  ['model code with a space', 'cn 2100'],
  ['start of the last word', 'brother ton'],
  ['two letters', 'br'],
  ['three letters', 'bro'],
  ['words of several fields', 'kestrel magenta toner'],
])('finds by %s', async (_, term) => {
  expect(await found(term, [TONER, OTHER])).toEqual([TONER.name]);
});

it.each([
  ['a wrong letter', 'kattle', 'Steel kettle'],
  ['a missing letter', 'ketle', 'Steel kettle'],
  ['an extra letter', 'kettlle', 'Steel kettle'],
  ['swapped letters', 'ketlte', 'Steel kettle'],
  ['two wrong letters in a long word', 'hadphonas', 'Blue headphones'],
  ['a wrong letter in an unfinished word', 'hedpho', 'Blue headphones'],
  ['joined words', 'headset', 'Blue head set'],
  ['split words', 'head set', 'Blue headset'],
  ['two words run together', 'gamingpc', 'Fast gaming tower pc'],
  ['American spelling', 'color printer', 'Colour printer'],
  ['British spelling', 'grey organiser', 'Gray organizer'],
  ['the plural', 'batteries', 'AA battery'],
  ['the singular', 'knife', 'Steak knives'],
  ['a start that the stem hides', 'beautifu', 'Beautiful vase'],
  ['a synonym', 'telly', 'Flat television'],
  ['a synonym of two words', 'mouse pad', 'Cork mousemat'],
  ['a phrase for one word', 'playstation 4', 'Console PS4'],
])('forgives %s', async (_, term, name) => {
  expect(await found(term, [{ name }, OTHER])).toEqual([name]);
});

it('corrects no known words, short words or codes', async () => {
  expect(await found('lamp', [{ name: 'Brass lamp' }, { name: 'Road ramp' }])).toEqual(['Brass lamp']);
  expect(await found('cat', [{ name: 'Felt hat' }])).toEqual([]);
  expect(await found('tn2110', [{ name: 'Toner TN2120' }])).toEqual([]);
});

it('takes a word that is in many names for likelier than one that is a little nearer', async () => {
  const speakers = Array.from({ length: 9 }, (_, index) => ({ name: `Speaker ${index}` }));
  expect((await found('speeker', [{ name: 'Heat seeker' }, ...speakers]))[0]).toMatch(/^Speaker/);
});

it('finds what shops write as one word by two that stand together, and by no others', async () => {
  const watches = ['Denver smartwatch', 'Smart watch with a heart', 'White watch, smart and casual'].map((name) => ({ name }));
  expect((await found('smart watch', watches)).toSorted()).toEqual(['Denver smartwatch', 'Smart watch with a heart']);
  expect((await found('a cheap smart watch for dad', watches)).toSorted()).toEqual(['Denver smartwatch', 'Smart watch with a heart']);
});

it.each(['lc-1100 black', 'lc-1100 ink', 'lc1100 black'])('lets a code go on: %s', async (typed) => {
  // The code of another maker holds the number as a word.
  const [first] = await found(typed, [{ name: 'Canon CLC 1100 black ink' }, { name: 'Brother LC-1100BK black ink' }]);
  expect(first).toBe('Brother LC-1100BK black ink');
});

it('finds a code that is written in parts, and ends with letters', async () => {
  const watches = ['Acme watch EF-500', 'Acme watch EF-328D-1A5VDF'].map((name) => ({ name, brand: 'Acme' }));
  expect((await found('acme ef328d', watches))[0]).toBe('Acme watch EF-328D-1A5VDF');
});

it('takes the plural of a known word for no misspelling', async () => {
  const ties = Array.from({ length: 6 }, (_, index) => ({ name: `Silk ties ${index}` }));
  const goodsOf = async (name: string) =>
    (await readTyped('tibs or decks').understand(await searchableCatalogue([...ties, { name }]))).query.goods;
  expect(await goodsOf('Red tib')).toMatchObject({ words: ['decks'] });
  expect(await goodsOf('Red box')).toMatchObject({ words: ['ties'] });
});

it('takes no word of the lexicon for a misspelling, however rare it is', async () => {
  const gold = Array.from({ length: 20 }, (_, index) => ({ name: `Gold frame ${index}` }));
  expect((await readTyped('football goal').understand(await searchableCatalogue(gold))).query.attributes).toEqual([]);
  expect((await readTyped('football gohd').understand(await searchableCatalogue(gold))).query.attributes).toMatchObject([
    { value: 'Gold' },
  ]);
});

it('corrects the start of rare words where a common one is spelt like it', async () => {
  const common = Array.from({ length: 6 }, (_, index) => ({ name: `Queen of hearts ${index}` }));
  expect((await found('quen', [...common, { name: 'Quentin' }])).some((name) => name.startsWith('Queen'))).toBe(true);
});

it('needs no single letter at the end of a query, though it is a brand', async () => {
  expect(await found("jojo's b", [{ name: 'Jojos kettle', brand: 'B' }, OTHER])).toEqual(['Jojos kettle']);
});

it('finds no adult products, merchants or brands', async () => {
  const db = await searchableCatalogue([{ name: 'Silk secret', merchant: 'Secret Shop', brand: 'Secretive', adult: true }, OTHER]);
  expect(await searchCatalogue(db, 'secret', LIMITS)).toEqual({ products: [], merchants: [], brands: [] });
});

it('finds merchants and brands by words, prefixes, misspellings and joined words', async () => {
  const db = await searchableCatalogue([{ name: 'Kettle', merchant: 'Cable & Crown', brand: 'Harrow Home' }]);
  for (const term of ['cable', 'crow', 'cabel', 'cable crown', 'cable & crown', 'cableandcrown']) {
    expect((await searchCatalogue(db, term, LIMITS)).merchants, term).toEqual([{ id: 1, name: 'Cable & Crown', slug: 'cable-and-crown' }]);
  }
  expect((await searchCatalogue(db, 'harrow', LIMITS)).brands).toEqual([{ id: 'harrow-home', name: 'Harrow Home', slug: 'harrow-home' }]);
  expect(await searchCatalogue(db, 'zebra', LIMITS)).toEqual({ products: [], merchants: [], brands: [] });
});

it('gives at most the limit of each', async () => {
  const db = await searchableCatalogue(
    [1, 2, 3].map((number) => ({ name: `Lamp ${number}`, merchant: `Lamp shop ${number}`, brand: `Lampy ${number}` })),
  );
  const { products, merchants, brands } = await searchCatalogue(db, 'lamp', { products: 2, merchants: 1, brands: 0 });
  expect([products.length, merchants.length, brands.length]).toEqual([2, 1, 0]);
});

it('finds things of another brand that would do as well', async () => {
  const [nike, adidas, puma] = ['Nike', 'Adidas', 'Puma'].map((brand) => ({ name: `${brand} trainers`, brand }));
  expect((await found('nike or adidas trainers', [puma!, nike!, adidas!])).slice(0, 2).sort()).toEqual([adidas!.name, nike!.name]);
});

it('gives the price up before it shows other goods', async () => {
  const kettle = { name: 'Steel kettle', node: 751, price: 3000 };
  const lead = { name: 'Power cord (kettle lead)', node: 1763, price: 500 };
  expect((await found('kettle under 20', [kettle, lead]))[0]).toBe(kettle.name);
});

it('gives the price up before the words by which the goods are called', async () => {
  const tractor = { name: 'Siku tractor', brand: 'Siku', node: 3551, price: 1300 };
  const other = { name: 'Motor Zone motorhome', node: 3551, price: 400 };
  expect((await found('siku under £5', [other, tractor]))[0]).toBe(tractor.name);
});

it('leaves out first what the goods are for', async () => {
  const adapter = { name: 'USB-C to HDMI adapter' };
  const others = ['Macbook sleeve', 'DVI to HDMI adapter', 'USB-C to VGA adapter'].map((one) => ({ name: one }));
  expect((await found('usb-c to hdmi adapter for my macbook', [...others, adapter]))[0]).toBe(adapter.name);
});

it('finds by a bounded amount alone', async () => {
  const [small, large] = [
    { ...OTHER, name: 'Penrith stick 4 GB' },
    { ...OTHER, name: 'Penrith stick 64 GB' },
  ];
  expect(await found('at least 64gb', [small, large])).toContain(large.name);
});

it('finds what is nearly as long where nothing has the length', async () => {
  const others = Array.from({ length: 60 }, (_, at) => `HDMI to DVI cable 2 m, number ${at}`);
  const cables = [...others, 'HDMI cable 5 m', 'HDMI cable 1.8 m'].map((name) => ({ name, node: 1867 }));
  expect((await found('2m hdmi cable', cables))[0]).toBe('HDMI cable 1.8 m');
});

const chess = (name: string): FixtureProduct => ({ name, category: 'toys-and-games/games/board-games', node: 1246, price: 1500 });

it('leaves out members of a category whose names say what is not wanted', async () => {
  const names = await found('chess set under 30, no travel', [
    chess('Magnetic Travel Chess Set'),
    chess('Oak Chess Set'),
    chess('Travelling Chess Set'),
  ]);
  expect(names).toEqual(['Oak Chess Set']);
});

it('finds what goes with a thing that is not here before what has only one of its words', async () => {
  const dock = { name: 'Kensington dock SD6000', brand: 'Kensington', description: 'For Microsoft Surface Pro' };
  const cable = { name: 'Microsoft Band cable', brand: 'Microsoft' };
  const box = { name: 'Surface mounting box', brand: 'Equip' };
  expect(await found('microsoft surface', [box, cable, dock, OTHER])).toEqual([cable.name, dock.name, box.name]);
});

it('finds goods that are named again besides', async () => {
  const mouse = { name: 'Kensington optical mouse', category: 'electronics/mice' };
  expect(await found('need a mouse. my old mouse broke', [OTHER, mouse])).toEqual([mouse.name]);
});

it('shows what is called so behind what is nearest', async () => {
  const consoles = { name: 'Orbit game console', node: 1294 };
  const sleeve = { name: 'Sleeve for Nintendo Switch', node: 1270 };
  expect(await found('nintendo switch', [sleeve, consoles, OTHER])).toEqual([consoles.name, sleeve.name]);
});

it('finds the goods that a word names before others with the word, where only an attribute is asked for besides', async () => {
  const shoes = { name: 'Aldous women sports shoes', node: 187 };
  const socks = { name: 'Harrow women trainer socks', node: 209 };
  expect((await found('womens trainers', [socks, shoes, OTHER]))[0]).toBe(shoes.name);
});

it('takes the name of goods as complete', async () => {
  const [desk, tower] = [{ name: 'Oak desk' }, { name: 'Desktop tower' }];
  expect(await found('desk', [tower, desk])).toEqual([desk.name]);
  expect(await found('deskt', [tower, desk])).toEqual([tower.name]);
});

it('finds nothing by the number of a price', async () => {
  const cable = { name: 'Audio cable 15 ft', price: 1888 };
  expect(await found('sticky labels under £15', [cable, OTHER])).toEqual([]);
  expect(await found('15 ft cable under £15', [cable, OTHER])).toEqual([cable.name]);
});

it('finds anything for a price alone', async () => {
  const [lamp, book] = [
    { name: 'Brass lamp', price: 1888 },
    { name: 'Five minute stories 5', price: 400 },
  ];
  expect(await found('anything under £5', [lamp, book])).toEqual([book.name]);
  expect(await found('over £5', [lamp, book])).toEqual([lamp.name]);
  expect(await found('under £1', [lamp, book])).toEqual([]);
});
