import { expect, it } from 'vitest';
import type { ProductQuery } from './product-query.ts';
import { readPatterns } from './constraints/read-patterns.ts';
import { readQuery } from './read-query.ts';
import { NO_VOCABULARY, type VocabularyName } from './vocabulary.ts';

const name = (kind: 'brand' | 'merchant', text: string): VocabularyName => {
  const key = text
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/[^a-z]/g, '');
  return { kind, id: key, name: text, slug: key, key, products: 10 };
};
const names = [name('brand', 'Sony'), name('brand', 'Logitech'), name('brand', 'New Balance'), name('merchant', 'Puddle & Peg')];
const read = (text: string): ProductQuery => readQuery(readPatterns(text), { ...NO_VOCABULARY, names });

it.each<[string, ProductQuery['price']]>([
  ['headphones under 50', { max: 5000 }],
  ['headphones undr £50', { max: 5000 }],
  ['dress less then 25 quid', { max: 2500 }],
  ['laptop £300 or less', { max: 30_000 }],
  ['laptop max £1,200', { max: 120_000 }],
  ['laptop up to £1k', { max: 100_000 }],
  ['toys for a tenner', { max: 1000 }],
  ['stocking fillers under a fiver', { max: 500 }],
  ['no more than 20 quid for a teddy', { max: 2000 }],
  ['£30 dress', { max: 3000 }],
  ['lamp below 50p', { max: 50 }],
  ['under twenty five pounds', { max: 2500 }],
  ['less than a hundred and fifty quid', { max: 15_000 }],
  ['between thirty and sixty', { min: 3000, max: 6000 }],
  ['up to two grand', { max: 200_000 }],
  ['laptop over £1000', { min: 100_000 }],
  ['at least 20 pounds', { min: 2000 }],
  ['keyboard 20 to 40 pounds', { min: 2000, max: 4000 }],
  ['keyboard £20-£40', { min: 2000, max: 4000 }],
  ['between 40 and 20', { min: 2000, max: 4000 }],
  ['around 100 quid', { min: 7500, max: 12_500, near: 10_000 }],
  ['about £15', { min: 1125, max: 1875, near: 1500 }],
  ['£20ish', { min: 1500, max: 2500, near: 2000 }],
  ['kettle under 20, in red', { max: 2000 }],
  ['kettle under 20.', { max: 2000 }],
  ['not more then 40 pound', { max: 4000 }],
  ['tent under 1.5 m', {}],
  ['tv under 50 inches', {}],
  ['cable under 5m', {}],
  ['do i have to be over 18', {}],
  ['lego for a 5 year old', {}],
  ['over 50 under 20', {}],
])('reads the price of %s', (text, price) => expect(read(text).price).toEqual(price));

it.each<[string, number]>([
  ['laptop bag', 101],
  ['wireless keyboard', 303],
  ['ink for epson stylus', 356],
  ['case for samsung galaxy s7 edge', 2353],
  ['hoover', 619],
  ['stop my computer turning off in a power cut', 1348],
  ['something for a 5 year old', 1239],
  ['sunnies', 178],
  ['jim jams', 2580],
  ['something to hang my telly on the wall', 4458],
  ['a box for an old hard drive', 505767],
  ['play music on the bus without annoying people', 543626],
  // What is named before a use, or in its words, is wanted itself.
  ['a radio to listen to music', 6886],
  ['wrapping paper for a present', 2816],
  ['hoover bags', 618],
  ['vga adaptor', 4463],
  ['iphone charger cable', 500035],
  ['portable charger for when my phone dies on the train', 505295],
  ['something to hang my telly on the wall', 4458],
  ['box to put an old hard drive in', 505767],
  ['a thing for sharpening pencils', 943],
  ['a cable to connect my laptop to the telly', 1867],
  ['craft things to keep a girl busy on a rainy day', 16],
  ['play music without annoying people', 543626],
])('reads the goods of %s', (text, node) => expect(read(text).goods?.nodes[0]).toBe(node));

it.each<[string, [string, string][]]>([
  [
    'navy blue shirt for men',
    [
      ['colour', 'Blue'],
      ['gender', 'Men'],
    ],
  ],
  ['kids costume', [['age-group', 'Children']]],
  ['present for my dad', [['gender', 'Men']]],
  ['shoes size 9', [['size', '9']]],
  ['refurbished phone', [['condition', 'Refurbished']]],
])('reads the attributes of %s', (text, attributes) => {
  expect(read(text).attributes.map(({ id, value }): [string, string] => [id, value])).toEqual(attributes);
});

it.each<[string, number, string]>([
  ['hdmi cable 5m', 5, 'length'],
  ['hdmi cable 0.5 m', 0.5, 'length'],
  ['22" monitor', 0.5588, 'length'],
  ['1000 piece jigsaw', 1000, 'count'],
  ['laptop 1tb', 1000, 'data'],
  ['network cable, ten metres', 10, 'length'],
])('reads the quantity of %s', (text, value, dimension) => expect(read(text).quantities[0]).toMatchObject({ value, dimension }));

it.each<[string, string[]]>([
  ['mouse not logitech', ['Logitech']],
  ['headphones -sony', ['Sony']],
  ['no sony, logitech or new balance', ['Sony', 'Logitech', 'New Balance']],
])('reads the unwanted brands of %s', (text, brands) => expect(read(text).exclusions.brands.map((brand) => brand.name)).toEqual(brands));

it('does not want a condition that is not wanted', () => {
  expect(read('printer not refurbished')).toMatchObject({ attributes: [], exclusions: { phrases: ['refurbished'] } });
  expect(read('phone, not a used one').attributes).toEqual([]);
});

it('reads colours and things that are not wanted, and keeps what belongs to "no"', () => {
  expect(read('case, anything but black').exclusions.attributes[0]?.value).toBe('Black');
  expect(read('iphone without case').exclusions.phrases).toEqual(['case']);
  expect(read('no contract phone').exclusions.phrases).toEqual([]);
});

it('reads shops, brands, stock, delivery and order', () => {
  expect(read('shoes from puddle & peg').merchant?.name).toBe('Puddle & Peg');
  expect(read('new balance trainers').brands.map((brand) => brand.name)).toEqual(['New Balance']);
  expect(read('kettle in stock with free delivery')).toMatchObject({ inStock: true, freeDelivery: true });
  expect(read('cheapest kettle').order).toBe('cheapest');
  expect(read('kettle cheapest with postage').order).toBe('cheapest-delivered');
});

it.each([
  ['a bag for my laptop', 'laptop bag'],
  ['case for a canon camera', 'camera case'],
  ['strap for a watch', 'watch strap'],
  ['slim fit jeans for men', 'jeans'],
  ['a bag to fit a laptop', 'laptop bag'],
])('reads %s as the goods of a %s', (text, compound) => {
  expect(read(text).goods?.nodes).toEqual(read(compound).goods?.nodes);
});

it('reads misspelt words of wishes, and plain words with two letters swapped', () => {
  expect(read('teh cheepest kettle')).toMatchObject({ order: 'cheapest', words: [{ word: 'kettle', kind: 'goods' }] });
});

it('asks for goods that are not of a kind, where nothing else is named', () => {
  expect(read('not a leather wallet')).toMatchObject({
    words: [{ word: 'wallet', kind: 'goods' }],
    exclusions: { attributes: [{ value: 'Leather' }] },
  });
  expect(read('laptop bag not leather bag').exclusions.phrases.length + read('camera no tripod').exclusions.nodes.length).toBeGreaterThan(
    0,
  );
});

it.each([
  ['toys & games under £10', [1239]],
  ['animals and pet supplies', [1]],
])('reads %s as all that bears the name', (text, nodes) => {
  expect(read(text).goods?.nodes).toEqual(nodes);
  expect(read(text).words.every(({ kind }) => kind === 'goods')).toBe(true);
});

it.each([
  ['lamp bellow $30', { max: 3000 }],
  ['lamp ovr £30', { min: 3000 }],
  ['lamp more then 30 quid', { min: 3000 }],
  ['oven £200', { max: 20_000 }],
])('reads the price of %s', (text, price) => expect(read(text).price).toEqual(price));

it('takes no word of the goods for their material', () => {
  expect(read('64gb micro sd card').attributes).toEqual([]);
  expect(read('leather wallet').attributes.map(({ value }) => value)).toEqual(['Leather']);
});

it('leaves plain words out, and says what contradicts itself', () => {
  expect(read('i am looking for a nice kettle please').words.map(({ word }) => word)).toEqual(['kettle']);
  expect(read('red not red').contradictions).toEqual(['red and not red']);
  expect(read('over 50 under 20').contradictions).toEqual(['over 50 and under 20']);
});

it.each([
  '',
  ' ',
  '\0',
  '🎁🎁🎁',
  'a'.repeat(4000),
  'not '.repeat(1000),
  '£'.repeat(500),
  '-'.repeat(4000),
  Array.from({ length: 40 }, (_, at) => `not brand${at}`).join(' '),
  'under under under 5 5 5 over',
  '1'.repeat(400),
  '5m '.repeat(900),
  '" OR 1=1 --',
  'ich suche einen laptop unter 500 euro',
  '<script>alert(1)</script> red dress',
])('reads bad input without fail: %#', (text) => {
  const started = performance.now();
  const query = read(text);
  expect(query.words.length).toBeLessThanOrEqual(20);
  expect(query.exclusions.phrases.length).toBeLessThanOrEqual(40);
  expect(performance.now() - started).toBeLessThan(2000);
});

it.each<[string, string]>([
  ['umbrella so i stay dry on the way to school', 'umbrella'],
  ['kettle because ours broke', 'kettle'],
  ['charger for when my galaxy s7 dies', 'charger galaxy s7'],
  ['present for when i see santa', 'santa'],
  ['belt if possible in brown', 'belt brown'],
  ['my iphone charger just died on me, need another one', 'iphone charger'],
])('looks for none of the words that say why, as long as goods are named: %s', (text, words) =>
  expect(
    read(text)
      .words.map(({ word }) => word)
      .join(' '),
  ).toBe(words),
);

it.each<[string, string | undefined]>([
  ['toy for my brother', 'Men'],
  ['socks for a brother', 'Men'],
  ['ink for a brother printer', undefined],
  ['ribbon for a brother 9360', undefined],
  ['a brother label maker', undefined],
  ['jeans. im a girl', 'Women'],
  ['i am a lad, jeans', 'Men'],
])('tells whom %s is for', (text, gender) => expect(read(text).attributes.find(({ id }) => id === 'gender')?.value).toBe(gender));

it.each<[string, Partial<ProductQuery>]>([
  ['labels with no postage to pay', { freeDelivery: true }],
  ['lowest price for a drum delivered to my door', { order: 'cheapest-delivered' }],
  ["who's best for a kettle once you add delivery", { order: 'cheapest-delivered' }],
  ['cheapest usb hub, postage included', { order: 'cheapest-delivered' }],
  ['an all in one printer', { order: 'best' }],
  ['lego for a four year old', { attributes: [{ id: 'age-group', value: 'Children', words: [] }] }],
])('reads the wishes of %s', (text, wishes) => expect(read(text)).toMatchObject(wishes));

/** The brands of a text each of whose words so many names hold. */
const brands = (text: string, named: number) =>
  readQuery(readPatterns(text), {
    ...NO_VOCABULARY,
    names: ['Craft', 'Braun', 'Tomy', 'Nike', 'Adidas'].map((one) => name('brand', one)),
    counts: new Map(text.split(' ').map((term) => [term, { term, named }])),
  }).brands;

it('takes for brands what names hold as brands, and not as words', () => {
  expect(brands('craft scissors', 99)).toHaveLength(1);
  expect(brands('craft scissors', 100)).toEqual([]);
  // Brown, too.
  expect(brands('braun shaver', 15)).toHaveLength(1);
  expect(brands('braun shaver', 16)).toEqual([]);
  expect(brands('delivered to my door', 1)).toEqual([]);
  expect(brands('nike or adidas trainers', 5)).toMatchObject([{ name: 'Nike' }]);
  expect(brands('nike and adidas trainers', 5)).toMatchObject([{ name: 'Nike' }, { name: 'Adidas' }]);
});

it('takes no ordinal for a code', () => expect(read('18th birthday banner').codes).toEqual([]));

it('takes what names a thing beside a use for words that rank, and a word of many names for more than the kind', () => {
  expect(read('protect my iphone 6 if i drop it').words).toEqual(
    expect.arrayContaining([
      { word: 'case', kind: 'goods', isMeant: true },
      { word: 'iphone', kind: 'left' },
      { word: '6', kind: 'left' },
    ]),
  );
  expect(read('plug my laptop into the telly').words).toEqual([
    { word: 'hdmi', kind: 'left', isMeant: true },
    { word: 'cable', kind: 'goods', isMeant: true },
    { word: 'plug', kind: 'aside' },
    { word: 'laptop', kind: 'aside' },
    { word: 'telly', kind: 'aside' },
  ]);
  expect(read('replace the bulb in my projector').words.map(({ word }) => word)).toEqual(['projector', 'lamp', 'replace', 'bulb']);
  const counts = new Map([['gamp', { term: 'gamp', named: 100 }]]);
  const kinds = (known: typeof counts) => readQuery(readPatterns('gamp'), { ...NO_VOCABULARY, counts: known }).words;
  expect([kinds(new Map()), kinds(counts)]).toEqual([[{ word: 'gamp', kind: 'goods' }], [{ word: 'gamp', kind: 'left' }]]);
});

it.each(['and it was rubbish so not them', 'and hated it', 'once and didnt like it', 'but it was useless'])(
  'wants no brand that disappointed: had a logitech %s',
  (told) => {
    const found = read(`wireless mouse, had a logitech ${told}`);
    expect([found.brands, found.exclusions.brands]).toMatchObject([[], [{ name: 'Logitech' }]]);
  },
);

it.each([
  ['a 13.3 laptop sleeve', [['13.3', 'inch']]],
  ['version 13.3 of it', []],
])('%s: the size of a screen is read', (text, words) =>
  expect(readQuery(readPatterns(text), NO_VOCABULARY).quantities.map((one) => one.words)).toEqual(words),
);

it('asks for presents where a birthday is told', () =>
  expect(readQuery(readPatterns('stuck. husbands 40th, no idea what to get'), NO_VOCABULARY)).toMatchObject({
    goods: { words: [] },
    words: [{ word: '40th', kind: 'aside' }],
  }));
