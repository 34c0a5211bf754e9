import { hash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PAGE_RULES, SCHEMA, SNAPSHOT_RULES } from '#catalogue/versions.ts';
import { loadFeedsConfig } from '#feeds/config.ts';
import { ingest } from '#ingest/ingest.ts';
import { buildSnapshot, prepareSnapshot } from '#snapshot/build/build.ts';
import type { BuiltSnapshot } from '#snapshot/build/build.ts';
import { CATALOGUE_INDEXES_SQL, CATALOGUE_SQL, PRODUCT_STATE_SQL, PROVENANCE_SQL, SEARCH_SQL } from '#snapshot/schema.ts';
import { buildSearchIndex } from '#snapshot/search-index/build-search-index.ts';
import { SnapshotDb } from '#snapshot/store/snapshot-db.ts';
import { pagesToPrebuild } from './pages/page-digests.ts';
import { staticHeaders } from './pages/static-headers.ts';

const SAMPLE_FEEDS = resolve(import.meta.dirname, '../../scripts/sample-feeds/data/feeds.json');
const DAY = '2026-11-21';

let folder: string;
let snapshot: BuiltSnapshot;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'versions-'));
  const ingested = await ingest(await loadFeedsConfig(SAMPLE_FEEDS, {}), { previous: null, folder, day: DAY });
  snapshot = buildSnapshot(prepareSnapshot({ ...ingested, previous: null, day: DAY }), folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const digestOf = (values: unknown): string => hash('sha256', JSON.stringify(values)).slice(0, 16);

const remedy = (name: string) =>
  `${name} in src/catalogue/versions.ts: if its rules changed, raise the version and write the new digest; if only the sample feeds or other rules did, write the digest.`;

/** Every row of a table. */
function rowsIn(database: DatabaseSync, table: string): unknown[] {
  const statement = database.prepare(`SELECT * FROM ${table}`);
  statement.setReturnArrays(true);
  return statement.all();
}

it('SNAPSHOT_RULES: the sample feeds give the snapshot of this version', () => {
  const database = new DatabaseSync(snapshot.file, { readOnly: true });
  // Not `feed` and `feed_row`: their digests hold the version itself.
  const content = [
    'feed_category',
    'merchant',
    'brand',
    'category',
    'product',
    'comparison',
    'variant',
    'listing',
    'listed',
    'price_drop',
    'voucher',
  ].map((table) => rowsIn(database, table));
  database.close();
  expect(digestOf(content), remedy('SNAPSHOT_RULES')).toBe(SNAPSHOT_RULES.golden);
});

it('SCHEMA: tables, indexes and the search index of the sample catalogue are those of this version', async () => {
  const statements = CATALOGUE_SQL + CATALOGUE_INDEXES_SQL + PROVENANCE_SQL + PRODUCT_STATE_SQL + SEARCH_SQL;
  const schema = statements.replace(/--.*$/gm, '').replace(/\s+/g, ' ');
  const database = new DatabaseSync(snapshot.file);
  await buildSearchIndex(new SnapshotDb(database));
  const searched = [
    'search_comparison',
    'search_offer',
    'search_term',
    'search_prefix',
    'search_name',
    'search_delete',
    'search_vocabulary',
  ].map((table) => rowsIn(database, table));
  database.close();
  expect(digestOf([schema, searched]), remedy('SCHEMA')).toBe(SCHEMA.golden);
});

it('PAGE_RULES: the sample catalogue has the pages of this version', () => {
  const database = new DatabaseSync(snapshot.file, { readOnly: true });
  const pages = pagesToPrebuild(database, 'a snapshot', 10_000);
  database.close();
  const headers = staticHeaders({ 'content-security-policy': 'policy', 'x-content-type-options': 'nosniff', date: 'today' });
  expect(digestOf([pages, headers]), remedy('PAGE_RULES')).toBe(PAGE_RULES.golden);
});
