import type { ImagesBySize } from '#catalogue/display/image.ts';
import type { Network } from '#catalogue/network.ts';
import type { FeedFault, RejectReason } from '#catalogue/run.ts';
import type { NamedSeller } from './clean/named-seller.ts';

/** An accepted row of a product feed, the same for every dialect. Text is clean, addresses are safe, money is in the minor unit. */
export interface FeedProduct {
  /** The network's own id of the row, unique within its merchant. */
  networkProductId: string;
  /** Paid On Results' network-wide number, which old links contain. */
  porProductId: number | null;
  sku: string | null;
  name: string;
  summary: string | null;
  description: string | null;
  brandName: string | null;
  /** From the top of the merchant's tree to the leaf; empty when the feed has no category. */
  categoryPath: string[];
  /** In `currency`'s minor unit. */
  price: number | null;
  /** A former or recommended price; null unless it is above `price`. */
  wasPrice: number | null;
  deliveryCost: number | null;
  currency: string;
  inStock: boolean | null;
  gtin: string | null;
  mpn: string | null;
  /** The deep link. */
  link: string;
  images: ImagesBySize;
  adult: boolean;
  /** `YYYY-MM-DD`: since when the merchant has sold it. */
  addedAt: string | null;
  /** What the feed's columns state of the goods, by `FactColumn`: colour, size, energy class, Google's category. */
  columns: ReadonlyMap<string, string>;
}

/** Fields that a dialect may leave out, with their values. */
export const FEED_PRODUCT_DEFAULTS = {
  porProductId: null,
  sku: null,
  summary: null,
  description: null,
  brandName: null,
  categoryPath: [] as string[],
  inStock: null,
  gtin: null,
  mpn: null,
  adult: false,
  addedAt: null,
  columns: new Map<string, string>() as ReadonlyMap<string, string>,
} satisfies Partial<FeedProduct>;

/** One row of a merchant directory. */
export interface FeedMerchant {
  network: Network;
  networkId: number;
  name: string;
  url: string | null;
  description: string | null;
  logoUrl: string | null;
  affiliateUrl: string | null;
  active: boolean;
  joinedAt: string | null;
}

/** One row of a voucher feed. */
export interface FeedVoucher {
  network: Network;
  /** The merchant's number in that network. */
  networkId: number;
  merchantName: string;
  merchantUrl: string | null;
  networkVoucherId: string;
  code: string | null;
  description: string;
  terms: string | null;
  startsAt: string | null;
  endsAt: string | null;
  link: string | null;
}

/** The result of reading one feed. `rows` is `accepted` plus all `rejected`. */
export interface FeedReport {
  rows: number;
  accepted: number;
  /** By reason: the count, and descriptions of the first three rows. */
  rejected: Map<RejectReason, { count: number; examples: string[] }>;
  /** Whether its rows depend on the day, as dated sale prices do. */
  isDated: boolean;
  /** Rows whose text looks decoded with the wrong encoding ('Ã©'). They are accepted unchanged. */
  mojibakeRows: number;
  /** Column or element names, in the order of the feed. */
  columns: string[];
  /** Of the accepted rows with a price in pounds, in pence; null when there are none, or nearly none. */
  medianPrice: number | null;
  /** Accepted rows with a price in pounds. */
  pricedRows: number;
  /** The price of all these rows, in pence; null when they differ. */
  onlyPrice: number | null;
  /** The name of all accepted rows; null when they differ, or when some are known from the last run and were not read. */
  onlyName: string | null;
  /** The currency other than pounds that most rows have; null when there is none. */
  otherCurrency: string | null;
  /** The merchant that most rows name; null when they name none. */
  seller: NamedSeller | null;
}

/** A feed that cannot be used. The message tells the operator why, and contains no secret of the location. */
export class FeedError extends Error {
  override name = 'FeedError';
  readonly fault: FeedFault;
  constructor(fault: FeedFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}

/** A server that sends nothing, or sends too slowly. Another attempt would cost as much time. */
export class StalledFeedError extends FeedError {
  override name = 'StalledFeedError';
}
