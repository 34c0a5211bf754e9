import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LIST_ROWS_MAX } from '#catalogue/limits.ts';
import { selectRows } from '#ingest/sqlite.ts';
import { buildShops, otherShop, query, type Row, shop, type Shop } from '../../testing/shop-run.ts';
import { addLists } from './add-lists.ts';

const TABLES = ['listing', 'listed', 'list_size', 'list_facets', 'filter_attribute'];

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lists-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The lists of a snapshot, as they are and as they are when all are computed from its other tables. */
function lists(file: string): { updated: unknown[][]; computed: unknown[][] } {
  const copy = join(folder, 'computed.sqlite');
  copyFileSync(file, copy);
  const database = new DatabaseSync(copy);
  const read = () => TABLES.map((table) => selectRows(database, `SELECT * FROM ${table}`));
  const updated = read();
  addLists(database);
  const computed = read();
  database.close();
  return { updated, computed };
}

const COLOURS = ['red', 'blue', 'green'];
const lamps = (count: number, change: (row: Row) => Partial<Row> = () => ({})): Row[] =>
  Array.from({ length: count }, (_, index): Row => {
    const row: Row = { id: index + 1, name: `Lamp ${index} ${COLOURS[index % 3]}`, price: `${(index % 90) + 1}.00` };
    return { ...row, ...change(row) };
  });
const oneIn = (count: number, change: Partial<Row>) => (row: Row) => (row.id % count === 0 ? change : {});
const few = [{ id: 1, name: 'Rug', category: 'Home > Rugs' }];

it('gives the lists that are computed from nothing, also of a list that becomes too long to be sorted when it is read', async () => {
  const nights: Shop[][] = [
    [shop(lamps(LIST_ROWS_MAX - 5)), otherShop(few)],
    [shop(lamps(LIST_ROWS_MAX + 5)), otherShop(few)],
    [shop(lamps(LIST_ROWS_MAX + 5, oneIn(97, { price: '3.50', stock: '0' }))), otherShop(few)],
    [shop(lamps(LIST_ROWS_MAX + 5, oneIn(101, { name: 'Wool rug', category: 'Home > Rugs' }))), otherShop(few, { adult: true })],
    [shop(lamps(LIST_ROWS_MAX - 60)), otherShop(few, { closed: true })],
  ];
  let previous: string | null = null;
  const long: number[] = [];
  for (const [index, shops] of nights.entries()) {
    const { file }: { file: string } = await buildShops(folder, shops, { previous, day: `2026-11-1${index}`, merchandising: null });
    const { updated, computed } = lists(file);
    expect(updated).toEqual(computed);
    long.push(query(file, 'SELECT count(*) AS count FROM list_facets')[0]!['count'] as number);
    previous = file;
  }
  expect(long[0]).toBe(0);
  expect(long[1]).toBeGreaterThan(0);
  expect(long[4]).toBe(0);
}, 120_000);

it('delivery that a shop does not state counts as £5 by price with delivery, also of an offer among several', async () => {
  const ean = '5055906564564';
  const shops = [
    shop([{ id: 1, ean }, { id: 2 }, { id: 3, price: '12.00', delivery: '0.00' }]),
    otherShop([{ id: 1, ean, delivery: '1.00' }]),
  ];
  const { file } = await buildShops(folder, shops, { previous: null, day: '2026-11-10', merchandising: null });
  const costs =
    "SELECT cost_place, row ->> '$[3]' AS cost FROM listing l JOIN merchant m ON m.id = l.merchant_id WHERE m.name = 'Shop' ORDER BY 1";
  expect(query(file, costs).map(({ cost_place, cost }) => [cost_place, cost])).toEqual([1200, 1500, 1500].map((cost) => [cost, cost]));
});

it('a shop with several offers of a thing is listed with its best one, whatever their ids, also when another becomes the best', async () => {
  const ean = '5055906564564';
  const night = (...offers: Partial<Row>[]) => [
    shop(offers.map((offer, index) => ({ id: index + 1, name: 'Lamp', ean, ...offer }))),
    otherShop([{ id: 1, name: 'Lamp', ean }]),
  ];
  const nights = [
    night({ price: '11.00', stock: '0' }, { price: '12.00' }, { price: '13.00' }),
    night({ price: '11.00' }, { price: '12.00' }, { price: '13.00' }),
    night({ price: '11.00', stock: '0' }, { price: '12.00' }, { price: '11.50' }),
  ];
  const listed: unknown[] = [];
  let previous: string | null = null;
  for (const [index, shops] of nights.entries()) {
    const { file }: { file: string } = await buildShops(folder, shops, { previous, day: `2026-11-1${index}`, merchandising: null });
    const { updated, computed } = lists(file);
    expect(updated).toEqual(computed);
    listed.push(
      ...query(file, "SELECT row ->> '$[2]' AS price FROM listing l JOIN merchant m ON m.id = l.merchant_id WHERE m.name = 'Shop'"),
    );
    previous = file;
  }
  expect(listed).toEqual([{ price: 1200 }, { price: 1100 }, { price: 1150 }]);
});
