import type { Db } from '#queries/db.ts';
import { readOne, rowReader } from '#queries/read-rows.ts';

/** How often something was tried, and when counting starts again. */
interface Attempts {
  count: number;
  endsAt: Date;
}

const ATTEMPTS = rowReader<Attempts>({ count: 'count', endsAt: { sql: 'ends_at', as: 'moment' } });

/** Counts one more attempt; the answer includes it. */
export async function countAttempt(app: Db, key: string, now: Date, windowSeconds: number): Promise<Attempts> {
  const attempts = await readOne(
    app,
    ATTEMPTS,
    `INSERT INTO attempt (key, count, ends_at) VALUES (?1, 1, ?2)
     ON CONFLICT (key) DO UPDATE SET count = iif(ends_at <= ?3, 1, count + 1), ends_at = iif(ends_at <= ?3, ?2, ends_at)
     RETURNING ${ATTEMPTS.columns}`,
    key,
    new Date(now.getTime() + windowSeconds * 1000).toISOString(),
    now.toISOString(),
  );
  return attempts!;
}

/** Removes an account's attempts from one address, and all whose time is over. */
export const removeAttempts = (app: Db, key: string, now: Date) =>
  app.prepare('DELETE FROM attempt WHERE key = ? OR ends_at <= ?').bind(key, now.toISOString()).run();
