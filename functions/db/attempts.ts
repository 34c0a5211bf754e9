import { type Db, rowOf } from '#queries/db.ts';

/** Counts one more attempt and answers how many there were, this one included, and when the count ends (milliseconds). */
export async function countAttempt(app: Db, key: string, now: Date, windowSeconds: number): Promise<{ count: number; endsAt: number }> {
  const row = await rowOf<{ count: number; endsAt: number }>(
    app,
    `INSERT INTO attempt (key, count, ends_at) VALUES (?1, 1, ?2)
     ON CONFLICT (key) DO UPDATE SET count = iif(ends_at <= ?3, 1, count + 1), ends_at = iif(ends_at <= ?3, ?2, ends_at)
     RETURNING count, ends_at AS endsAt`,
    key,
    now.getTime() + windowSeconds * 1000,
    now.getTime(),
  );
  return row!;
}

/** Forgets an account's attempts from one address, and all whose time is over. */
export const forgetAttempts = (app: Db, key: string, now: Date) =>
  app.prepare('DELETE FROM attempt WHERE key = ? OR ends_at <= ?').bind(key, now.getTime()).run();
