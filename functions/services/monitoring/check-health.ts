import type { Health } from '#contracts/health.ts';
import type { Db } from '#queries/db.ts';
import { catalogueCounts, snapshotMeta } from '#queries/snapshot-meta.ts';
import { EdgeError } from '../../errors.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * What a monitor asks for: the snapshot that is live and its age in whole days.
 *
 * @throws {EdgeError} NOT_READY when the catalogue does not say which snapshot it holds
 */
export async function checkHealth(db: Db, now: Date): Promise<Health> {
  const { snapshot, day } = await snapshotMeta(db);
  if (snapshot === '') throw new EdgeError('NOT_READY', 'The catalogue holds no whole snapshot.');
  const ageDays = Math.max(0, Math.floor((now.getTime() - Date.parse(day)) / DAY_MS));
  return { status: 'ok', snapshot, day, ageDays, counts: await catalogueCounts(db) };
}
