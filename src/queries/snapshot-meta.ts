import { type Db, rowsOf } from './db.ts';

/** What a catalogue says of itself: the id of its snapshot, and the day it was made (`YYYY-MM-DD`). */
export interface SnapshotMeta {
  snapshot: string;
  day: string;
}

export async function snapshotMeta(db: Db): Promise<SnapshotMeta> {
  const rows = await rowsOf<{ key: string; value: string }>(db, "SELECT key, value FROM meta WHERE key IN ('snapshot', 'day')");
  const meta = new Map(rows.map(({ key, value }) => [key, value]));
  return { snapshot: meta.get('snapshot') ?? '', day: meta.get('day') ?? '' };
}
