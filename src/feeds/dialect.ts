import type { FeedOffer } from './offer.ts';
import type { FeedRecord } from './record.ts';
import type { SellerKind } from './seller.ts';

/** A row as its dialect reads it. Name and link are still as the feed has them: whether they will do is decided in one place for all. */
export interface Candidate extends Omit<FeedOffer, 'networkProductId' | 'adult'> {
  adult?: boolean;
}

/** How one network writes its product feeds. */
export interface Dialect {
  /** What a feed must have to be of this dialect; of the names in one list, one is enough. */
  required: string[][];
  /** The network's own id of a row; '' when it has none. */
  id(record: FeedRecord): string;
  /** `today` is `YYYY-MM-DD`, for prices that hold for some days only. */
  read(record: FeedRecord, today: string): Candidate;
  /** Whether a row says another thing on another day. */
  isDated?(record: FeedRecord): boolean;
  /** Whom a row names as its merchant, and by what; '' when it does not say. */
  seller: { kind: SellerKind; read(record: FeedRecord): string };
}
