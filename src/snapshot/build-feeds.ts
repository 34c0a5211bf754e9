import type { Build, FeedInput } from './build.ts';
import { merchantId } from './merchants.ts';

/** A merchant's prices are believed for this many days after its last good feed. */
const STALE_AFTER_DAYS = 7;

/** Writes `feed`. */
export function addFeeds(build: Build): void {
  for (const source of build.input.feeds) addFeed(build, source);
}

function addFeed({ database, input }: Build, source: FeedInput): void {
  const { feed, version } = source;
  const owner = merchantId(feed.format, feed.merchant.networkId);
  if (source.kind === 'staged') {
    const { rows, accepted, medianPrice, seller } = source.report;
    database
      .prepare('INSERT INTO feed VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
      .run(feed.id, feed.format, owner, version.digest, rows, accepted, medianPrice, seller?.label ?? null, input.day, version.validators);
    return;
  }
  // The same bytes as before are a good read of today; a held feed's last good day stays what it was.
  const readOn = source.kind === 'unchanged' ? input.day : null;
  database
    .prepare(
      `INSERT INTO feed SELECT id, :format, :owner, :digest, rows, accepted, median_price, seller, coalesce(:readOn, read_on), :validators
       FROM previous.feed WHERE id = :id`,
    )
    .run({ id: feed.id, format: feed.format, owner, digest: version.digest, validators: version.validators, readOn });
}

/** Marks merchants of whom a feed has been held for too long. */
export function markStale({ database, input }: Build): void {
  database
    .prepare(
      `UPDATE merchant SET stale_since = held.read_on
       FROM (SELECT merchant_id, min(read_on) AS read_on FROM feed WHERE read_on < date(?, ?) GROUP BY merchant_id) AS held
       WHERE held.merchant_id = merchant.id`,
    )
    .run(input.day, `-${STALE_AFTER_DAYS} days`);
}
