import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { NOTHING_DECIDED } from '#catalogue/run.ts';
import { merchantId } from '#ingest/ids.ts';
import { buildShops, otherShop, query, type Row, runShops, shop, type Shop } from '../testing/shop-run.ts';

const EANS = ['5055906564564', '4008705042628', '0065030815772'];

/** Decided, because what is learned depends on the rows of earlier days. */
const CATEGORIES: [path: string[], taxonomyId: number][] = [
  [['Home', 'Lamps'], 4636],
  [['Home', 'Rugs'], 598],
  [['Lamps'], 4636],
  [['Garden', 'Lights', 'Solar'], 2956],
  [['Rugs'], 598],
];
const MERCHANDISING = {
  ...NOTHING_DECIDED,
  placements: [7, 8].flatMap((networkId) =>
    CATEGORIES.map(([path, taxonomyId]) => ({ merchantId: merchantId('awin', networkId), path, taxonomyId })),
  ),
};

const row: fc.Arbitrary<Omit<Row, 'id'>> = fc.record({
  name: fc.constantFrom('Lamp', 'Lamp pack of 2', 'Rug', 'Bolt', 'CafÃ© chair', 'Vesta Lamp Red', 'Vesta Lamp Blue', 'Vesta Lamp'),
  category: fc.constantFrom(...CATEGORIES.map(([path]) => path.join(' > '))),
  price: fc.constantFrom('10.00', '10.50', '11.00', ''),
  currency: fc.constantFrom('GBP', 'GBP', 'GBP', 'EUR'),
  // Each with a brand: which brands names show is learned as well.
  brand: fc.constantFrom('Harrow', 'Penrith'),
  ean: fc.constantFrom('', ...EANS),
  mpn: fc.constantFrom('', 'KX-100', 'kx100', 'KX-200'),
  stock: fc.constantFrom('1', '0'),
  group: fc.constantFrom('', '0', 'G-1', 'G-2'),
  colour: fc.constantFrom('', 'Red', 'Navy'),
});
// With repeated ids, and in a different order every day.
const rows = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 9 }), row), { minLength: 1, maxLength: 8 })
  .map((list) => list.map(([id, rest]) => ({ id, ...rest })));
const day = fc
  .tuple(rows, fc.option(rows), fc.boolean())
  .map(([one, two, closed]): Shop[] => [shop(one), ...(two === null ? [] : [otherShop(two, { closed })])]);

/** Everything that does not depend on earlier days. */
const CONTENT = [
  `SELECT id, feed_id, merchant_id, feed_category_id, category_id, taxonomy_id, attributes, brand_id, brand_name, gtin, name, slug, price, in_stock, adult,
    listing_rank, digest FROM product ORDER BY id`,
  // Which product represents a thing depends on earlier days.
  `SELECT p.id, (SELECT min(o.id) FROM product o WHERE o.comparison_id = p.comparison_id) AS first, t.best_product_id, t.offers, t.shops,
    t.shops_in_stock, t.price, t.cost, t.lowest_price, t.lowest_total, t.adult, t.digest <> 0 AS has_digest
   FROM product p LEFT JOIN comparison t ON t.id = p.comparison_id ORDER BY p.id`,
  'SELECT count(*) AS comparisons FROM comparison',
  'SELECT * FROM match_key ORDER BY 1, 2',
  'SELECT * FROM variant_key ORDER BY 1, 2',
  `SELECT v.colour, v.size, (SELECT min(p.id) FROM product p WHERE p.comparison_id = v.comparison_id) AS first,
    (SELECT min(p.id) FROM variant o JOIN product p ON p.comparison_id = o.comparison_id WHERE o.group_id = v.group_id) AS first_of_group
   FROM variant v ORDER BY first`,
  // Which product represents a comparison, and the day on which it was first seen, are of earlier days.
  'SELECT merchant_id, category_id, brand_id, adult, offers, place, price_place, cost_place FROM listing ORDER BY 1, 2, 3, 4, 5, 6, 7, 8',
  'SELECT list, sort, place FROM listed ORDER BY 1, 2, 3',
  'SELECT * FROM list_size ORDER BY list',
  'SELECT id, name, slug_path, parent_id, depth, adult, product_count FROM category ORDER BY id',
  'SELECT * FROM category_ancestor ORDER BY 1, 2',
  'SELECT id, name, adult, product_count, merchants_count FROM brand ORDER BY id',
  'SELECT * FROM brand_category ORDER BY 1, 2',
  'SELECT * FROM merchant_category ORDER BY 1, 2',
  'SELECT id, product_count, adult FROM merchant ORDER BY id',
  'SELECT id, digest, rows, accepted, median_price FROM feed ORDER BY id',
  'SELECT id, merchant_id, path, category_id, taxonomy_id, product_count, doubt FROM feed_category ORDER BY id',
];

const contentOf = (file: string) => CONTENT.map((sql) => query(file, sql));

it('has the same content after any earlier days as when built from nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(day, { minLength: 2, maxLength: 3 }), async (days) => {
      const folder = mkdtempSync(join(tmpdir(), 'continued-'));
      let previous: string | null = null;
      for (const [index, shops] of days.entries()) {
        const today = `2026-11-${10 + index}`;
        const continued = await buildShops(folder, shops, { previous, day: today, merchandising: MERCHANDISING });
        const ofNothing = await buildShops(folder, shops, { previous: null, day: today, merchandising: MERCHANDISING });
        expect(contentOf(continued.file)).toEqual(contentOf(ofNothing.file));
        expect(continued.reports).toEqual(ofNothing.reports);
        const { history } = query(
          continued.file,
          `SELECT count(*) AS history FROM product p WHERE p.price IS NOT NULL AND p.price IS NOT
             (SELECT h.price FROM price_history h WHERE h.product_id = p.id ORDER BY h.day DESC LIMIT 1)`,
        )[0]!;
        expect(history).toBe(0);
        previous = continued.file;
      }
      rmSync(folder, { recursive: true, force: true });
    }),
    { numRuns: 40 },
  );
}, 120_000);

const things = (count: number): Row[] => Array.from({ length: count }, (_, index) => ({ id: index + 1 }));
const ROWS_COUNTED = "SELECT CAST(substr(stat, 1, instr(stat, ' ') - 1) AS INTEGER) AS rows FROM sqlite_stat1 WHERE idx = 'product_state'";

it('updates the query statistics of tables that have grown', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'continued-'));
  const first = await buildShops(folder, [shop(things(3))], { previous: null, day: '2026-11-10' });
  const second = await buildShops(folder, [shop(things(60))], { previous: first.file, day: '2026-11-11' });
  expect([query(first.file, ROWS_COUNTED), query(second.file, ROWS_COUNTED)]).toEqual([[{ rows: 3 }], [{ rows: 60 }]]);
  rmSync(folder, { recursive: true });
});

it('keeps days and prices of a snapshot of an older schema', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'draft-'));
  const first = await runShops(folder, [shop([{ id: 1 }, { id: 2 }])], { day: '2026-11-01' });
  const older = join(folder, 'older.sqlite');
  copyFileSync(first.file, older);
  const database = new DatabaseSync(older);
  database.exec(`ALTER TABLE feed DROP COLUMN validators; ALTER TABLE merchant DROP COLUMN stale_since; DROP TABLE gone_product;
    DROP TABLE category_redirect; DROP TABLE placement; DROP TABLE enrichment; DROP TABLE comparison; DROP TABLE match_key; ALTER TABLE feed_category DROP COLUMN phrase;
    ALTER TABLE category DROP COLUMN in_menu;
    UPDATE meta SET value = 'an older one' WHERE key = 'schema';
    DROP INDEX product_state; ALTER TABLE product ADD COLUMN colour TEXT`);
  database.close();
  const next = await runShops(folder, [shop([{ id: 1, price: '9.00' }, { id: 2 }])], { previous: older, day: '2026-11-21' });
  expect(query(next.file, 'SELECT name, created_at, updated_at FROM product ORDER BY name')).toEqual([
    { name: 'Thing 1', created_at: '2026-11-01', updated_at: '2026-11-21' },
    { name: 'Thing 2', created_at: '2026-11-01', updated_at: '2026-11-01' },
  ]);
  expect(query(next.file, 'SELECT day, price FROM price_history ORDER BY price')).toEqual([
    { day: '2026-11-21', price: 900 },
    { day: '2026-11-01', price: 1000 },
    { day: '2026-11-01', price: 1000 },
  ]);
  rmSync(folder, { recursive: true, force: true });
});
