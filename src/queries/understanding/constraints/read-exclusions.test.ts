import { describe, expect, it } from 'vitest';
import { readPrints } from './read-prints.ts';
import { readPatterns } from './read-patterns.ts';
import { readQuery } from '../read-query.ts';
import { NO_VOCABULARY, type VocabularyName } from '../vocabulary.ts';

const brand = (name: string): VocabularyName => {
  const key = name.toLowerCase().replaceAll(' ', '');
  return { kind: 'brand', id: key, name, slug: key, key, products: 10 };
};
const names = ['Sony', 'Red', 'Black Diamond', 'Marks and Spencer'].map(brand);
const read = (text: string) => readQuery(readPatterns(text), { ...NO_VOCABULARY, names });
const unwanted = (text: string) => read(text).exclusions;

it.each([
  ['phone case not red leather', ['red']],
  ["lipstick that's not red and isn't green", ['red', 'green']],
  ['toy tractor, red is out', ['red']],
  ['shirt, pink is a no for me', ['pink']],
  ["shepherd's outfit turned up torn", []],
  ['the new tractor is out now', []],
  ['the ink is out of date', []],
  ['toy tractor, siku is out', ['siku']],
  ["hand puppet, a dog maybe, no hang on, he's scared of dogs", ['dog']],
  ["he's over batman and it's spider man now", ['batman']],
  ["she's grown out of peppa pig, something lego", ['peppa pig']],
  ["she's over the moon with it", []],
  ['16gb i think? no hang on my son says 32', []],
  ["he's over 18, she is over fifty", []],
  ['lego is out', ['lego']],
  ['lego is a no', ['lego']],
  ['kettles, philips and white are out', ['philip', 'white']],
  ['bag, leather is out too', ['leather']],
  ['dress, black is out and so is red', ['black']],
  ['gifts for him, alcohol is out', ['alcohol']],
  ['toner is out, need brother toner', []],
  ['wifi is out, need a router', []],
  ['canon printer, black is out', []],
  ['watches, gold and silver are out', ['gold', 'silver']],
  ['watches, gold is out, gold plated is ok', []],
  ['kettle without plastic lid or handle', ['plastic', 'handle']],
  ['lip gloss without anything by acme', ['acme']],
  ['dress no sequins, lace and not beads', ['sequin', 'lace', 'bead']],
  ['dress without lace ,beads', ['lace', 'bead']],
  ['dress without lace,, beads', ['lace', 'bead']],
  ['dress without lace -the -beads', ['lace', 'bead']],
  ["shaver, he won't have plastic", ['plastic']],
  ["shaver, he won't have to charge it", []],
  ['shaver and have no batteries', []],
  ['shaver, not until the 28th', []],
  ["shaver, i'm not superstitious", []],
  ["shaver, i'm not keen on red", ['red']],
  ["i'd rather not have a red one", ['red']],
  ['lamp, it broke, not even joking', []],
  ['gift, no clue what', []],
  ['lipstick, not red, shes a bit young', ['red']],
  ["shaver, can't stand the sight of red", ['red']],
  ["sock isn't cutting it any more, puppets", []],
  ['lipstick not red it dries my lips out', ['red']],
  ['no white ones tho he ruins them', ['white']],
  ['heels, not red, their shoes pinch me', ['red']],
  ["bag, not pink it's for my son", ['pink']],
  ["power bank, i'd never find a black one in my bag", ['black']],
  ["not red, she's got a whole drawer of them already", ['red']],
  ['dress not red or blue under 50', ['red', 'blue']],
  ['dress except for black ones', ['black']],
  ['brush, im sick of holding the hairdryer', []],
  ['brush, im sick of pink', ['pink']],
  ['toothbrush, she hates brushing', []],
  ['charge my phone without plugging it in', []],
  ['lamp without wiring', ['wiring']],
  ['toys, hes gone off dinosaurs, its harry potter now', ['dinosaur']],
  ['coffee machine, not one that takes pods', ['pod']],
  ['no drones or helicopters', ['drone', 'helicopter']],
  ['40th banner, nothing about anniversaries', ['anniversary']],
  ['lipstick, she doesnt suit red', ['red']],
  ["watch strap, i've already a black one", ['black']],
  ['just the phone, i do not want a cover', ['cover']],
  ["isn't there some gadget for lost keys", []],
  ['stool, my feet dont touch the floor', []],
  ['trainers, i cant be doing with white', ['white']],
  ['toys for a 5 year old, not just lego', []],
  ['black doesnt suit me, navy dress', []],
  ['a router from anyone but sagem', ['sagem']],
  ['shes got an old pc with no camera, needs a webcam', []],
  ['has anyone got a bag with no zip', ['zip']],
  ['shirt, i never get on with linen', ['linen']],
  ['spoons, would rather wood than plastic', ['plastic']],
  ['mice, lose the wired ones', ['wired']],
  ['watch, he wont entertain gold', ['gold']],
  ['hat for my dad. not a t shirt', ['t shirt', 'tshirt']],
  ['toy without batteries, without small parts', ['battery', 'small']],
  ['tent without poles for camping', ['pole']],
  ['kettle without whistle bell gong cord', ['whistle bell gong']],
  ['shoes not adidas size 10 under £50', ['adida']],
  ['cable without "ferrite"', []],
  ['anything but a nice one', []],
  ['cup without the', []],
  ['no more than 20 quid not red teddy', ['red']],
  ['boots without steel toe caps and not suede', ['steel', 'suede']],
  ['mug not red and without a lid, never blue', ['red', 'lid', 'blue']],
  ['trousers he wont wear red', ['red']],
  ['dress, she really hates pink', ['pink']],
  ["candle, can't stand vanilla", ['vanilla']],
  ['bag, not keen on leather', ['leather']],
  ['not a big fan of velvet, need a dress', ['velvet']],
  ['train set, we have enough thomas stuff', ['thoma']],
  ['toy for a boy, hes already got plenty of jigsaws', ['jigsaw']],
  ['weve got too many jigsaws, need a kite', ['jigsaw']],
  ['earrings, allergic to nickel', ['nickel']],
  ['spoons, sick of plastic ones', ['plastic']],
  ['fed up with glass. a jug', ['glass']],
  ['he never wears denim, trousers size 34', ['denim']],
  ['laptop with plenty of storage', []],
  ['a bag that has loads of pockets', []],
  ['sick of my old jug, want a new one', []],
  ['purse, any colour but red', ['red']],
  ['purse, any colour bar red', ['red']],
  ['no a cuddly one, not a computer mouse', ['computer mouse']],
  ['no the red teddy', []],
  ['swap the kettle for a toaster', ['kettle']],
  ['can you change the red to blue', ['red']],
  ['replace the lamp with a torch', ['lamp']],
  ['id like to replace the strap with a leather one', []],
  ['walking boots, the last pair werent waterproof', []],
  ['lamp without a dimmer plus a shade', ['dimmer']],
  ['hot swap tray for a server', []],
  ['router, not sagem tho had bad luck with them', ['sagem']],
])('%s: unwanted are %j', (text, phrases) => expect(unwanted(text).phrases).toEqual(phrases));

it('takes a colour or material as what it is, with the words that say it', () => {
  expect(unwanted('mug not blue').attributes).toEqual([{ id: 'colour', value: 'Blue', words: ['blue'] }]);
  expect(unwanted('bag not leather').attributes).toEqual([{ id: 'material', value: 'Leather', words: ['leather'] }]);
  expect(unwanted('case not red leather').attributes).toEqual([{ id: 'colour', value: 'Red', words: ['red'] }]);
  expect(unwanted('shirt not soft cotton').attributes).toEqual([{ id: 'material', value: 'Cotton', words: ['cotton'] }]);
});

it('takes goods as their kind, unless a colour or material says more', () => {
  expect(unwanted('camera no tripod')).toMatchObject({ phrases: ['tripod'], nodes: [150] });
  expect(unwanted('camera no red tripod')).toMatchObject({ phrases: ['red'], nodes: [] });
  expect(unwanted('usb cable without ferrite').nodes).toEqual([]);
});

it.each([
  ['label tape, black on white', ['black on white']],
  ['label tape black on a white one', ['black on white']],
  ['stickers on a white box', []],
  ['black on black', []],
  ['ink on a label, black on white', ['black on white']],
  ['black on white or white on black', []],
])('%s asks for print %j', (text, prints) => expect(readPrints(text)).toEqual(prints));

it('takes a brand as a brand, unless it is called as a colour is', () => {
  expect(unwanted('headphones not sony')).toMatchObject({ phrases: [], brands: [{ name: 'Sony' }], attributes: [] });
  expect(unwanted('rope not black diamond')).toMatchObject({ phrases: [], brands: [{ name: 'Black Diamond' }], attributes: [] });
  expect(unwanted('dress not red')).toMatchObject({ phrases: ['red'], brands: [], attributes: [{ value: 'Red' }] });
});

describe('what is wanted', () => {
  it.each([
    ['dress no sequins please', ['dress']],
    ['tent without poles for camping', ['tent', 'camping']],
    ['not a leather wallet', ['wallet']],
    ["i'd like a nice one, not a leather wallet", ['wallet']],
    ['scarf not a leather wallet', ['scarf']],
    ['not wallet', []],
    ['dress without lace -the', ['dress']],
    ['no contract phone', ['contract', 'phone']],
    ['no iron shirts', ['iron', 'shirts']],
    ['headphones-sony', ['headphones', 'sony']],
    ['headphones - sony', ['headphones', 'sony']],
  ])('%s: %j stay', (text, words) => expect(read(text).words.map(({ word }) => word)).toEqual(words));

  it('is not marked as unwanted', () => {
    const spans = read('dress no sequins please').spans.map(({ kind, text }) => [kind, text]);
    expect(spans).toContainEqual(['exclusion', 'no sequins']);
    expect(read('headphones -sony').spans.map(({ kind, text }) => [kind, text])).toContainEqual(['exclusion', '-sony']);
  });
});

it('ignores what comes after forty', () => {
  const things = Array.from({ length: 60 }, (_, at) => `thing${at}`);
  expect(unwanted(`box without ${things.slice(0, 12).join(', ')}`).phrases).toHaveLength(12);
  expect(unwanted(`box ${things.map((thing) => `-${thing}`).join(' ')}`).phrases).toEqual(things.slice(0, 40));
});

it.each([
  ['ive got nothing up yet banners', []],
  ['weve got no lamps, need a lamp', []],
  ['i dont have a printer, need one', []],
  ['she has no watch', []],
  ['there is no light in the shed', []],
  ['dress that has no sleeves', ['sleeve']],
  ['phones that dont have a camera', ['camera']],
  ['tie, no set with hanky just tie', ['set', 'hanky']],
  ['toys, no party stuff like balloons or banners', ['party', 'balloon', 'banner']],
  ['belt, not one with a buckle', ['buckle']],
])('%s: what somebody lacks is not unwanted: %s', (text, phrases) => expect(unwanted(text).phrases).toEqual(phrases));

it.each(['headphones, any make but philips', 'headphones, none of the philips ones', 'headphones, not one of those philips'])(
  'what is excepted is not wanted: %s',
  (text) => expect(readPatterns(text).excluded).toEqual(['philips']),
);

it.each([
  ['blue bag, not navy', ['navy'], []],
  ['black ink, not photo black', ['photo black'], []],
  ['rose gold watch, not gold', [], []],
  ['navy blue shirt, no navy', ['navy'], ['blue and not blue']],
])('other shades of the wanted colour are no colour that is not wanted: %s', (text, phrases, contradictions) =>
  expect(read(text)).toMatchObject({ contradictions, exclusions: { phrases, attributes: [] } }),
);

it.each([
  ['any but white', { attributes: [], exclusions: { attributes: [{ value: 'White' }] } }],
  ['no ok sony after all', { brands: [{ name: 'Sony' }], exclusions: { brands: [] } }],
  ['not sony ours just died', { exclusions: { brands: [{ name: 'Sony' }] }, words: [] }],
  ['not sony, they pinch my ears', { exclusions: { brands: [{ name: 'Sony' }] }, words: [] }],
  ['not sony actually, had a bad pair', { exclusions: { brands: [{ name: 'Sony' }] }, words: [] }],
  ['not sony, he cant stand it', { exclusions: { brands: [{ name: 'Sony' }] }, words: [] }],
  ['kettle, never heard of sony, leave them out', { exclusions: { brands: [{ name: 'Sony' }] }, words: [{ word: 'kettle' }] }],
  ['never heard of sony, what do they do', { brands: [{ name: 'Sony' }], exclusions: { brands: [] } }],
  ['i have not come across sony before', { brands: [{ name: 'Sony' }], exclusions: { brands: [] } }],
  ['had one of those sony ones and it fell to bits', { brands: [], exclusions: { brands: [{ name: 'Sony' }] } }],
  ['sony, no, leave that make out', { brands: [], exclusions: { brands: [{ name: 'Sony' }] } }],
  ['hes got a sony already so any make but that', { brands: [], exclusions: { brands: [{ name: 'Sony' }] } }],
  ['lamp, but still not that sony', { brands: [], exclusions: { brands: [{ name: 'Sony' }] } }],
  ['that sony chipped so leave sony out of it', { brands: [], exclusions: { brands: [{ name: 'Sony' }] } }],
  ['lamp, no 4g', { quantities: [], exclusions: { phrases: ['4g'] } }],
  ['lamp, full size, not mini', { exclusions: { phrases: ['mini'] } }],
  ['wired mouse', { exclusions: { phrases: ['wireless', 'cordless'] }, words: [{ word: 'wired', kind: 'aside' }, { word: 'mouse' }] }],
  ['wired or wireless mouse', { exclusions: { phrases: [] } }],
  ['for me not the kids in red', { attributes: [{ value: 'Red' }], exclusions: { phrases: ['kid'], attributes: [] } }],
  ['nothing in red', { attributes: [], exclusions: { phrases: ['red'] } }],
  ["blue lamp i'm sick of washing white", { attributes: [{ value: 'Blue' }], words: [{ word: 'blue' }, { word: 'lamp' }] }],
  ['kettle, bin anything over £20', { price: { max: 2000 }, exclusions: { phrases: [] } }],
])('%s: what is not wanted, and what is only said of it', (text, query) => expect(read(text)).toMatchObject(query));

it('the name of a maker may be that of a relative', () => {
  expect(readQuery(readPatterns('not boss'), { ...NO_VOCABULARY, names: [brand('Boss')] }).exclusions.brands).toMatchObject([
    { name: 'Boss' },
  ]);
  const query = readQuery(readPatterns('dymo please not brother'), { ...NO_VOCABULARY, names: ['Dymo', 'Brother'].map(brand) });
  expect(query).toMatchObject({ brands: [{ name: 'Dymo' }], exclusions: { brands: [{ name: 'Brother' }] } });
});
