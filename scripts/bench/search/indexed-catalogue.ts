import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { buildSearchIndex } from '#snapshot/search-index/build-search-index.ts';
import { SnapshotDb } from '#snapshot/store/snapshot-db.ts';
import { BENCH_FOLDER } from '../day-one.ts';
import { multiplyProducts } from '../rebuild/multiply.ts';

/** A writable copy of a snapshot, with a search index unless it is not wanted, `copies` times as large. */
export async function indexedCatalogue(snapshot: string, copies = 1, { isIndexed = true } = {}) {
  const file = join(BENCH_FOLDER, `indexed-${copies}.sqlite`);
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true });
  copyFileSync(snapshot, file);
  const database = new DatabaseSync(file);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -65536; PRAGMA mmap_size = 1073741824;');
  if (copies > 1) multiplyProducts(database, copies);
  const db = new SnapshotDb(database);
  const start = performance.now();
  if (isIndexed) await buildSearchIndex(db);
  const seconds = (performance.now() - start) / 1000;
  database.exec('ANALYZE');
  return { database, db, seconds };
}
