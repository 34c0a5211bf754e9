import type { DatabaseSync } from 'node:sqlite';
import { columnOf, ENRICHED_FIELDS, ID_END, STAGED_FIELDS } from '#catalogue/product.ts';
import type { DecidedMatch } from '#catalogue/run.ts';
import { ALWAYS_READ } from '#feeds/clean/row-digest.ts';
import { type FeedInput, READ_AGAIN } from '#ingest/feed-input.ts';
import { merchantId } from '#ingest/ids.ts';
import { selectRow } from '#ingest/sqlite.ts';
import { type BuildContext, withStaged } from '../build-context.ts';
import { addComparisons } from '../comparisons/add-comparisons.ts';
import { addHistory } from './product-history.ts';
import { addIndexes } from '../draft.ts';

/** Columns of `product` that `staged` and `enriched` have. */
const STAGED_COLUMNS = STAGED_FIELDS.map(columnOf);
const ENRICHED_COLUMNS = ['digest', ...ENRICHED_FIELDS.map(columnOf)];

/** New rows are written in ranges of ids of about this size, so that each page of the file is written once: feeds have ids of all ranges. */
const ROWS_PER_RANGE = 60_000;

/** SQLite attaches at most ten files, one of which is the previous snapshot. */
const STAGED_AT_ONCE = 8;

/**
 * Updates `product`, `comparison` and `price_history` from the previous snapshot to this one. Temporary tables:
 * `changed` has the products whose row is new or changed, `vanished` those that no feed has any longer, `moved` those whose category
 * changed because of other rows.
 */
export function addProducts(build: BuildContext, matches: readonly DecidedMatch[]): void {
  const { database, draft } = build;
  database.exec(`
    CREATE TEMP TABLE changed (id INTEGER PRIMARY KEY);
    CREATE TEMP TABLE vanished (id INTEGER PRIMARY KEY);
    CREATE TEMP TABLE moved (id INTEGER PRIMARY KEY, category_id INTEGER)`);
  if (!draft.isEmpty) removeChangedAndVanished(build);
  writeRows(build);
  // Before indexes are made: it writes many rows again.
  addComparisons(build, matches);
  if (draft.isEmpty) addIndexes(database);
  else updateMovedProducts(build);
  assertEveryRowWritten(build);
  recordFeedRows(build);
  addHistory(build);
}

/**
 * Makes the kept products of a held feed adult when an operator declared the feed so: that must not wait until the feed can be read. To be
 * run before anything is counted. Another digest tells that a product has changed.
 */
export function markAdult({ database, input }: BuildContext): void {
  const mark = database.prepare('UPDATE product SET adult = 1, updated_at = :day, digest = digest + 1 WHERE feed_id = :feed AND adult = 0');
  for (const { feed, kind } of input.feeds) if (kind === 'held' && feed.adult) mark.run({ feed: feed.id, day: input.day });
}

/** Fills `changed` and `vanished`, and deletes these products, but for those that `markAdult` changed. */
function removeChangedAndVanished({ database, input }: BuildContext): void {
  const ids = JSON.stringify(input.feeds.map(({ feed }) => feed.id));
  database
    .prepare('INSERT INTO vanished SELECT id FROM product INDEXED BY product_state WHERE feed_id NOT IN (SELECT value FROM json_each(?))')
    .run(ids);
  for (const source of input.feeds) {
    if (source.kind !== 'staged') continue;
    withStaged(database, source.file, () => {
      const same = 'p.feed_id = :feed AND p.id = e.id AND p.digest = e.digest';
      database
        .prepare(
          `INSERT INTO changed SELECT e.id FROM staged.enriched e
           WHERE NOT EXISTS (SELECT 1 FROM product p INDEXED BY product_state WHERE ${same})`,
        )
        .run({ feed: source.feed.id });
      database
        .prepare(
          `INSERT INTO vanished SELECT p.id FROM product p INDEXED BY product_state
           WHERE p.feed_id = :feed AND NOT EXISTS (SELECT 1 FROM staged.staged s INDEXED BY staged_state WHERE s.id = p.id)`,
        )
        .run({ feed: source.feed.id });
    });
  }
  // A product that moved from one feed to another has not vanished.
  database.exec(`
    DELETE FROM vanished WHERE id IN (SELECT id FROM changed);
    DELETE FROM product WHERE id IN (SELECT id FROM vanished UNION ALL SELECT id FROM changed)`);
  for (const { feed, kind } of input.feeds) if (kind === 'held' && feed.adult) noteMarked(database, feed.id);
}

function noteMarked(database: DatabaseSync, feed: string): void {
  database
    .prepare(
      `INSERT INTO changed SELECT p.id FROM main.product p INDEXED BY product_state JOIN previous.product o ON o.id = p.id
       WHERE p.feed_id = ? AND p.adult <> o.adult`,
    )
    .run(feed);
}

function writeRows(build: BuildContext): void {
  const { input, draft } = build;
  const staged = input.feeds.filter((source) => source.kind === 'staged');
  const rows = staged.reduce((sum, { report }) => sum + report.accepted, 0);
  const ranges = draft.isEmpty ? Math.max(1, Math.ceil(rows / ROWS_PER_RANGE)) : 1;
  const starts = Array.from({ length: ranges + 1 }, (_, index) => Math.floor((ID_END / ranges) * index));
  for (let range = 0; range < ranges; range += 1) {
    for (let at = 0; at < staged.length; at += STAGED_AT_ONCE) {
      writeFeeds(build, staged.slice(at, at + STAGED_AT_ONCE), { from: starts[range]!, to: starts[range + 1]! });
    }
  }
}

/** Writes several feeds in one transaction: each touches all pages of a range, and every commit writes them. */
function writeFeeds(build: BuildContext, staged: readonly StagedInput[], range: IdRange): void {
  const { database } = build;
  for (const [index, { file }] of staged.entries()) database.prepare(`ATTACH ? AS staged${index}`).run(file);
  database.exec('BEGIN');
  for (const [index, source] of staged.entries()) writeFeedRows(build, { source, schema: `staged${index}` }, range);
  database.exec('COMMIT');
  for (const index of staged.keys()) database.exec(`DETACH staged${index}`);
}

/**
 * Writes the new and changed rows of one feed. `created_at` is kept from the previous snapshot, and `updated_at` too unless the row has
 * changed. `assertEveryRowWritten` reports ids that occur twice.
 */
function writeFeedRows(
  { database, input, draft }: BuildContext,
  { source, schema }: { source: StagedInput; schema: string },
  range: IdRange,
): void {
  const { format, id, merchant } = source.feed;
  const staged = `${schema}.staged s INDEXED BY staged_state`;
  const from = draft.isEmpty
    ? `${staged} LEFT JOIN previous.product o ON false`
    : `changed JOIN ${staged} ON s.id = changed.id LEFT JOIN previous.product o ON o.id = s.id`;
  const key = draft.isEmpty ? 's.id' : 'changed.id';
  database
    .prepare(
      `INSERT INTO product (id, feed_id, merchant_id, ${[...STAGED_COLUMNS, ...ENRICHED_COLUMNS].join(', ')}, category_id, comparison_id, created_at, updated_at)
       SELECT s.id, :feed, :owner, ${STAGED_COLUMNS.map((column) => `s.${column}`).join(', ')}, ${ENRICHED_COLUMNS.map((column) => `e.${column}`).join(', ')},
         c.category_id, CASE WHEN m.active THEN s.id END,
         coalesce(o.created_at, min(s.added_at, :day), :day), CASE WHEN o.digest = e.digest THEN o.updated_at ELSE :day END
       FROM ${from} CROSS JOIN ${schema}.enriched e ON e.row = s.rowid
       LEFT JOIN shown_node c ON c.taxonomy_id = e.taxonomy_id JOIN merchant m ON m.id = :owner
       WHERE ${key} > :from AND ${key} <= :to ORDER BY ${key} ON CONFLICT (id) DO NOTHING`,
    )
    .run({ feed: id, owner: merchantId(format, merchant.networkId), day: input.day, ...range });
}

type StagedInput = FeedInput & { kind: 'staged' };

interface IdRange {
  /** Excluded. */
  from: number;
  /** Included. */
  to: number;
}

/** Records the digests and places of the rows that were read, for the next run, and which rows it must read again. */
function recordFeedRows({ database, input }: BuildContext): void {
  database.exec(`
    DELETE FROM feed_row WHERE product_id IN (SELECT id FROM vanished);
    DELETE FROM placement WHERE product_id IN (SELECT id FROM vanished)`);
  const note = `
    INSERT OR REPLACE INTO feed_row (product_id, digest, price) SELECT id, row_digest, price FROM staged.staged INDEXED BY staged_state WHERE row_digest IS NOT NULL;
    INSERT OR REPLACE INTO placement (product_id, evidence, method, margin, phrase, alternatives)
    SELECT id, evidence, method, margin, phrase, alternatives FROM staged.enriched ORDER BY id`;
  for (const source of input.feeds) if (source.kind === 'staged') withStaged(database, source.file, () => database.exec(note));
  const readAgain = database.prepare(
    `UPDATE feed_row SET digest = ${ALWAYS_READ} WHERE digest <> ${ALWAYS_READ} AND product_id IN (SELECT id FROM product INDEXED BY product_state WHERE feed_id = ?)`,
  );
  for (const { feed, version } of input.feeds) if (version.digest === READ_AGAIN.digest) readAgain.run(feed.id);
}

/** Updates unchanged products whose category changed because of other rows. */
function updateMovedProducts({ database }: BuildContext): void {
  database.exec(`
    INSERT INTO moved
    SELECT p.id, c.category_id FROM product p INDEXED BY product_state LEFT JOIN shown_node c ON c.taxonomy_id = p.taxonomy_id
    WHERE p.category_id IS NOT c.category_id;
    UPDATE product SET category_id = moved.category_id FROM moved WHERE moved.id = product.id`);
}

/** Fails the run when two rows have the same id: two feeds have the same product, or ids collide. */
function assertEveryRowWritten({ database, input }: BuildContext): void {
  const { found, expected } = selectRow<{ found: number; expected: number | null }>(
    database,
    'SELECT (SELECT count(*) FROM product) AS found, (SELECT sum(accepted) FROM feed) AS expected',
  )!;
  if (found === (expected ?? 0)) return;
  const feeds = JSON.stringify(input.feeds.map(({ feed }) => feed.id));
  for (const source of input.feeds) {
    if (source.kind === 'staged') withStaged(database, source.file, () => assertNotShared(database, source.feed.id, feeds));
  }
  throw new Error(`${expected} accepted rows gave ${found} products, because ids collide. Change \`stableId\` in src/ingest/ids.ts.`);
}

/** Fails when another feed of the run has a product of this staged feed too. */
function assertNotShared(database: DatabaseSync, feed: string, feeds: string): void {
  const shared = database
    .prepare(
      `SELECT s.id, p.name, iif(p.feed_id <> :feed, p.feed_id, o.feed_id) AS other
       FROM staged.staged s JOIN product p ON p.id = s.id LEFT JOIN previous.product o ON o.id = s.id
       WHERE p.feed_id <> :feed OR o.feed_id <> :feed AND o.feed_id IN (SELECT value FROM json_each(:feeds)) LIMIT 1`,
    )
    .get({ feed, feeds });
  if (shared === undefined) return;
  const { id, name, other } = shared;
  throw new Error(
    `The feeds ${String(other)} and ${feed} have the same product: ${id} (${String(name)}). Remove one of them from the feeds file.`,
  );
}
