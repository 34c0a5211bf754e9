import type { ImagesBySize } from '#catalogue/image.ts';
import type { FeedFault, RejectReason } from '#catalogue/run.ts';
import type { NamedSeller } from './clean/named-seller.ts';

/** Networks whose product feeds are read: each has a dialect. */
export const NETWORKS = ['por', 'awin', 'google', 'tradedoubler'] as const;

/** Network of a merchant or a feed; with the network's own number it names a merchant everywhere. */
export type Network = (typeof NETWORKS)[number];

/** One accepted row of a product feed, the same whatever dialect it came in. Text is clean, addresses are checked, money is pence. */
export interface FeedProduct {
  /** The network's own id of the row, unique within its merchant. */
  networkProductId: string;
  /** Paid On Results' network-wide number, which old links carry. */
  porProductId: number | null;
  sku: string | null;
  name: string;
  summary: string | null;
  description: string | null;
  brandName: string | null;
  /** From the top of the merchant's own tree to the leaf; empty when the feed gives none. */
  categoryPath: string[];
  /** In `currency`'s minor unit. */
  price: number | null;
  /** A former or recommended price, only when it is above `price`. */
  wasPrice: number | null;
  deliveryCost: number | null;
  currency: string;
  inStock: boolean | null;
  gtin: string | null;
  mpn: string | null;
  /** The tracked link. */
  link: string;
  images: ImagesBySize;
  adult: boolean;
  /** `YYYY-MM-DD`, when the feed says since when the merchant sells it. */
  addedAt: string | null;
}

/** What a dialect need not say of an offer. */
export const NOT_SAID = {
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

/** What reading one feed gave; `rows` is always `accepted` plus all `rejected`. */
export interface FeedReport {
  rows: number;
  accepted: number;
  /** By reason: how many, and the first three in words that name the row. */
  rejected: Map<RejectReason, { count: number; examples: string[] }>;
  /** Whether it says another thing on another day. */
  isDated: boolean;
  /** Rows whose text looks decoded with the wrong encoding ('Ã©'); they are kept as they are. */
  mojibakeRows: number;
  /** Column or element names, in the order of the feed. */
  columns: string[];
  /** Half of the accepted rows' prices are this or more, in the minor unit of their currency; null when none has one. */
  medianPrice: number | null;
  /** Whom most rows name as their merchant; null when they do not say. */
  seller: NamedSeller | null;
}

/** A feed that cannot be used; the message names the fault for the operator and holds no secret of the location. */
export class FeedError extends Error {
  override name = 'FeedError';
  readonly fault: FeedFault;
  constructor(fault: FeedFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}
