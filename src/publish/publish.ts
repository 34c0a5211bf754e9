import { DatabaseSync } from 'node:sqlite';
import { SCHEMA_VERSION } from '#ingest/previous-snapshot.ts';
import { type Db, rowOf, rowsOf } from '#queries/db.ts';
import { searchDifference } from '#snapshot/search-index/search-difference.ts';
import { addToIndex, removeFromIndex } from '#snapshot/search-index/search-index.ts';
import { noteProducts } from './product-difference.ts';
import { assertHolds, PublishCheckError } from './publish-check.ts';
import { sendDifference } from './publish-difference.ts';
import { fillCatalogue, remakeSearchIndex } from './publish-fill.ts';

export interface PublishInput {
  /** File of the snapshot to bring the database to. */
  file: string;
  /** The database that nobody reads. */
  target: Db;
  /** The file of another snapshot, or null when it is not at hand. */
  fileOf: (snapshot: string) => Promise<string | null>;
  onProgress?: (done: number, total: number) => void;
}

/** How a database came to its snapshot: it held it already, was sent a difference, or was emptied and filled. */
export interface Published {
  way: 'held' | 'difference' | 'filled';
  rows: number;
}

/**
 * Brings an edge database to a snapshot, at the cost of what differs from the one that it holds. Every row is checked against the
 * snapshot by count and sum. The caller makes it the one that readers use.
 *
 * What a database holds stands in its `meta`: taken out before the first change and written after the last check. So after a kill
 * anywhere it holds nothing that counts, and is filled anew.
 *
 * @throws {PublishCheckError} when it does not hold the snapshot even after being filled anew
 */
export async function publishSnapshot({ file, target, fileOf, onProgress = () => {} }: PublishInput): Promise<Published> {
  const snapshot = new DatabaseSync(file, { readOnly: true });
  // Read once from end to end: no mapping, which would count as memory of ours.
  snapshot.exec('PRAGMA temp_store = MEMORY');
  try {
    const id = String(snapshot.prepare("SELECT value FROM meta WHERE key = 'snapshot'").get()?.['value']);
    const held = await heldSnapshot(target);
    const quick = held === id ? await confirmed(target, snapshot) : await byDifference(held, { snapshot, target, fileOf, onProgress });
    if (quick !== null) return quick;
    const rows = await fillCatalogue(snapshot, target, onProgress);
    await assertHolds(target, snapshot);
    await writeMeta(snapshot, target);
    return { way: 'filled', rows };
  } finally {
    snapshot.close();
  }
}

/** Which snapshot a database holds as a whole, in tables as this code makes them; else null. */
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
  noteProducts(snapshot);
  const searched = await searchDifference(snapshot);
  if (searched !== null) await removeFromIndex(target, searched);
  const rows = await sendDifference(snapshot, target, onProgress);
  if (!(await holds(target, snapshot))) return null;
  await (searched === null ? remakeSearchIndex(target) : addToIndex(target, searched));
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
