import { describe, expect, it } from 'vitest';
import { TAXONOMY, taxonomyNode } from '#lexicon/taxonomy.ts';
import { type Decisions, Enricher, EnrichmentTrainer, evidenceOf, isAdult, NO_DECISIONS, pathKey } from '../enrich.ts';
import { row } from '../testing.ts';
import { BayesClassifier, BayesTrainer, modelBytes, modelOfBytes } from './bayes.ts';
import { namedKinds } from './named-kinds.ts';
import { nameWords, placeEvidence } from './evidence.ts';
import { isTrainingRow, TRAINING_ROWS_MAX } from './train.ts';

const SHIRTS = Array.from({ length: 30 }, (_, at) =>
  row(`Alder Men ${['Red', 'Blue', 'Check'][at % 3]} Shirt ${at}`, { categoryPath: ['Men', 'Range'], merchantName: 'Tailor' }),
);
const KETTLES = Array.from({ length: 30 }, (_, at) =>
  row(`Brew ${at} cordless steel 1.7 l kettle`, { categoryPath: ['Kitchen'], merchantName: 'Cook' }),
);
const GAMES = Array.from({ length: 30 }, (_, at) =>
  row(`Ludo board game for ${at} players`, { categoryPath: ['Toys'], merchantName: 'Play' }),
);

function trained(decisions: Decisions = NO_DECISIONS): Enricher {
  const trainer = new EnrichmentTrainer();
  for (const one of [...SHIRTS, ...KETTLES, ...GAMES]) trainer.add(one, evidenceOf(one));
  return new Enricher(trainer.finish(), decisions);
}

const enricher = trained();

const placed = (one: ReturnType<typeof row>, by = enricher) => by.enrich(one, evidenceOf(one)).place;

/** The place of a name under an id of the feed. */
const given = (name: string, id: string) => nameOf(placed(row(name, { columns: new Map([['google_product_category', id]]) })).node);

const nameOf = (node: number | null) => (node === null ? null : taxonomyNode(node).name);

describe('a place', () => {
  it("is the feed's own id where it is one", () => {
    const place = placed(
      row('Men Blue Shirt', { columns: new Map([['google_product_category', '328 - Electronics > Computers > Laptops']]) }),
    );
    expect(place).toMatchObject({ node: 328, method: 'given' });
  });

  it('is within a coarse id of the feed what the name says, and the id where the name says something else', () => {
    expect(given('Cordless electric kettle', '536')).toBe('Electric Kettles');
    expect(given('Cordless electric kettle', '166')).toBe('Clothing & Accessories');
  });

  it('does not take the colour at the end of a name for goods', () => {
    expect(nameWords('Wool jumper, mustard')).toEqual(['wool', 'jumper']);
    expect(nameWords('Wholegrain mustard')).toEqual(['wholegrain', 'mustard']);
  });

  it('is what the name says, also against the path', () => {
    expect(nameOf(placed(row('Leather boots', { categoryPath: ['Kitchen', 'Kettles'] })).node)).toBe('Shoes');
  });

  it('is what the path says where the name says nothing', () => {
    expect(placed(row('Model 5000', { categoryPath: ['Home', 'Lawn Mowers'] }))).toMatchObject({
      method: 'path',
      node: [...TAXONOMY.values()].find(({ name }) => name === 'Lawn Mowers')!.id,
    });
  });

  it('is what the classifier knows of such goods else', () => {
    const place = placed(row('Alder Men Check 77', { categoryPath: ['Men', 'Range'], merchantName: 'Tailor' }));
    expect({ name: nameOf(place.node), method: place.method }).toEqual({ name: 'Shirts & Tops', method: 'classifier' });
  });

  it('is none where nothing is known', () => {
    expect(placed(row('Xyzzy 123', { merchantName: 'Nobody' }))).toEqual({
      node: null,
      method: 'none',
      phrase: null,
      margin: 0,
      alternatives: [],
    });
  });

  it('is the same for the same rows', () => {
    const again = trained();
    for (const one of [...SHIRTS, ...KETTLES]) expect(placed(one, again)).toEqual(placed(one));
  });

  it('is where an admin put the path, and by the name where they said so', () => {
    const one = row('Leather boots', { categoryPath: ['Kitchen'] });
    const key = pathKey('Shop', ['Kitchen']);
    expect(placed(one, trained({ ...NO_DECISIONS, paths: new Map([[key, 730]]) }))).toMatchObject({ node: 730, method: 'decided' });
    const byName = trained({ ...NO_DECISIONS, paths: new Map([[pathKey('Shop', ['Lawn Mowers']), null]]) });
    expect(placed(row('Model 5000', { categoryPath: ['Lawn Mowers'] }), byName).method).not.toBe('path');
  });

  it('is in the adult branch for an adult game, and what stands there is adult', () => {
    const game = row('Card Game (18+)', { adult: true });
    const { node } = placed(game);
    expect(nameOf(node)).toBe('Erotic Games');
    expect([isAdult(row('Card Game'), node), isAdult(game, 187), isAdult(row('Boots'), 187)]).toEqual([true, true, false]);
  });
});

const phrases = (name: string, brandWords = 0) => namedKinds(nameWords(name), brandWords).map(({ phrase }) => phrase);

describe('the words of a name', () => {
  it("leaves out what stands after 'for'", () => {
    expect(phrases('Leather case for laptop')).not.toContain('laptop');
    expect(namedKinds(nameWords('Xyzzy for laptop'))).toMatchObject([{ phrase: 'laptop', isClear: false }]);
  });

  it("gives less to what stands after 'with'", () => {
    expect(phrases('Mug with spoon and teddy bear')[0]).toBe('mug');
  });

  it('counts no word of the brand, but a brand that is a phrase', () => {
    expect(phrases('Kate Spade phone', 2)).not.toContain('spade');
    expect(phrases('LEGO 7879 Echo Base', 1)).toContain('lego');
  });

  it('lets the later of two overlapping phrases say it', () => {
    expect(phrases('Notebook battery charger')[0]).toBe('battery charger');
  });

  it('counts no phrase within a longer one', () => {
    expect(phrases('HDMI cable')).toEqual(['hdmi cable']);
  });
});

/** What the strongest kind of a name says, and where it is put. */
const strongest = (name: string, brandName: string | null = null) => {
  const [kind] = placeEvidence(row(name, { brandName }), { name: nameWords(name), description: [] }).named;
  return kind === undefined ? null : `${kind.phrase}: ${taxonomyNode(kind.node).name}`;
};

describe('a name with a thing and what belongs to it', () => {
  it.each([
    ['Newstar projector wall mount', 'projector + mount: Projector Mounts'],
    ['Newstar projector extension pole', 'projector + pole: Projector Mounts'],
    ['Chief Projector Stabilization Kit for Columns', 'projector + kit: Projector Accessories'],
    ['Origin Laptop Internal GERMAN KBD', 'laptop + kbd: Laptop Replacement Keyboards'],
    ['Canon R-F-3 lens cap Black Digital camera', 'lens cap: Lens Caps'],
    ['Canon soft case f all digital camcorders', 'case + digital camcorder: Camera Bags & Cases'],
    ['Secur Solar Cell Phone Charger', 'charger: Power Adaptors & Chargers'],
    ['Tortoise Brown Ipad Bag', 'ipad + bag: Computer Covers & Skins'],
  ])('%s means the latter', (name, wanted) => {
    expect(strongest(name)).toBe(wanted);
  });

  it('means the latter where its maker is called after accessories', () => {
    expect([strongest("RAM Mounts EZ-Roll'r Tablet", 'RAM Mounts'), strongest("RAM Mounts EZ-Roll'r Tablet")]).toEqual([
      'tablet + mount: Tablet-Computer Docks & Stands',
      'tablet: Tablet Computers',
    ]);
  });

  it.each([
    ['Plantronics Bluetooth Headset with Charging Case', 'bluetooth headset: Headsets'],
    ['KVM Switch + Cable Kit', 'kvm switch: KVM Switches'],
    ['Acer laptop 15.6 inch 1920 x 1080, docking station', 'laptop: Laptops'],
    ['StarTech USB DVI Cable KVM Switch', 'kvm switch: KVM Switches'],
    ['Maxima White Dial Strap Watch', 'strap watch: Watches'],
    ['Xerox Phaser Colour Printer, 500-sheet main tray, output tray', 'printer: Printers, Photocopiers & Fax Machines'],
    ['HP EliteBook 2530p Notebook PC Windows Vista', 'notebook pc: Laptops'],
  ])('%s means the thing', (name, wanted) => {
    expect(strongest(name)).toBe(wanted);
  });
});

describe('a name that only a classifier can place', () => {
  const trainer = new EnrichmentTrainer();
  const VACUUMS = Array.from({ length: 30 }, (_, at) =>
    row(`Turbo ${at} vacuum cleaner FC`, { brandName: 'Turbo', categoryPath: ['Floor'], merchantName: 'Clean' }),
  );
  for (const one of [...VACUUMS, ...SHIRTS, ...GAMES]) trainer.add(one, evidenceOf(one));
  const cleaner = new Enricher(trainer.finish());
  const found = (name: string) =>
    nameOf(placed(row(name, { brandName: 'Turbo', categoryPath: ['Floor'], merchantName: 'Clean' }), cleaner).node);

  it('is put to the accessories of the goods that it guesses where a word says so', () => {
    expect([found('Turbo FC 8032'), found('Turbo exhaust filter FC 8032'), found('Turbo FC 8032 with filter')]).toEqual([
      'Vacuums',
      'Vacuum Accessories',
      'Vacuums',
    ]);
  });
});

describe('the classifier', () => {
  const trainer = new BayesTrainer();
  for (let at = 0; at < 40; at += 1) trainer.add({ features: at % 2 === 0 ? [1, 2, 3] : [3, 4, 5], node: at % 2 === 0 ? 10 : 20 });
  const model = trainer.finish();

  it('comes back from its bytes', () => {
    expect(modelOfBytes(modelBytes(model))).toEqual(model);
    expect(() => modelOfBytes(modelBytes(model).subarray(0, -1))).toThrow('Train it again');
  });

  it('prefers the class whose features it sees', () => {
    const classifier = new BayesClassifier(model);
    expect(classifier.judge([1, 2], [])?.guesses[0]?.node).toBe(10);
    expect(classifier.judge([4, 5], [10, 99])?.scores).toEqual([expect.any(Number), Number.NaN]);
    expect(classifier.judge([77], [])).toBeNull();
  });
});

it('learns of about as many rows as it may', () => {
  const rows = 400_000;
  let picked = 0;
  for (let id = 1; id <= rows; id += 1) picked += Number(isTrainingRow(id * 7919, rows));
  expect(picked / TRAINING_ROWS_MAX).toBeCloseTo(1, 1);
  expect(isTrainingRow(5, 10)).toBe(true);
});
