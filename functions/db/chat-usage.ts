import type { Db } from '#queries/db.ts';

/** A counter of replies, and its limit a day. */
export interface Allowance {
  key: string;
  limit: number;
}

/**
 * Takes one reply from every allowance, or from none when one of them is used up. It is one statement, so simultaneous requests cannot
 * take more than the limit. Past days are deleted.
 *
 * @returns the counts by key, this reply included; null when none was taken
 */
export async function takeReply(app: Db, day: string, allowances: readonly Allowance[]): Promise<Map<string, number> | null> {
  const asked = JSON.stringify(allowances.map(({ key, limit }) => [key, limit]));
  const [taken] = await app.batch<{ key: string; count: number }>([
    app
      .prepare(
        `INSERT INTO chat_usage (day, key, count)
         SELECT ?1, one.value ->> 0, 1 FROM json_each(?2) AS one WHERE NOT EXISTS (
           SELECT 1 FROM json_each(?2) AS any JOIN chat_usage u ON u.day = ?1 AND u.key = any.value ->> 0 WHERE u.count >= any.value ->> 1
         )
         ON CONFLICT (day, key) DO UPDATE SET count = count + 1
         RETURNING key, count`,
      )
      .bind(day, asked),
    app.prepare('DELETE FROM chat_usage WHERE day < ?').bind(day),
  ]);
  const rows = taken?.results ?? [];
  return rows.length === 0 ? null : new Map(rows.map(({ key, count }) => [key, count]));
}
