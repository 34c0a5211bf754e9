import { hash } from 'node:crypto';
import { readingRules } from '#feeds/clean/row-digest.ts';
import type { ProductFeed } from '#feeds/config.ts';
import type { Validators } from '#feeds/fetch/download.ts';
import type { FeedVersion } from './feed-input.ts';
import { merchantId } from './ids.ts';
import { readSqlite, selectRow, selectRows } from './sqlite.ts';

/** A feed's last good state, from the previous snapshot. */
export interface KnownFeed {
  digest: string;
  accepted: number;
  medianPrice: number | null;
  seller: string | null;
  /** The day of the last good read, `YYYY-MM-DD`. */
  readOn: string;
  validators: string | null;
}

/**
 * The last good states of these feeds by id, but not of one that had another merchant then: its products are not this merchant's. Empty for
 * snapshots without these columns, so that all feeds are read.
 */
export function knownFeeds(previous: string | null, feeds: readonly ProductFeed[]): Map<string, KnownFeed> {
  if (previous === null) return new Map();
  return readSqlite(previous, (database) => {
    const hasColumns = selectRow(database, "SELECT 1 FROM pragma_table_info('feed') WHERE name = 'validators'") !== null;
    if (!hasColumns) return new Map();
    const rows = selectRows<{ id: string; merchant: number } & KnownFeed>(
      database,
      'SELECT id, merchant_id AS merchant, digest, accepted, median_price AS medianPrice, seller, read_on AS readOn, validators FROM feed',
    );
    const owners = new Map(feeds.map(({ id, format, merchant }) => [id, merchantId(format, merchant.networkId)]));
    return new Map(rows.flatMap(({ id, merchant, ...feed }) => (owners.get(id) === merchant ? [[id, feed] as const] : [])));
  });
}

/** A digest of a feed's bytes and of the rules that read them. */
export const feedDigest = (feed: ProductFeed, bytes: string): string => hash('sha256', JSON.stringify([...readingRules(feed), bytes]));

/** The version of a feed whose rows depend on the day. It has no validators, so that the next day downloads the feed again. */
export const versionOfDay = ({ digest }: FeedVersion, day: string): FeedVersion => ({ digest: `${digest} ${day}`, validators: null });

/** Whether a known feed was read from the same bytes by the same rules, on this day or another. */
export const isSameBytes = (known: KnownFeed, { digest }: FeedVersion): boolean => known.digest.split(' ', 1)[0] === digest;

/** Validators are valid only for the same location and the same rules. */
const validatorsKey = (feed: ProductFeed): string => hash('sha256', JSON.stringify([...readingRules(feed), feed.location]));

/** Validators as `feed.validators` stores them. The location is hashed, because it may contain a key. */
export function storedValidators(feed: ProductFeed, validators: Validators | null): string | null {
  if (validators === null || (validators.etag === null && validators.lastModified === null)) return null;
  return JSON.stringify({ key: validatorsKey(feed), ...validators });
}

/** The validators for a conditional request, or null when the feed must be downloaded. */
export function knownValidators(feed: ProductFeed, known: KnownFeed | undefined): Validators | null {
  if (known === undefined || known.validators === null) return null;
  const { key, ...validators } = JSON.parse(known.validators) as Validators & { key: string };
  return key === validatorsKey(feed) ? validators : null;
}
