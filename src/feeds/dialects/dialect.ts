import type { SellerKind } from '../clean/named-seller.ts';
import type { FeedProduct, NOT_SAID } from '../feed-rows.ts';
import type { FeedRecord } from '../parse/record.ts';

/** A row as its dialect reads it. Name and link are still as the feed has them: one place decides for all dialects whether they will do. */
export type DialectRow = Omit<FeedProduct, 'networkProductId' | keyof typeof NOT_SAID> & Partial<FeedProduct>;

/** How one network writes its product feeds. */
export interface Dialect {
  /** What a feed must have to be of this dialect; of the names in one list, one is enough. */
  required: string[][];
  /** The network's own id of a row; '' when it has none. */
  id(record: FeedRecord): string;
  /** `today` is `YYYY-MM-DD`, for prices that hold for some days only. */
  read(record: FeedRecord, today: string): DialectRow;
  /** Whether a row says another thing on another day. */
  isDated?(record: FeedRecord): boolean;
  /** Whom a row names as its merchant, and by what; '' when it does not say. */
  seller: { kind: SellerKind; read(record: FeedRecord): string };
}
