import { type Db, rowOf, rowsOf, type Statement } from '#queries/db.ts';

/** A feed as it is stored; lists and objects are JSON. */
export interface FeedHealthRow {
  feedId: string;
  kind: string;
  format: string;
  merchantName: string | null;
  status: string;
  fetchedAt: string;
  goodAt: string | null;
  changedAt: string | null;
  rows: number | null;
  accepted: number | null;
  rejected: string;
  held: string | null;
  columns: string | null;
  columnsChange: string | null;
}

/** Column → field; the order in which rows are written. */
const FIELDS: [column: string, field: keyof FeedHealthRow][] = [
  ['feed_id', 'feedId'],
  ['kind', 'kind'],
  ['format', 'format'],
  ['merchant_name', 'merchantName'],
  ['status', 'status'],
  ['fetched_at', 'fetchedAt'],
  ['good_at', 'goodAt'],
  ['changed_at', 'changedAt'],
  ['rows', 'rows'],
  ['accepted', 'accepted'],
  ['rejected', 'rejected'],
  ['held', 'held'],
  ['columns', 'columns'],
  ['columns_change', 'columnsChange'],
];

const COLUMNS = FIELDS.map(([column, field]) => `${column} AS ${field}`).join(', ');

export const allFeedHealth = (app: Db): Promise<FeedHealthRow[]> =>
  rowsOf(app, `SELECT ${COLUMNS} FROM feed_health ORDER BY held IS NULL, feed_id`);

export const isKnownFeed = async (app: Db, feedId: string): Promise<boolean> =>
  (await rowOf(app, 'SELECT 1 FROM feed_health WHERE feed_id = ?', feedId)) !== null;

/** A value bound to a statement may hold 2 MB: a feed with many columns takes 25 KB. */
const ROWS_PER_STATEMENT = 50;

/** Statements that write these feeds. */
export function writeFeedHealth(app: Db, rows: readonly FeedHealthRow[]): Statement[] {
  const sql = `INSERT OR REPLACE INTO feed_health (${FIELDS.map(([column]) => column).join(', ')})
    SELECT ${FIELDS.map(([, field]) => `value ->> '${field}'`).join(', ')} FROM json_each(?)`;
  const chunks = Array.from({ length: Math.ceil(rows.length / ROWS_PER_STATEMENT) }, (_, index) =>
    rows.slice(index * ROWS_PER_STATEMENT, (index + 1) * ROWS_PER_STATEMENT),
  );
  return chunks.map((chunk) => app.prepare(sql).bind(JSON.stringify(chunk)));
}

/** A statement that forgets feeds which are none of these. */
export const keepFeedHealth = (app: Db, feedIds: readonly string[]): Statement =>
  app.prepare('DELETE FROM feed_health WHERE feed_id NOT IN (SELECT value FROM json_each(?))').bind(JSON.stringify(feedIds));
