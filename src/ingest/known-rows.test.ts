import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, it } from 'vitest';
import { productFeed } from '#feeds/testing/feed-file.ts';
import { buildShops, query, shop, shopFeed, type Row } from '#snapshot/testing/shop-run.ts';
import { stageFeed } from './stage.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'known-rows-'));
  return () => rmSync(folder, { recursive: true, force: true });
});

const ROWS: Row[] = [{ id: 1 }, { id: 2, brand: '' }, { id: 3, name: 'CafÃ© chair' }, { id: 4, currency: 'EUR' }];

let files = 0;

/** The names of staged rows; null for rows that were not read. */
async function namesRead(text: string, previous: string | null, more = {}): Promise<unknown[]> {
  const source = join(folder, 'feed.csv');
  const file = join(folder, `staged-${(files += 1)}`);
  writeFileSync(source, text);
  const feed = productFeed('awin', source, {
    id: 'shop',
    merchant: { ...productFeed('awin', '').merchant, networkId: 7, name: 'Shop' },
    ...more,
  });
  const { accepted } = await stageFeed({ feed, source, file, day: '2026-11-22', previous });
  const database = new DatabaseSync(file, { readOnly: true });
  const rows = database.prepare('SELECT name FROM staged ORDER BY rowid').all();
  database.close();
  expect(rows.length).toBe(accepted);
  return rows.map(({ name }) => name);
}

const dayOne = async (rows = ROWS) => (await buildShops(folder, [shop(rows)], { previous: null, day: '2026-11-21' })).file;

it('does not read rows that the previous snapshot has, at any place in the feed', async () => {
  const previous = await dayOne();
  const text = shopFeed([{ id: 9 }, ROWS[1]!, { id: 1, price: '9.00' }, ROWS[2]!, ROWS[3]!]);
  // Rows with wrong encoding or another currency are always read.
  expect(await namesRead(text, previous)).toEqual(['Thing 9', null, 'Thing 1', 'CafÃ© chair', 'Thing 4']);
  expect(await namesRead(text, null)).not.toContain(null);
});

it('reads every row when the columns or the reading rules have changed', async () => {
  const previous = await dayOne();
  const text = shopFeed(ROWS);
  expect(await namesRead(text.replace('brand_name,ean', 'ean,brand_name'), previous)).not.toContain(null);
  expect(await namesRead(text, previous, { adult: true })).not.toContain(null);
  expect(await namesRead(text, previous, { id: 'other' })).not.toContain(null);
});

/** Two rows with a column that no field uses. */
const stamped = (stamp: string): string => {
  const [header, ...rows] = shopFeed(ROWS.slice(0, 2)).split('\n');
  return [`${header},last_updated`, ...rows.map((row) => `${row},${stamp}`)].join('\n');
};

it('knows the last version of a row, even if only an unused column has changed', async () => {
  const first = await buildShops(folder, [shop(stamped('one'))], { previous: null, day: '2026-11-21' });
  const second = await buildShops(folder, [shop(stamped('two'))], { previous: first.file, day: '2026-11-22' });
  expect(query(second.file, 'SELECT DISTINCT updated_at FROM product')).toEqual([{ updated_at: '2026-11-21' }]);
  expect(await namesRead(stamped('two'), second.file)).toEqual([null, null]);
  expect(await namesRead(stamped('one'), second.file)).toEqual(['Thing 1', 'Thing 2']);
});

it('forgets vanished rows', async () => {
  const previous = await dayOne();
  const { file } = await buildShops(folder, [shop(ROWS.slice(1))], { previous, day: '2026-11-22' });
  expect(query(file, 'SELECT count(*) AS count FROM feed_row')).toEqual([{ count: 3 }]);
  expect(await namesRead(shopFeed(ROWS), file)).toEqual(['Thing 1', null, 'CafÃ© chair', 'Thing 4']);
});
