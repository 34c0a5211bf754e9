import { describe, expect, it } from 'vitest';
import { readPatterns, wordsToLookUp } from './constraints/read-patterns.ts';
import { readQuery } from './read-query.ts';
import { NO_VOCABULARY, type Vocabulary, type VocabularyName } from './vocabulary.ts';

const brand = (name: string): VocabularyName => {
  const key = name.toLowerCase().replaceAll(' ', '');
  return { kind: 'brand', id: key, name, slug: key, key, products: 10 };
};
const names = ['Sony', 'Nike', 'Adidas', 'Black Diamond', 'Star Wars'].map(brand);
const read = (text: string, more: Partial<Vocabulary> = {}) => readQuery(readPatterns(text), { ...NO_VOCABULARY, names, ...more });
const wordsOf = (text: string, more: Partial<Vocabulary> = {}) => read(text, more).words.map(({ word, kind }) => `${word} ${kind}`);

describe('values with "or" between them', () => {
  it.each([
    ['red or blue lamp', 'colour', 'Red', ['Blue']],
    ['red or blue or green lamp', 'colour', 'Red', ['Blue', 'Green']],
    ['leather or cotton bag', 'material', 'Leather', ['Cotton']],
    ['navy blue or dark green scarf', 'colour', 'Blue', ['Green']],
  ])('%s: one is asked for, and others would do', (text, id, value, others) =>
    expect(read(text).attributes).toMatchObject([{ id, value, others }]),
  );

  it('are looked for by the first', () => expect(wordsOf('red or blue lamp')).toEqual(['red attribute', 'lamp goods']));

  it('are several wishes without it', () => {
    expect(read('red and blue lamp').attributes.map(({ value, others }) => [value, others])).toEqual([
      ['Red', undefined],
      ['Blue', undefined],
    ]);
  });
});

it.each([
  ['colour laser printer', [{ id: 'colour-printing', value: 'Colour', words: ['colour'] }]],
  ['black and white laser printer', [{ id: 'colour-printing', value: 'Mono', words: ['black', 'white'] }]],
  ['black and white lamp', [{ value: 'Black' }, { value: 'White' }]],
  ['printer with colour screen', []],
])('%s: what printers print in is no colour of theirs', (text, attributes) => expect(read(text).attributes).toMatchObject(attributes));

it.each([
  ['the kettle cant cost more than 30', { goods: { words: ['kettle'] }, price: { max: 3000 } }],
  ['kettle for a friend, the sony one i have is from a market and it is rubbish', { exclusions: { brands: [] } }],
  ['phone case please, ive got a 7', { attributes: [] }],
  ['a lamp arm that will turn 90 degrees', { attributes: [] }],
  ['pink top for a girl', { goods: { nodes: [212], words: ['top'] } }],
  ["decorations for my wife's 40th, but no balloons", { words: [{ word: 'decorations' }, { word: '40th', kind: 'left' }] }],
  ['toner for brother printer', { goods: { words: ['toner'] }, attributes: [] }],
  ['toner for my brother', { attributes: [{ value: 'Men' }] }],
  [
    'my wife does yoga twice a week, any gift ideas?',
    {
      words: [
        { word: 'yoga', kind: 'left' },
        { word: 'twice', kind: 'aside' },
      ],
    },
  ],
  ['pressie for a mate whos massively into star wars', { goods: null, brands: [{ name: 'Star Wars' }] }],
  ['got a kettle and a toaster, now want a coffee machine', { goods: { words: ['coffee', 'machine'], nodes: [736] } }],
  ['a bag for a laptop and a tablet', { goods: { nodes: [101] } }],
  ['what bag do i need for a laptop', { goods: { nodes: [101] }, purpose: ['laptop'] }],
  ['20% off code for clothes', { goods: { nodes: [1604] } }],
  ['shirt for brother wedding', { attributes: [{ value: 'Men' }] }],
  ['my husband does all the cooking, need a kettle', { words: [{ word: 'cooking', kind: 'aside' }, { word: 'kettle' }] }],
  ['water fight in the garden with the kids', { goods: { words: ['water', 'pistol'] } }],
  ['do they do a 6', { attributes: [{ id: 'size', value: '6' }] }],
  ['do they go up to a 16', { attributes: [{ id: 'size', value: '16' }] }],
  ['wallet for a lad of 18', { attributes: [{ value: 'Adults' }, { value: 'Men' }] }],
  ['present for a lad of 18 and a girl of 6', { attributes: [{ id: 'age-group' }] }],
  ['wallet for a lad of 12', { attributes: [{ value: 'Children' }, { value: 'Boys' }] }],
  [
    'black ink, it says LC-1100 on it',
    { codes: ['lc1100'], words: [{ word: 'black' }, { word: 'ink' }, { word: 'lc' }, { word: '1100' }] },
  ],
])('%s', (text, reading) => expect(read(text)).toMatchObject(reading));

it('a model is found by its code, whatever people call it', () => {
  const counts = new Map(['x4270', 'lamp'].map((term) => [term, { term, named: 3 }]));
  expect(read('sony x4270 lamp', { counts })).toMatchObject({ goods: { sure: 0.7 }, codes: ['x4270'] });
  expect(wordsOf('sony x4270 lamp', { counts })).toEqual(['sony brand', 'x4270 code', 'lamp aside']);
  // What is for it is no name of it.
  expect(read('case for a sony x4270', { counts }).goods).not.toMatchObject({ sure: 0.7 });
});

it('of two formats for one thing either would do', () =>
  expect(read('photo paper 6x4 or 10x15 size').words).toContainEqual({ word: '6x4', kind: 'left', others: ['10x15'] }));

describe('codes', () => {
  it.each([
    ['tn2110 toner', ['tn2110']],
    ['ink ab/12.3', ['ab123']],
    ['ab12 ab12', ['ab12']],
  ])('of %s are %j', (text, codes) => expect(read(text).codes).toEqual(codes));

  it.each(['18th birthday', 'a1b', '4711', 'kettle', '2026-11-23', 'a-1'])('%s has none', (text) => expect(read(text).codes).toEqual([]));

  it('are read as one, whatever parts them', () => expect(read('sony wh-1000xm4 headphones').codes).toContain('wh1000xm4'));

  it('are looked for as such, unless they are part of something else', () =>
    expect(wordsOf('tn2110 toner')).toEqual(['tn2110 code', 'toner goods']));
});

describe('words that rank', () => {
  it.each([
    ['phone 7 plus', ['phone goods', '7 left', 'plus left']],
    ['lamp plus', ['lamp goods']],
    ['doctor who toys', ['doctor left', 'who left', 'toys goods']],
    ['lego friends', ['lego left', 'friends left']],
    ['who sells toys', ['toys goods']],
    ['bag that fits laptops', ['bag left', 'laptops left']],
    ['kettle that fits', ['kettle goods', 'fits left']],
    ['blorb waht', ['blorb left']],
  ])('%s: %j', (text, words) => expect(wordsOf(text)).toEqual(words));

  it('are as they were typed, but those of goods as they are spelt', () => {
    const counts = new Map([['kettle', { term: 'kettle', named: 50 }]]);
    const neighbours = [{ word: 'kettel', term: 'kettle', named: 50 }];
    expect(wordsOf('red kettel', { counts, neighbours })).toEqual(['red attribute', 'kettle goods']);
    expect(read('red kettel', { counts, neighbours }).goods).toMatchObject({ nodes: [751], words: ['kettle'] });
  });

  it('are not corrected where the lexicon knows them', () => {
    const counts = new Map([['lamb', { term: 'lamb', named: 500 }]]);
    expect(wordsOf('lamp', { counts, neighbours: [{ word: 'lamp', term: 'lamb', named: 500 }] })).toEqual(['lamp goods']);
    // Goods that are spelt nearer than a word of the catalogue.
    const other = [{ word: 'traners', term: 'transfers', named: 50 }];
    const known = new Map([['x', { term: 'x', named: 1 }]]);
    expect(wordsOf('traners', { counts: known, neighbours: other })).toEqual(['trainer left']);
    // Neither 'they rubbed my heels' nor 'would it be kinder' nor 'a draughty house' names goods.
    const unlike = [['rubbed', 'rubber'] as const, ['kinder', 'binder'] as const, ['draughty', 'draught'] as const].map(([word, term]) => ({
      word,
      term,
      named: 50,
    }));
    for (const { word } of unlike) expect(read(word, { counts: known, neighbours: unlike }).goods).toBeNull();
  });

  it('are fourteen at most', () => {
    const text = Array.from({ length: 20 }, (_, at) => `blorb${String.fromCodePoint(97 + at)}`).join(' ');
    expect(read(text).words).toHaveLength(14);
    expect(wordsToLookUp(readPatterns(text)).searched).toHaveLength(14);
  });
});

it('asks the catalogue for all words as names, and for those that tell something as words', () => {
  expect(wordsToLookUp(readPatterns('a nice kettle without red-hot handle'))).toEqual({
    all: ['a', 'nice', 'kettle', 'red', 'hot', 'handle'],
    searched: ['kettle'],
  });
  // Where all are plain, they are all there is.
  expect(wordsToLookUp(readPatterns('to be or to be')).searched).toEqual(['to', 'be', 'or', 'to', 'be']);
});

describe('wishes that exclude each other', () => {
  it('are named, and none counts as unwanted', () => {
    expect(read('red lamp not red')).toMatchObject({
      contradictions: ['red and not red'],
      exclusions: { phrases: [], attributes: [] },
    });
    expect(read('sony not sony')).toMatchObject({ contradictions: ['Sony and not Sony'], exclusions: { brands: [] } });
  });

  it('are none where what is not wanted was only told of before', () => {
    const told = 'lamp. he would be mortified by a red one, so anything but red';
    expect(read(told)).toMatchObject({ attributes: [], contradictions: [], exclusions: { phrases: ['red'] } });
  });

  it('leave the others as they are', () => {
    expect(read('red lamp not red, not blue')).toMatchObject({
      contradictions: ['red and not red'],
      exclusions: { phrases: ['blue'], attributes: [{ value: 'Blue' }] },
    });
    expect(read('sony headphones not sony or nike')).toMatchObject({
      contradictions: ['Sony and not Sony'],
      exclusions: { brands: [{ name: 'Nike' }] },
    });
    expect(read('red lamp not blue').contradictions).toEqual([]);
    // Not both at once.
    expect(read('brown wallet, not black and brown')).toMatchObject({ contradictions: [], exclusions: { phrases: ['black'] } });
    expect(read('over 50 under 20 red not red').contradictions).toEqual(['over 50 and under 20', 'red and not red']);
  });
});

it('what a word was read as stands in its span, with how sure it is', () => {
  const spans = read('nike red blorb kettle tn2110 please').spans.map(({ kind, text, sure }) => `${kind} ${text} ${sure}`);
  expect(spans).toEqual([
    'brand nike 0.9',
    'attribute red 0.9',
    'word blorb 0.9',
    'category kettle 1',
    'code tn2110 0.9',
    'plain please 0.9',
  ]);
  expect(read('fan').spans).toMatchObject([{ kind: 'word', start: 0, end: 3 }]);
});

it('of two genders or ages the one that stands with the goods counts', () => {
  expect(read('girls dress for my dad').attributes).toMatchObject([{ id: 'gender', value: 'Girls' }]);
  expect(read('kids lamp for a 40 year old').attributes).toMatchObject([{ id: 'age-group', value: 'Children' }]);
});

it.each([
  ['tractor mad grandson, toy', ['tractor']],
  ['nephew is football daft', ['football']],
  ['she is obsessed with unicorns', ['unicorns']],
  ['daft about dinosaurs, puzzle', ['puzzle']],
  ['nuts about trains, puzzle', ['puzzle']],
  ['wheel nuts', ['wheel', 'nuts']],
  ['mad max poster', ['mad', 'max', 'poster']],
  ['deep red dress', ['red', 'dress']],
  ['bright yellow bag', ['yellow', 'bag']],
])('who is fond of something, and how deep a colour is, name nothing: %s', (text, words) =>
  expect(
    readQuery(readPatterns(text), NO_VOCABULARY)
      .words.filter(({ kind }) => kind !== 'aside')
      .map(({ word }) => word),
  ).toEqual(words),
);

it.each([
  ['128gb card for my dashcam', 'memory card'],
  ['64gb stick', 'memory stick'],
  ['5000mah pack', 'battery pack'],
  ['8gb module', 'memory module'],
  ['graphics card 8gb', 'graphics card'],
  ['card reader 128gb', 'card reader'],
  ['laptop 16gb ram 512gb drive', 'laptop'],
])('a unit says which goods a common word means: %s', (text, goods) =>
  expect(readQuery(readPatterns(text), NO_VOCABULARY).goods?.words.join(' ')).toBe(goods),
);

it.each([
  ['usb c thing to plug the laptop into the telly (telly only has hdmi)', 'hdmi'],
  ['decorations for my sisters hen do', 'hen'],
  ['decorations for a christening', 'christening'],
])('what tells one such thing from another stays: %s', (text, word) =>
  expect(readQuery(readPatterns(text), NO_VOCABULARY).words).toContainEqual(expect.objectContaining({ word, kind: 'left' })),
);

it.each([
  ['nan turns seventy, need balloons', '70th', 'age 70'],
  ['balloons, he is turning 21', '21st', 'age 21'],
])('goods for a birthday tell which one: %s', (text, word, other) =>
  expect(read(text).words).toContainEqual({ word, kind: 'left', others: [other] }),
);

it('takes no goods for their material', () => expect(read('pokemon cards').attributes).toEqual([]));

it.each([
  ['jigsaw 500 bits', [500]],
  ['500 bits and bobs', []],
])('counts the pieces of %s', (text, values) => expect(read(text).quantities.map(({ value }) => value)).toEqual(values));

it('a bound may stand behind the goods', () =>
  expect(read('43 inch telly or bigger').quantities).toMatchObject([{ words: ['43', 'inch'], bound: 'least' }]));

it.each([
  ['photo paper 6x4 i think, for printing pictures', '6x4 photo paper'],
  ['need gloves, he has a drawer full of those', 'gloves'],
  ['brown boots would go best with my winter coat', 'boots brown'],
  ['jigsaw though goodness knows why', 'jigsaw'],
  ['jigsaw (my sister loves those, bless her)', 'jigsaw'],
  ['headphones (no microphone)', 'headphones'],
  ['birthday banner', 'banner birthday'],
  ['banner for a 40th birthday', 'banner 40th'],
  ['a glove puppet that is a dog', 'glove puppet dog'],
  ['a kettle, any will do', 'kettle'],
  ['laser printer, £90 inc vat', 'laser printer'],
  ['kettle in any colour', 'kettle'],
  ['kettle in white to match my toaster', 'kettle white'],
  ['brown boots to go with my black coat', 'boots brown'],
  ['something warm like a fleece', 'fleece'],
  ['first birthday balloons', '1st balloons'],
  ['invitations for a dinosaur themed party', 'invitations dinosaur'],
  ['hand puppets for toddlers', 'hand puppets'],
  ['blue check shirts', 'blue check shirts'],
])('what is told beside the goods is not looked for: %s', (text, words) =>
  expect(
    read(text)
      .words.filter(({ kind }) => kind !== 'aside')
      .map(({ word }) => word)
      .toSorted()
      .join(' '),
  ).toBe(words.split(' ').toSorted().join(' ')),
);

it.each(['dinosaurs for a boy of six', 'dinosaurs for my little girl who knows all the names'])(
  'what a child is to get is wanted: %s',
  (text) => expect(wordsOf(text)).toContain('dinosaurs left'),
);

it('takes sizes of paper for no code', () => expect(read('10x15 photo paper').codes).toEqual([]));

it('takes a letter after an article for no brand', () =>
  expect(read('a t shirt', { names: [{ ...brand('AT'), key: 'at' }] }).brands).toEqual([]));

it('two colours with a plus would both do', () =>
  expect(read('ink cyan + yellow').attributes).toMatchObject([{ id: 'colour', others: ['Yellow'] }]));
