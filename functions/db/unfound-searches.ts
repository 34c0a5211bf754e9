import type { Db, Statement } from '#queries/db.ts';
import { readAll, rowReader } from '#queries/read-rows.ts';
import type { Days } from './click-counts.ts';

/** New terms that are counted on one day; more come from programs. */
const TERMS_A_DAY_MAX = 1000;

export const countUnfoundSearch = (app: Db, term: string, day: string): Promise<unknown> =>
  app
    .prepare(
      `INSERT INTO search_without_result (day, term, count) SELECT ?1, ?2, 1
       WHERE (SELECT count(*) FROM search_without_result WHERE day = ?1) < ?3
         OR EXISTS (SELECT 1 FROM search_without_result WHERE day = ?1 AND term = ?2)
       ON CONFLICT (day, term) DO UPDATE SET count = count + 1`,
    )
    .bind(day, term, TERMS_A_DAY_MAX)
    .run();

const UNFOUND = rowReader<{ term: string; count: number; lastOn: string }>({ term: 'term', count: 'sum(count)', lastOn: 'max(day)' });

/** Terms searched for at least `least` times, most first. */
export const unfoundSearches = (
  app: Db,
  { from, to }: Days,
  { least, limit }: { least: number; limit: number },
): Promise<{ term: string; count: number; lastOn: string }[]> =>
  readAll(
    app,
    UNFOUND,
    `SELECT ${UNFOUND.columns} FROM search_without_result WHERE day BETWEEN ? AND ?
     GROUP BY term HAVING sum(count) >= ? ORDER BY 2 DESC, 1 LIMIT ?`,
    from,
    to,
    least,
    limit,
  );

export const removeUnfoundSearches = (app: Db, before: string): Statement =>
  app.prepare('DELETE FROM search_without_result WHERE day < ?').bind(before);
