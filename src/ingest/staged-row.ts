import { largestImage } from '#catalogue/image.ts';
import { FEED_FIELDS, type FeedField, type RowField, STAGED_FIELDS } from '#catalogue/product.ts';
import { slugify } from '#catalogue/slug.ts';
import { textDigest } from '#feeds/clean/row-digest.ts';
import type { FeedProduct } from '#feeds/feed-rows.ts';
import { stableId } from './ids.ts';

/** Whose rows they are: decides ids, and what is adult. */
export interface RowOwner {
  network: string;
  networkId: number;
  merchantId: number;
  adult: boolean;
}

type Value = string | number | null;

/** As SQLite takes it. */
const bitOr = (value: Value | boolean): Value => (typeof value === 'boolean' ? Number(value) : value);

/**
 * Where a product stands in every list: in stock (or not said) before out of stock, then with a price, then with a picture.
 * It depends on nothing but the row, so a change elsewhere never reorders a list; equal ranks follow the id, which mixes merchants.
 */
const listingRank = (offer: FeedProduct, price: number | null, image: string | null): number =>
  (offer.inStock === false ? 0 : 4) + (price === null ? 0 : 2) + (image === null ? 0 : 1);

/** Prices are compared in pounds only: an offer in another currency is listed without one. */
const inPounds = (offer: FeedProduct, amount: number | null): number | null => (offer.currency === 'GBP' ? amount : null);

/** A row of `staged`, with the category that it came under. */
export interface StagedRow {
  id: number;
  /** Of `STAGED_FIELDS`, in their order. */
  values: Value[];
  addedAt: string | null;
  /** Of the values. */
  digest: number;
  feedCategoryId: number | null;
  /** As `feed_category.path`. */
  categoryPath: string;
}

/** What a feed's offer is as a product, as far as the offer alone decides it. */
export function stagedRow(offer: FeedProduct, owner: RowOwner): StagedRow {
  const id = stableId(owner.network, owner.networkId, offer.networkProductId);
  const categoryPath = JSON.stringify(offer.categoryPath);
  const feedCategoryId = offer.categoryPath.length === 0 ? null : stableId(owner.merchantId, categoryPath);
  const image = largestImage(offer.images);
  const price = inPounds(offer, offer.price);
  const computed: Record<RowField, Value> = {
    feedCategoryId,
    brandId: offer.brandName === null ? null : slugify(offer.brandName) || `brand-${stableId(offer.brandName)}`,
    slug: `${slugify(offer.name)}-${id}`.replace(/^-/, ''),
    imageUrl: image,
    images: Object.keys(offer.images).length > 1 ? JSON.stringify(offer.images) : null,
    price,
    wasPrice: inPounds(offer, offer.wasPrice),
    deliveryCost: inPounds(offer, offer.deliveryCost),
    currency: 'GBP',
    adult: Number(offer.adult || owner.adult),
    affiliateUrl: offer.link,
    listingRank: listingRank(offer, price, image),
  };
  const all = computed as Record<FeedField | RowField, Value>;
  for (const field of FEED_FIELDS) all[field] = bitOr(offer[field]);
  const values = STAGED_FIELDS.map((field) => all[field]);
  // `addedAt` stays outside the digest: some networks send a new one every night.
  return { id, values, addedAt: offer.addedAt, digest: textDigest(JSON.stringify(values)), feedCategoryId, categoryPath };
}
