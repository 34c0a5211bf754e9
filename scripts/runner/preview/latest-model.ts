import { join } from 'node:path';
import type { EnrichmentModel } from '#enrichment/enrich.ts';
import { readSqlite } from '#ingest/sqlite.ts';
import { readServed } from '#rebuild/manifest.ts';
import { modelOf } from '#snapshot/build/enrichment/learn.ts';
import { SnapshotStore } from '#snapshot/store/snapshot-store.ts';

/** What the snapshot that a data folder serves, or else the newest there, learned; null when there is none or it keeps no model. */
export function latestModel(dataFolder: string): EnrichmentModel | null {
  const store = new SnapshotStore(join(dataFolder, 'snapshots'));
  const file = store.localFile(readServed(dataFolder).snapshot) ?? store.local()[0]?.file ?? null;
  return file === null ? null : readSqlite(file, (database) => modelOf(database, 'main'));
}
