import type { Health } from '#contracts/health.ts';
import type { Db } from '#queries/db.ts';
import { catalogueCounts, snapshotMeta } from '#queries/snapshot-meta.ts';
import { EdgeError } from '../../errors.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The live snapshot and its age in whole days, for monitors.
 *
 * @throws {EdgeError} NOT_READY when the catalogue has no snapshot id: a publish is incomplete
 */
export async function checkHealth(db: Db, now: Date): Promise<Health> {
  const [{ snapshot, day }, counts] = await Promise.all([snapshotMeta(db), catalogueCounts(db)]);
  if (snapshot === '')
    throw new EdgeError('NOT_READY', 'The catalogue is incomplete: its publish has not finished. Run the rebuild again.');
  const ageDays = Math.max(0, Math.floor((now.getTime() - Date.parse(day)) / DAY_MS));
  return { status: 'ok', snapshot, day, ageDays, counts };
}
