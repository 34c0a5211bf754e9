import { assert, property, string } from 'fast-check';
import { expect, it } from 'vitest';
import { TAXONOMY, taxonomyNode } from '#lexicon/taxonomy.ts';
import { type Enriched, enrichedAttributes, Enricher, EnrichmentTrainer, type Evidence, evidenceOf, isAdult } from './enrich.ts';
import type { EnrichmentRow } from './row.ts';
import { row } from './testing.ts';

const TRAINING = ['Men Blue Shirt', 'Steel kettle 1.7 l', 'Jigsaw puzzle 1000 pieces'].flatMap((name) =>
  Array.from({ length: 20 }, (_, at) => row(`${name} ${at}`, { brandName: 'Acme', categoryPath: ['Stock'] })),
);

const trainer = new EnrichmentTrainer();
for (const one of TRAINING) trainer.add(one, evidenceOf(one));
const enricher = new Enricher(trainer.finish());

interface Found {
  node: string | null;
  brand: Enriched['brand'];
  isAdult: boolean;
  values: Record<string, unknown>;
}

function all(one: EnrichmentRow): Found & Enriched & { evidence: Evidence } {
  const evidence = evidenceOf(one);
  const enriched = enricher.enrich(one, evidence);
  const { node } = enriched.place;
  const values = Object.fromEntries(enrichedAttributes(one, evidence, node).map(({ id, value }) => [id, value]));
  return { ...enriched, evidence, values, node: node === null ? null : taxonomyNode(node).name, isAdult: isAdult(one, node) };
}

const KETTLE = 'Electric Kettles';
const columns = (entries: Record<string, string>) => ({ columns: new Map(Object.entries(entries)) });

/** What is decided of each, and what is not to be found. */
const BAD_INPUT: [what: string, given: EnrichmentRow, wanted: Partial<Found>, unread?: string[]][] = [
  ['no category and no brand', row('Leather wallet'), { node: 'Wallets & Money Clips', brand: null }],
  ['a name in capitals', row('ELECTRIC KETTLE STAINLESS STEEL'), { node: KETTLE }],
  ['a name with HTML', row('<b>Electric</b> kettle &amp; toaster set'), { node: KETTLE }],
  ['a name with emoji', row('🔥🔥 Electric kettle 🔥🔥'), { node: KETTLE }],
  ['a name of 2,000 characters', row(`Electric kettle ${'very good '.repeat(200)}`), { node: KETTLE }],
  ['a name in another script', row('電気ケトル', { merchantName: 'Elsewhere' }), { node: null }],
  ['a name in another language', row('Wasserkocher aus Edelstahl, schwarz', { merchantName: 'Elsewhere' }), { node: null }],
  ['an empty name', row('', { merchantName: 'Elsewhere' }), { node: null, brand: null }],
  ['a path that is a number', row('Electric kettle', { categoryPath: ['4711'] }), { node: KETTLE }],
  ['only a path that is a number', row('Xyzzy', { categoryPath: ['4711'], merchantName: 'Elsewhere' }), { node: null }],
  ['a path without a name', row('Xyzzy', { categoryPath: ['', '!!!'], merchantName: 'Elsewhere' }), { node: null }],
  ['a taxonomy id that does not exist', row('Electric kettle', columns({ google_product_category: '99999999' })), { node: KETTLE }],
  ["a shop's own tree in Google's column", row('Electric kettle', columns({ google_product_category: 'Home > Stuff' })), { node: KETTLE }],
  [
    "colour 'Black' in a column, 'red' in the name: the column",
    row('Men red shirt', columns({ colour: 'Black' })),
    { values: { colour: ['Black'] } },
  ],
  [
    "condition 'new' in a column, 'refurbished' in the name: the name",
    row('Refurbished laptop', columns({ condition: 'new' })),
    { values: { condition: 'Refurbished' } },
  ],
  [
    'a column that says nothing that can be read: the name',
    row('Men red shirt', columns({ colour: 'Please choose', gender: '48-50' })),
    { values: { colour: ['Red'], gender: 'Men' } },
  ],
  ["'16GB' of memory and '512GB' of storage", row('Laptop 16GB RAM 512GB SSD'), { values: { ram: 16, storage: 512 } }],
  ["'16GB' of a laptop, which may be either", row('Laptop 16GB'), { node: 'Laptops' }, ['ram', 'storage']],
  ["'1.5m' of a cable: metres", row('HDMI cable 1.5m'), { values: { 'cable-length': 1.5 } }],
  ["'1.5M' of a cable: metres", row('HDMI cable 1.5M'), { values: { 'cable-length': 1.5 } }],
  ["'1.5M' of what has no length", row('Electric kettle 1.5M'), { node: KETTLE }, ['cable-length']],
  ['an adult row in a harmless path: adult', row('Silk robe', { adult: true, categoryPath: ['Clothing', 'Robes'] }), { isAdult: true }],
  ['adult goods in a harmless path: adult', row('Vibrator', { categoryPath: ['Toys'] }), { isAdult: true }],
  ['harmless goods in a harmless path', row('Silk robe', { categoryPath: ['Clothing', 'Robes'] }), { isAdult: false }],
  ["the brand 'Unbranded'", row('Thing', { brandName: 'Unbranded' }), { brand: null }],
  ["the merchant's own name as brand", row('Thing', { brandName: 'Shop' }), { brand: null }],
  ['a category as brand', row('Thing', { brandName: 'Hair Dryers' }), { brand: null }],
];

it.each(BAD_INPUT)('decides %s', (_, given, { values = {}, ...wanted }, unread = []) => {
  const found = all(given);
  expect(found).toMatchObject(wanted);
  expect(found.values).toMatchObject(values);
  for (const id of unread) expect(found.values).not.toHaveProperty(id);
});

it('finds something plain and valid in any row, and the same again', () => {
  assert(
    property(
      string({ unit: 'binary', maxLength: 400 }),
      string({ maxLength: 400 }),
      string({ maxLength: 30 }),
      (name, description, text) => {
        const given = row(name, {
          description,
          brandName: text,
          categoryPath: [text],
          columns: new Map([
            ['colour', text],
            ['google_product_category', text],
          ]),
        });
        const first = all(given);
        expect(first.place.node === null || TAXONOMY.has(first.place.node)).toBe(true);
        expect(JSON.parse(JSON.stringify(first.evidence))).toEqual(first.evidence);
        expect(all(given)).toEqual(first);
      },
    ),
  );
});

it('keeps evidence small', () => {
  const given = row('HP LaserJet Pro M404dn laser printer 1200 x 1200 DPI A4', {
    description: 'Printer\n- Print technology: Laser',
    categoryPath: ['Printers'],
    brandName: 'HP',
  });
  expect(JSON.stringify(evidenceOf(given)).length).toBeLessThan(700);
});
