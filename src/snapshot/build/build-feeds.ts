import type { FeedInput } from '#ingest/feed-input.ts';
import { merchantId } from '#ingest/ids.ts';
import { inserter } from '#ingest/sqlite.ts';
import type { BuildContext } from './build-context.ts';

/** A merchant is stale this many days after its last good feed. */
const STALE_AFTER_DAYS = 7;

const FEED_COLUMNS = [
  'id',
  'format',
  'merchant_id',
  'digest',
  'rows',
  'accepted',
  'median_price',
  'seller',
  'read_on',
  'validators',
] as const;

/** Writes `feed`. */
export function addFeeds(build: BuildContext): void {
  for (const source of build.input.feeds) addFeed(build, source);
}

function addFeed({ database, input }: BuildContext, source: FeedInput): void {
  const { feed, version } = source;
  const owner = merchantId(feed.format, feed.merchant.networkId);
  if (source.kind === 'staged') {
    const insert = inserter(database, 'feed', FEED_COLUMNS);
    const { rows, accepted, medianPrice, seller } = source.report;
    insert({
      id: feed.id,
      format: feed.format,
      merchant_id: owner,
      digest: version.digest,
      rows,
      accepted,
      median_price: medianPrice,
      seller: seller?.label ?? null,
      read_on: input.day,
      validators: version.validators,
    });
    return;
  }
  // An unchanged feed counts as read today; a held feed keeps the day of its last good state.
  const readOn = source.kind === 'unchanged' ? input.day : null;
  database
    .prepare(
      `INSERT INTO feed (${FEED_COLUMNS.join(', ')})
       SELECT id, :format, :owner, :digest, rows, accepted, median_price, seller, coalesce(:readOn, read_on), :validators
       FROM previous.feed WHERE id = :id`,
    )
    .run({ id: feed.id, format: feed.format, owner, digest: version.digest, validators: version.validators, readOn });
}

/** Marks merchants whose feed has been held for too long. */
export function markStale({ database, input }: BuildContext): void {
  database
    .prepare(
      `UPDATE merchant SET stale_since = held.read_on
       FROM (SELECT merchant_id, min(read_on) AS read_on FROM feed WHERE read_on < date(?, ?) GROUP BY merchant_id) AS held
       WHERE held.merchant_id = merchant.id`,
    )
    .run(input.day, `-${STALE_AFTER_DAYS} days`);
}
