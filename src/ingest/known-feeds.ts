import { hash } from 'node:crypto';
import { readingRules } from '#feeds/clean/row-digest.ts';
import type { ProductFeed } from '#feeds/config.ts';
import type { Validators } from '#feeds/fetch/download.ts';
import type { FeedVersion } from './feed-input.ts';
import { readSqlite, selectRow, selectRows } from './sqlite.ts';

/** What the previous snapshot says of a feed's last good state. */
export interface KnownFeed {
  digest: string;
  accepted: number;
  medianPrice: number | null;
  seller: string | null;
  /** The day of the last good read, `YYYY-MM-DD`. */
  readOn: string;
  validators: string | null;
}

/** The feeds of the previous snapshot by their ids; none when it was made before feeds were noted like this, so that all are read. */
export function knownFeeds(previous: string | null): Map<string, KnownFeed> {
  if (previous === null) return new Map();
  return readSqlite(previous, (database) => {
    const isNoted = selectRow(database, "SELECT 1 FROM pragma_table_info('feed') WHERE name = 'validators'") !== null;
    if (!isNoted) return new Map();
    const rows = selectRows<{ id: string } & KnownFeed>(
      database,
      'SELECT id, digest, accepted, median_price AS medianPrice, seller, read_on AS readOn, validators FROM feed',
    );
    return new Map(rows.map(({ id, ...feed }) => [id, feed]));
  });
}

/** What a feed's rows depend on: its bytes, and how they are read. */
export const feedDigest = (feed: ProductFeed, bytes: string): string => hash('sha256', JSON.stringify([...readingRules(feed), bytes]));

/** The version of a feed that says another thing on another day: known on this day only, and fetched whole the next. */
export const versionOfDay = ({ digest }: FeedVersion, day: string): FeedVersion => ({ digest: `${digest} ${day}`, validators: null });

/** Whether what is known of a feed was read from the same bytes, on this day or another. */
export const isSameBytes = (known: KnownFeed, { digest }: FeedVersion): boolean => known.digest.split(' ', 1)[0] === digest;

/** Validators hold for one address and one way of reading; of another version they would be a lie. */
const validatorsKey = (feed: ProductFeed): string => hash('sha256', JSON.stringify([...readingRules(feed), feed.location]));

/** Validators as `feed.validators` keeps them: the address is hashed, because it may hold a key. */
export function keptValidators(feed: ProductFeed, validators: Validators | null): string | null {
  if (validators === null || (validators.etag === null && validators.lastModified === null)) return null;
  return JSON.stringify({ key: validatorsKey(feed), ...validators });
}

/** What may be asked of the server: is it still the version that the previous snapshot was made of? */
export function knownValidators(feed: ProductFeed, known: KnownFeed | undefined): Validators | null {
  if (known === undefined || known.validators === null) return null;
  const { key, ...validators } = JSON.parse(known.validators) as Validators & { key: string };
  return key === validatorsKey(feed) ? validators : null;
}
