import type { SellerKind } from '../clean/named-seller.ts';
import type { FeedProduct, FEED_PRODUCT_DEFAULTS } from '../feed-rows.ts';
import type { FeedRecord } from '../parse/record.ts';

/** A row as its dialect reads it. Name and link are not cleaned or checked yet: `read-products.ts` does that for all dialects. */
export type DialectRow = Omit<FeedProduct, 'networkProductId' | keyof typeof FEED_PRODUCT_DEFAULTS> & Partial<FeedProduct>;

/** How one network writes its product feeds. */
export interface Dialect {
  /** Columns that a feed of this dialect has; one name of each list is enough. */
  required: string[][];
  /** The network's id of a row; '' when it has none. */
  id(record: FeedRecord): string;
  /** @param today `YYYY-MM-DD`, for prices that are limited to some days */
  read(record: FeedRecord, today: string): DialectRow;
  /** Whether reading the row gives different results on different days. */
  isDated?(record: FeedRecord): boolean;
  /** How a row names its merchant; '' when it does not. */
  seller: { kind: SellerKind; read(record: FeedRecord): string };
}
