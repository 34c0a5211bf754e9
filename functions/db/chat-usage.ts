import type { Db, Statement } from '#queries/db.ts';

/** A counter of replies, and its limit a day. */
export interface Allowance {
  key: string;
  limit: number;
}

/**
 * Takes one reply from every allowance, or from none when one of them is used up. It is one statement, so simultaneous requests cannot
 * take more than the limit. Past days are deleted.
 *
 * @param also is read in the same trip
 * @returns the counts by key, this reply included, and the rows of `also`; null when none was taken
 */
export async function takeReply(
  app: Db,
  day: string,
  allowances: readonly Allowance[],
  also: Statement | null = null,
): Promise<{ counts: Map<string, number>; rows: unknown[] } | null> {
  const asked = JSON.stringify(allowances.map(({ key, limit }) => [key, limit]));
  const [taken, , read] = await app.batch([
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
    ...(also === null ? [] : [also]),
  ]);
  const counts = new Map((taken!.results as { key: string; count: number }[]).map(({ key, count }) => [key, count]));
  return counts.size === 0 ? null : { counts, rows: read?.results ?? [] };
}
