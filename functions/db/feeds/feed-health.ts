import type { FeedHealth } from '#contracts/manager/feed-health.ts';
import { type Db, rowOf, type Statement } from '#queries/db.ts';
import { readAll, rowReader, type Source } from '#queries/read-rows.ts';

/** A feed as it is stored. */
export interface StoredFeedHealth extends Omit<FeedHealth, 'ageDays'> {
  /** Moment of the last run that did not hold it. */
  goodAt: string | null;
  /** Names of its columns, in the order of the feed. */
  columns: string[] | null;
}

const SOURCES = {
  feedId: 'feed_id',
  kind: 'kind',
  format: 'format',
  merchantName: 'merchant_name',
  status: 'status',
  fetchedAt: 'fetched_at',
  goodAt: 'good_at',
  changedAt: 'changed_at',
  rows: 'rows',
  accepted: 'accepted',
  rejected: { sql: 'rejected', as: 'json' },
  held: { sql: 'held', as: 'json' },
  columns: { sql: 'columns', as: 'json' },
  columnsChange: { sql: 'columns_change', as: 'json' },
} as const satisfies Record<keyof StoredFeedHealth, Source>;

const FEED_HEALTH = rowReader<StoredFeedHealth>(SOURCES);

const COLUMNS = Object.values(SOURCES).map((source) => (typeof source === 'string' ? source : source.sql));

/** Held feeds first, then by id. */
export const allFeedHealth = (app: Db): Promise<StoredFeedHealth[]> =>
  readAll(app, FEED_HEALTH, `SELECT ${FEED_HEALTH.columns} FROM feed_health ORDER BY held IS NULL, feed_id`);

export const isKnownFeed = async (app: Db, feedId: string): Promise<boolean> =>
  (await rowOf(app, 'SELECT 1 FROM feed_health WHERE feed_id = ?', feedId)) !== null;

/** A bound value may hold 2 MB; a feed with many columns takes 25 KB. */
const ROWS_PER_STATEMENT = 50;

/** Statements that write these feeds. */
export function writeFeedHealth(app: Db, feeds: readonly StoredFeedHealth[]): Statement[] {
  // `->>` gives lists and objects as the JSON text that the table holds.
  const sql = `INSERT OR REPLACE INTO feed_health (${COLUMNS.join(', ')})
    SELECT ${Object.keys(SOURCES)
      .map((field) => `value ->> '${field}'`)
      .join(', ')} FROM json_each(?)`;
  const chunks = Array.from({ length: Math.ceil(feeds.length / ROWS_PER_STATEMENT) }, (_, index) =>
    feeds.slice(index * ROWS_PER_STATEMENT, (index + 1) * ROWS_PER_STATEMENT),
  );
  return chunks.map((chunk) => app.prepare(sql).bind(JSON.stringify(chunk)));
}

/** A statement that removes all feeds but these. */
export const keepFeedHealth = (app: Db, feedIds: readonly string[]): Statement =>
  app.prepare('DELETE FROM feed_health WHERE feed_id NOT IN (SELECT value FROM json_each(?))').bind(JSON.stringify(feedIds));
