import type { Db } from '#queries/db.ts';
import { rowReader } from '#queries/read-rows.ts';

/** How often something was tried, and when counting starts again. */
interface Attempts {
  count: number;
  endsAt: Date;
}

const ATTEMPTS = rowReader<Attempts>({ count: 'count', endsAt: { sql: 'ends_at', as: 'moment' } });

/** Counts one more attempt; the answer includes it. Counts whose time is over are deleted. */
export async function countAttempt(app: Db, key: string, now: Date, windowSeconds: number): Promise<Attempts> {
  const [, counted] = await app.batch<object>([
    app.prepare('DELETE FROM attempt WHERE ends_at <= ?').bind(now.toISOString()),
    app
      .prepare(
        `INSERT INTO attempt (key, count, ends_at) VALUES (?, 1, ?)
         ON CONFLICT (key) DO UPDATE SET count = count + 1 RETURNING ${ATTEMPTS.columns}`,
      )
      .bind(key, new Date(now.getTime() + windowSeconds * 1000).toISOString()),
  ]);
  return ATTEMPTS.read(counted!.results[0]!);
}
