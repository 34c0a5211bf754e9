import { expect, it } from 'vitest';
import { readPatterns } from '../constraints/read-patterns.ts';
import { readQuery } from '../read-query.ts';
import { NO_VOCABULARY, type VocabularyName } from '../vocabulary.ts';

const read = (text: string) => readQuery(readPatterns(text), NO_VOCABULARY);
const needed = (text: string) => read(text).words.flatMap(({ word, kind }) => (kind === 'aside' ? [] : [word]));
const asides = (text: string) => read(text).words.flatMap(({ word, kind }) => (kind === 'aside' ? [word] : []));

it('what goods are there to do by their own name is an aside', () =>
  expect(read('a steam iron for ironing').words).toContainEqual({ word: 'ironing', kind: 'aside' }));

it.each<[string, string[]]>([
  ['parents evening tuesday!! white shirt for a bloke', ['white', 'shirt']],
  ['son starts secondary in sept, needs a scientific calculator', ['scientific', 'calculator']],
  ['we are moving house and i want a black kettle', ['black', 'kettle']],
  ['24 port gigabit switch to go in the cabinet in our office', ['24', 'port', 'gigabit', 'switch']],
  ['little telly for the caravan', ['telly']],
  ['cordless drill for putting shelves up', ['cordless', 'drill']],
  ['heels for my daughters prom', ['heels']],
  ['need 3 monitors the same', ['monitors']],
  ['a new kettle', ['kettle']],
  ['balloons for my lads 18th', ['balloons', '18th']],
  ['black handbag for my aunties 60th', ['black', 'handbag']],
  ['ink for my printer, its the 364 one', ['ink', 'printer', '364']],
  ['a kettle to put on the hob', ['kettle']],
  ['rucksack to carry my work laptop in', ['rucksack', 'laptop']],
  ['a pack of playing cards', ['playing', 'cards']],
  ['braces to hold my trousers up', ['braces']],
  ['pogo set for my grandson, he likes bouncing about', ['pogo', 'set']],
  ['cement trowels are his big thing', ['cement', 'trowels']],
  ['its hot and ive promised the twins a paddling pool', ['paddling', 'pool']],
  ['street party tomorrow, so some union jack bunting please', ['union', 'jack', 'bunting']],
  ['we print at home, after sheets of sticky labels', ['sheets', 'sticky', 'labels']],
  ['a hat and a scarf', ['hat', 'scarf']],
])('%s: only what names the goods is needed', (text, words) => expect(needed(text)).toEqual(words));

it('requires what a person loves if the text names no product first', () => {
  expect(needed('what can i get for my mum, she loves owls')).toEqual(['owls']);
  expect(needed('easy to clean blender')).toEqual(['blender']);
});

it('requires a product that is asked for, whatever the occasion', () => {
  expect(needed('dads beard got out of hand. is there a decent trug for him')).toEqual(['trug']);
  expect(needed('my nan loves gardening, i need a trug for her')).toContain('trug');
});

it.each([
  'lego, star wars',
  'samsung galaxy s7 case blue',
  'black dress with long sleeves',
  'case for a red iphone 7',
  'cover for a samsung galaxy note 5',
  'shoes for running',
  'smart tv',
])('%s: names a thing, and nothing is told', (text) => expect(asides(text).filter((word) => word !== 'red')).toEqual([]));

it('takes what is there for what is wanted only where nothing else is', () => {
  expect(read('a usb stick for the tv').goods).toEqual(read('a usb stick').goods);
  expect(read('handbag for silver shoes').attributes).toEqual([]);
  expect(read('kettle, my sofa is grey').attributes).toEqual([]);
  expect(read('a jumper that is grey').attributes).toMatchObject([{ value: 'Grey' }]);
  expect(read('the wife has a black car, wants a kettle').words).not.toContainEqual({ word: 'black', kind: 'attribute' });
  expect(read('i want a silver bag').attributes.map(({ value }) => value)).toEqual(['Silver']);
});

it.each([
  ['handbag to go with silver shoes', ['Silver']],
  ['gloves that match my navy coat', ['Blue']],
  ['red scarf to match a green hat', ['Red']],
])('%s: the colour of what it goes with, where none is said', (text, colours) =>
  expect(read(text).attributes.map(({ value }) => value)).toEqual(colours),
);

it('looks for what somebody likes who gets a present', () => {
  expect(needed('our grandson alfie is dinosaur mad and hes 4, something under a tenner')).toEqual(['dinosaur']);
  expect(needed('present for my dad, he is really into steam engines')).toContain('steam');
});

it('takes one thing or another', () => {
  const { goods, words } = read('a tie pin or cufflinks');
  expect(goods?.nodes).toEqual([...new Set([...read('a tie pin').goods!.nodes, ...read('cufflinks').goods!.nodes])]);
  expect(words.every(({ kind }) => kind === 'goods')).toBe(true);
});

it.each([
  ['memory card for my phone', ['phone']],
  ['hdmi cable for my telly', ['telly']],
  ['case for my phone', []],
  ['cable for xlr', []],
])('%s: what goods of any host are for ranks', (text, told) => expect(asides(text)).toEqual(told));

it.each(['i have a 2-bed flat and need a kettle', 'speaker for our 25th-anniversary party'])('%s: a number in a story is no code', (text) =>
  expect(needed(text).filter((word) => /\d|flat|party/.test(word))).toEqual([]),
);

it('keeps the code of a model that stands in another sentence than the goods', () => {
  expect(needed('the battery in my camera died. it is marked nb-7l')).toEqual(expect.arrayContaining(['battery', 'nb', '7l']));
});

it('keeps few asides of a long story', () => {
  const story = 'granny lives beside the harbour where boats arrive loaded with herring every thursday morning and wants a kettle';
  expect(asides(story).length).toBeLessThanOrEqual(5);
  expect(needed(story)).toEqual(['kettle']);
});

it('leaves out words that an amount tells already', () => {
  expect(needed('laptop with 8gb ram')).toEqual(['laptop']);
  expect(needed('hdmi cable 10m long')).toEqual(['hdmi', 'cable']);
});

it('requires what tells which one of a brand is wanted', () => {
  const casio: VocabularyName = { kind: 'brand', id: 'casio', name: 'Casio', slug: 'casio', key: 'casio', products: 10 };
  const { words } = readQuery(readPatterns('scientific one, teacher says casio'), { ...NO_VOCABULARY, names: [casio] });
  expect(words.map(({ word, kind }) => [word, kind])).toEqual([
    ['scientific', 'left'],
    ['casio', 'brand'],
  ]);
});
