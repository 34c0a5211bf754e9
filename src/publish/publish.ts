import { DatabaseSync } from 'node:sqlite';
import { SCHEMA_VERSION } from '#ingest/previous-snapshot.ts';
import { type Db, rowOf, rowsOf } from '#queries/db.ts';
import { compareComparisons, UPDATED_MAX_SHARE } from '#snapshot/difference/compare-comparisons.ts';
import { compareLists } from '#snapshot/difference/compare-lists.ts';
import { compareProducts } from '#snapshot/difference/compare-products.ts';
import { searchDifference } from '#snapshot/search-index/search-difference.ts';
import { addToIndex, removeFromIndex } from '#snapshot/search-index/search-index.ts';
import { assertHolds, PublishCheckError } from './publish-check.ts';
import { sendDifference } from './publish-difference.ts';
import { fillCatalogue, rebuildSearchIndex } from './publish-fill.ts';

export interface PublishInput {
  /** File of the snapshot to bring the database to. */
  file: string;
  /** The idle database. */
  target: Db;
  /** The file of another snapshot, or null if it is not available. */
  fileOf: (snapshot: string) => Promise<string | null>;
  onProgress?: (done: number, total: number) => void;
}

/** How a database was brought to the snapshot: it held it already, was sent the difference, or was emptied and filled. */
export interface Published {
  way: 'held' | 'difference' | 'filled';
  rows: number;
}

/**
 * Brings an edge database to a snapshot by sending what differs from the one that it holds, then compares every table with the
 * snapshot by counts and sums.
 *
 * `meta` names the snapshot that a database holds. It is removed before the first change and written after the last check, so a
 * database whose publish was interrupted holds no snapshot and is filled by the next run.
 *
 * @throws {PublishCheckError} when it differs from the snapshot even after filling
 */
export async function publishSnapshot({ file, target, fileOf, onProgress = () => {} }: PublishInput): Promise<Published> {
  const snapshot = new DatabaseSync(file, { readOnly: true });
  snapshot.exec('PRAGMA temp_store = MEMORY');
  try {
    const id = String(snapshot.prepare("SELECT value FROM meta WHERE key = 'snapshot'").get()?.['value']);
    const held = await heldSnapshot(target);
    const updated = held === id ? await confirmed(target, snapshot) : await byDifference(held, { snapshot, target, fileOf, onProgress });
    if (updated !== null) return updated;
    const rows = await fillCatalogue(snapshot, target, onProgress);
    await assertHolds(target, snapshot);
    await writeMeta(snapshot, target);
    return { way: 'filled', rows };
  } finally {
    snapshot.close();
  }
}

/** The snapshot that a database holds completely and in the current schema, or null. */
export async function heldSnapshot(target: Db): Promise<string | null> {
  if ((await rowOf(target, "SELECT 1 FROM sqlite_schema WHERE name = 'meta'")) === null) return null;
  const rows = await rowsOf<{ key: string; value: string }>(target, 'SELECT key, value FROM meta');
  const meta = new Map(rows.map(({ key, value }) => [key, value]));
  return meta.get('schema') === SCHEMA_VERSION ? (meta.get('snapshot') ?? null) : null;
}

async function confirmed(target: Db, snapshot: DatabaseSync): Promise<Published | null> {
  return (await holds(target, snapshot)) ? { way: 'held', rows: 0 } : null;
}

type Difference = Required<Omit<PublishInput, 'file'>> & { snapshot: DatabaseSync };

async function byDifference(held: string | null, { snapshot, target, fileOf, onProgress }: Difference): Promise<Published | null> {
  const previousFile = held === null ? null : await fileOf(held);
  if (previousFile === null) return null;
  await target.prepare('DELETE FROM meta').run();
  snapshot.prepare('ATTACH ? AS previous').run(previousFile);
  compareProducts(snapshot);
  const { changed, all } = compareComparisons(snapshot);
  const isUpdated = changed <= all * UPDATED_MAX_SHARE;
  const searchChanges = isUpdated ? await searchDifference(snapshot) : null;
  if (searchChanges !== null) await removeFromIndex(target, searchChanges);
  if (isUpdated) compareLists(snapshot);
  const rows = await sendDifference(snapshot, target, { areListsCompared: isUpdated, onProgress });
  if (!(await holds(target, snapshot))) return null;
  await (searchChanges === null ? rebuildSearchIndex(target) : addToIndex(target, searchChanges));
  await writeMeta(snapshot, target);
  return { way: 'difference', rows };
}

async function holds(target: Db, snapshot: DatabaseSync): Promise<boolean> {
  try {
    await assertHolds(target, snapshot);
    return true;
  } catch (error) {
    if (error instanceof PublishCheckError) return false;
    throw error;
  }
}

async function writeMeta(snapshot: DatabaseSync, target: Db): Promise<void> {
  const rows = snapshot.prepare('SELECT key, value FROM meta').all() as { key: string; value: string }[];
  const insert = target.prepare('INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)');
  await target.batch(rows.map(({ key, value }) => insert.bind(key, value)));
}
