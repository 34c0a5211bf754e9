import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { loadFeedsConfig } from '#feeds/config.ts';
import { ingest } from '#ingest/ingest.ts';
import type { Db } from '#queries/db.ts';
import { buildSnapshot, prepareSnapshot } from '#snapshot/build/build.ts';
import { buildSearchIndex } from '#snapshot/search-index/build-search-index.ts';
import { SnapshotDb } from '#snapshot/store/snapshot-db.ts';
import { appDatabaseInMemory, type Assistant, assistantOver, BENCH_DAY } from '../bench/assistant/assistant-over.ts';
import { COMMITTED } from '../sample-feeds/generate.ts';

/** The assistant over the catalogue of the sample feeds. */
export interface SampleAssistant {
  database: DatabaseSync;
  app: Db;
  ask: Assistant;
}

/**
 * Builds the catalogue of the sample feeds, and the assistant over it.
 *
 * @param folder for its files
 * @param change SQL that changes rows before they are indexed
 */
export async function sampleAssistant(folder: string, change: string): Promise<SampleAssistant> {
  const config = await loadFeedsConfig(join(COMMITTED.feeds, 'feeds.json'), {});
  const ingested = await ingest(config, { previous: null, folder: mkdtempSync(join(folder, 'staging-')), day: BENCH_DAY });
  const { file } = buildSnapshot(prepareSnapshot({ ...ingested, previous: null, day: BENCH_DAY, tree: config.tree }), folder);
  const database = new DatabaseSync(file);
  database.exec(change);
  const db = new SnapshotDb(database);
  await buildSearchIndex(db);
  const app = appDatabaseInMemory();
  return { database, app, ask: await assistantOver(db, app) };
}
