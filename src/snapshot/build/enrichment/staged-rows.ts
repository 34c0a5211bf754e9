import type { DatabaseSync } from 'node:sqlite';
import type { Evidence } from '#enrichment/enrich.ts';
import type { EnrichmentRow } from '#enrichment/row.ts';
import type { FeedInput } from '#ingest/feed-input.ts';
import { eachRow } from '#ingest/sqlite.ts';
import type { BuildContext } from '../build-context.ts';

export type StagedFeed = FeedInput & { kind: 'staged' };

export const stagedFeeds = ({ input }: BuildContext): StagedFeed[] => input.feeds.filter((source) => source.kind === 'staged');

/** A row of a feed that was read. */
export interface StagedRow {
  rowid: number;
  id: number;
  /** Of what the row alone decides. */
  digest: number;
  /** GTIN-14. */
  gtin: string | null;
  feedCategoryId: number | null;
  row: EnrichmentRow;
  evidence: Evidence;
}

type Values = [
  number,
  number,
  number,
  string,
  string | null,
  string | null,
  string | null,
  string | null,
  number,
  string,
  number | null,
  string | null,
];

const SELECT = `SELECT s.rowid, s.id, s.digest, s.name, s.description, s.summary, s.brand_name, s.gtin, s.adult, s.evidence, s.feed_category_id, c.path
  FROM staged.staged s LEFT JOIN staged.staged_category c ON c.id = s.feed_category_id`;

/** The rows of a feed that were read, in its order. The feed's file must be attached as `staged`. */
export const stagedRows = (database: DatabaseSync, feed: StagedFeed): Generator<StagedRow> =>
  rowsWhere(database, feed, 's.row_digest IS NOT NULL');

/** These rows of a feed. */
export const stagedRowsOf = (database: DatabaseSync, feed: StagedFeed, rowids: Iterable<number>): Generator<StagedRow> =>
  rowsWhere(database, feed, 's.rowid IN (SELECT value FROM json_each(?))', JSON.stringify([...rowids]));

function* rowsWhere(database: DatabaseSync, { feed }: StagedFeed, condition: string, ...bound: string[]): Generator<StagedRow> {
  const paths = new Map<string, string[]>();
  const pathOf = (json: string | null): string[] => {
    if (json === null) return [];
    const path = paths.get(json) ?? (JSON.parse(json) as string[]);
    paths.set(json, path);
    return path;
  };
  const merchantName = feed.merchant.name;
  for (const values of eachRow<Values>(database, `${SELECT} WHERE ${condition}`, ...bound)) {
    const [rowid, id, digest, name, description, summary, brandName, gtin, adult, evidence, feedCategoryId, path] = values;
    const row = {
      name,
      description: description ?? summary,
      brandName,
      categoryPath: pathOf(path),
      merchantName,
      adult: adult === 1,
    };
    yield { rowid, id, digest, gtin, feedCategoryId, row, evidence: JSON.parse(evidence) as Evidence };
  }
}
