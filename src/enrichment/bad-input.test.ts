import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
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

function all(one: EnrichmentRow): Enriched & { evidence: Evidence; values: Record<string, unknown>; node: string | null } {
  const evidence = evidenceOf(one);
  const enriched = enricher.enrich(one, evidence);
  const { node } = enriched.place;
  const values = Object.fromEntries(enrichedAttributes(one, evidence, node).map(({ id, value }) => [id, value]));
  return { ...enriched, evidence, values, node: node === null ? null : taxonomyNode(node).name };
}

describe('bad input', () => {
  it.each<[what: string, given: EnrichmentRow, node: string | null]>([
    ['a row without category and brand', row('Leather wallet'), 'Wallets & Money Clips'],
    ['a name in capitals', row('ELECTRIC KETTLE STAINLESS STEEL'), 'Electric Kettles'],
    ['a name with HTML', row('<b>Electric</b> kettle &amp; toaster set'), 'Electric Kettles'],
    ['a name with emoji', row('🔥🔥 Electric kettle 🔥🔥'), 'Electric Kettles'],
    ['a name of 2,000 characters', row(`Electric kettle ${'very good '.repeat(200)}`), 'Electric Kettles'],
    ['a name in another language', row('電気ケトル', { merchantName: 'Elsewhere' }), null],
    ['an empty name', row('', { merchantName: 'Elsewhere' }), null],
    ['a path that is a number', row('Electric kettle', { categoryPath: ['4711'] }), 'Electric Kettles'],
    ['a path without a name', row('Xyzzy', { categoryPath: ['', '!!!'], merchantName: 'Elsewhere' }), null],
    [
      'a taxonomy id that does not exist',
      row('Electric kettle', { columns: new Map([['google_product_category', '99999999']]) }),
      'Electric Kettles',
    ],
    [
      "a tree of the shop's own in Google's column",
      row('Electric kettle', { columns: new Map([['google_product_category', 'Home > Stuff']]) }),
      'Electric Kettles',
    ],
  ])('%s has its place', (_, given, node) => {
    expect(all(given).node).toBe(node);
  });

  it('lets the column decide between contradicting sources', () => {
    expect(all(row('Men red shirt', { columns: new Map([['colour', 'Black']]) })).values['colour']).toEqual(['Black']);
  });

  it("tells '16GB' of memory from '16GB' of storage, and gives neither where the name does not say", () => {
    expect(all(row('Laptop 16GB RAM 512GB SSD')).values).toMatchObject({ ram: 16, storage: 512 });
    expect(all(row('Laptop 16GB')).values).not.toHaveProperty('ram');
    expect(all(row('Laptop 16GB')).values).not.toHaveProperty('storage');
  });

  it("reads '1.5m' and '1.5M' of a cable as metres, and no length elsewhere", () => {
    expect([all(row('HDMI cable 1.5m')).values['cable-length'], all(row('HDMI cable 1.5M')).values['cable-length']]).toEqual([1.5, 1.5]);
    expect(all(row('Electric kettle 1.5M')).values).not.toHaveProperty('cable-length');
  });

  it('takes an adult row in a harmless path for adult', () => {
    const given = row('Silk robe', { adult: true, categoryPath: ['Clothing', 'Robes'] });
    expect(isAdult(given, all(given).place.node)).toBe(true);
    const toy = row('Vibrator', { categoryPath: ['Toys'] });
    expect(isAdult(toy, all(toy).place.node)).toBe(true);
  });

  it("has no brand of 'Unbranded', the merchant's own name or a category", () => {
    expect(['Unbranded', 'Shop', 'Hair Dryers'].map((brandName) => all(row('Thing', { brandName })).brand)).toEqual([null, null, null]);
  });
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
