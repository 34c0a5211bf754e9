import { describe, expect, it } from 'vitest';
import { readPatterns } from '../constraints/read-patterns.ts';
import { readQuery } from '../read-query.ts';
import { NO_VOCABULARY, type VocabularyName } from '../vocabulary.ts';

const read = (text: string) => readQuery(readPatterns(text), NO_VOCABULARY);
const goodsOf = (text: string) => read(text).goods?.nodes[0];
const wordsOf = (text: string) => read(text).words.map(({ word, kind }) => `${word} ${kind}`);

const [PATIO_HEATERS, GUITAR_CASES, TRIMMERS, SHREDDERS] = [2649, 3882, 533, 953];

it.each([
  ['something for a keen gardener', ['garden', 'tools']],
  ["a present for my mate, he's a runner", ['running', 'shoes']],
  ['what would a birdwatcher like', ['binoculars']],
  ['gift ideas for model makers', ['scale', 'model', 'kit']],
  ['gift ideas, my dad is a very keen photographer', ['camera', 'bag']],
])('%s: a hobby is met by what people are given for it', (text, words) =>
  expect(
    read(text)
      .words.slice(0, words.length)
      .map(({ word }) => word),
  ).toEqual(words),
);

it.each([
  'something like blade runner',
  'a bag for my ted baker purse, any ideas',
  'something for an escape artist',
  'photographer barbie',
  'a gift, a barbie for a gamer',
  'headphones please, he is a runner',
])('%s: a name is no hobby, and neither is one met where goods are named', (text) =>
  expect(read(text).words.map(({ word }) => word)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(?:running|cake|paint|gaming|camera)$/)]),
  ),
);

it.each([
  ['shades for the beach', 'shades'],
  ['filled pencilcase for back to school', 'pencilcase'],
  ['cufflinks as a thank you for my best man', 'cufflinks'],
  ['64gb memory stick for school', 'memory stick'],
  ['fairy dress for world book day', 'costume'],
])('%s: goods that are named first are wanted, whatever they are for', (text, word) =>
  expect(read(text).goods?.words.join(' ')).toBe(word),
);

it('reads a need that stands before the name of a thing', () => {
  const hp: VocabularyName = { kind: 'brand', id: 'hp', name: 'HP', slug: 'hp', key: 'hp', products: 10 };
  const { goods } = readQuery(readPatterns('printer says its out of black again, hp 364'), {
    ...NO_VOCABULARY,
    counts: new Map([['364', { term: '364', named: 6 }]]),
    names: [hp],
  });
  expect(goods?.words).toEqual(['ink', 'cartridge']);
});

describe('a thing for doing something', () => {
  it.each([
    ['something to heat the patio', PATIO_HEATERS],
    ['something that heats a patio', PATIO_HEATERS],
    ['something for heating a patio', PATIO_HEATERS],
    ['a gadget which heats my patio', PATIO_HEATERS],
    ['some gear to heat a patio', PATIO_HEATERS],
    ['something for shredding paper', SHREDDERS],
    ['something to trim a beard', TRIMMERS],
    ['a tool for trimming beards', TRIMMERS],
    ['something can heat a patio', PATIO_HEATERS],
    ['a box will heat a patio', PATIO_HEATERS],
    ['one thing to heat the patio and the house', PATIO_HEATERS],
  ])('is called by what does it: %s', (text, node) => expect(goodsOf(text)).toBe(node));

  it.each([
    ['something to keep the kids busy, jigsaws', ['jigsaws']],
    ['something to keep the kids busy, maybe a board game', ['board', 'game']],
    ['something to keep my tea warm: say a mug', ['flask']],
  ])('is called by goods at the end that do it: %s', (text, words) => expect(read(text).goods?.words).toEqual(words));

  it('is no thing with what it has', () => expect(goodsOf('laptop with a bigger screen')).toBe(328));

  it.each([
    ['something to carry a guitar', GUITAR_CASES],
    ['something for carrying a guitar', GUITAR_CASES],
    ['something to protect a guitar', GUITAR_CASES],
    ['something to store a bike', 3778],
    ['something to mount a projector', 5257],
    ['something to hold a microphone', 3912],
    ['something to hold toilet paper', 584],
    ['something to hold a tall christmas tree', 6603],
    ['something to plug a guitar in', 1867],
    ['something to link a guitar', 1867],
    ['something to connect a guitar', 1867],
    ['something to keep a guitar in', GUITAR_CASES],
    ['something to transport a guitar', GUITAR_CASES],
    ['something to pack a guitar', GUITAR_CASES],
    ['something to cover a guitar', GUITAR_CASES],
    ['something to put a guitar in', GUITAR_CASES],
    ['something to fix a projector up', 5257],
    ['something to hang a projector', 5257],
  ])('is called by what such things are: %s', (text, node) => expect(goodsOf(text)).toBe(node));

  it('is none where vague words together name goods', () =>
    expect(read('a tool kit for fixing my pc').goods).toEqual(read('tool kit').goods));

  it('is looked for by the words that name it', () => {
    expect(wordsOf('something to hold toilet paper')).toEqual(['toilet goods', 'paper goods', 'holder goods']);
    expect(wordsOf('something to heat the patio')).toEqual(['patio goods', 'heater goods']);
    expect(read('something to heat the patio').goods).toMatchObject({ words: ['patio', 'heater'], sure: 0.8 });
  });

  it.each(['something to', 'something to blorb', 'something that trims', 'something to xyzzy a film'])(
    'is none where no goods are called so: %s',
    (text) => expect(read(text).goods).toBeNull(),
  );

  it.each([
    ['kettle to heat a patio', 751],
    ['a red thing to hang a telly', 404],
    ['guitar to carry', 80],
  ])('is not meant where goods are named before it: %s', (text, node) => expect(goodsOf(text)).toBe(node));
});

describe('a need that is described', () => {
  it('leaves goods that are named to be those, and says which', () => {
    expect(wordsOf('smart shoes for a man to wear to a job interview')).toContain('formal left');
    expect(read('smart shoes for a man to wear to a job interview').goods?.nodes).toEqual(read('shoes').goods?.nodes);
  });

  it('has goods that nobody named, and words that tell which of their kind; what it is about ranks', () => {
    expect(wordsOf('a long string of little flags')).toEqual(['bunting left', 'long aside', 'string aside', 'flags aside']);
    expect(wordsOf('connect my laptop to the telly')).toEqual(['hdmi left', 'cable goods', 'laptop aside', 'telly aside']);
    expect(read('keep my hands warm').goods).toMatchObject({ nodes: [170], words: ['gloves'], sure: 0.8 });
    expect(goodsOf('go as a pirate')).toBe(5193);
  });

  it.each([
    ['protect my iphone 6 if i drop it', ['phone goods', 'case goods', 'protect aside', 'iphone left', '6 left']],
    ['something to protect an ipad', ['tablet left', 'case left', 'protect aside', 'ipad left']],
    ['something to carry my macbook', ['laptop left', 'bag left', 'carry aside', 'macbook left']],
    ['go as a pirate', ['costume goods', 'pirate left']],
    ['something soft to rest my wrists on', ['wrist goods', 'rest goods', 'soft aside']],
    ['something to trim red beards', ['beard left', 'trimmer goods', 'trim aside', 'red attribute']],
  ])('keeps what names a thing beside it: %s', (text, words) => expect(wordsOf(text)).toEqual(words));

  it.each([
    ['a radio to listen to music', 6886],
    ['wrapping paper for a present', 2816],
    ['lamp to trim beards', 4636],
    ['kettle thing to carry a camera', 751],
    ['i need an electric kettle, i listen to music', 751],
    ['need a kettle, my feet get wet', 751],
    ['is the family swim centre paddling pool in stock', 2810],
  ])('is none where what is named before it is wanted itself: %s', (text, node) => expect(goodsOf(text)).toBe(node));

  it('counts where the words before it name a kind that its goods are of', () => {
    expect(goodsOf('a cable to connect my laptop to the telly')).toBe(1867);
    expect(goodsOf('box to put an old hard drive in')).toBe(505_767);
  });

  it('is none in words that are goods alone', () => {
    expect(read('photo print').goods).toBeNull();
    expect(wordsOf('photo print')).toEqual(['photo left', 'print left']);
  });
});

it.each([
  ['something smart for an interview with stripes', ['stripes left']],
  ['something to boil water with a whistle', ['whistle left']],
  ['something to boil water for my whistle', []],
])('what the thing has is asked for: %s', (text, told) =>
  expect(wordsOf(text).filter((word) => /stripes|whistle/.test(word) && !word.endsWith('aside'))).toEqual(told),
);

it('is no name of goods where a text begins with the deed', () => {
  expect(read('stop people looking at my laptop screen').goods?.words).toEqual(['privacy', 'filter']);
  expect(read('is the family swim centre paddling pool in stock').goods?.words).toContain('pool');
});

describe('the end of a text that describes a need', () => {
  const need = 'something to keep the kids busy on a rainy day';

  it.each([
    ['jigsaws', ['jigsaws']],
    ['maybe arts and crafts', ['arts', 'crafts']],
  ])('may name the goods that are wanted: %s', (named, words) => expect(read(`${need}, ${named}`).goods?.words).toEqual(words));

  it('names no goods where it says more about the need', () => expect(read(`${need}, in the caravan`).goods?.words).toEqual(['toy']));

  it('names no goods that would not meet the need', () =>
    expect(read('stop people looking at my laptop screen, phone').goods?.words).toEqual(['privacy', 'filter']));
});

it('goods that are named before whom they are for are wanted, and not what their first words may ask for', () =>
  expect(read('rainy day craft kit for my 6 year old').goods).toMatchObject({ words: ['craft', 'kit'] }));

it('is not what the name of one thing says besides', () => {
  const acme: VocabularyName = { kind: 'brand', id: 'acme', name: 'Acme', slug: 'acme', key: 'acme', products: 40 };
  const goods = (named: number) =>
    readQuery(readPatterns('acme wetset trim a beard'), {
      ...NO_VOCABULARY,
      names: [acme],
      counts: new Map([['wetset', { term: 'wetset', named }]]),
    }).goods?.nodes[0];
  expect(goods(12)).not.toBe(TRIMMERS);
  expect(goods(13)).toBe(TRIMMERS);
  expect(goods(0)).toBe(TRIMMERS);
});
