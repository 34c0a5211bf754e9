import { largestImage } from '#catalogue/image.ts';
import { slugify } from '#catalogue/slug.ts';
import type { FeedOffer } from '#feeds/offer.ts';
import { textDigest } from '#feeds/row-digest.ts';
import { stableId } from './stable-id.ts';

/** Whose rows they are: decides ids, and what is adult. */
export interface RowOwner {
  network: string;
  networkId: number;
  merchantId: number;
  adult: boolean;
}

const bit = (flag: boolean | null): number | null => (flag === null ? null : Number(flag));

/**
 * Where a product stands in every list: in stock (or not said) before out of stock, then with a price, then with a picture.
 * It depends on nothing but the row, so a change elsewhere never reorders a list; equal ranks follow the id, which mixes merchants.
 */
const listingRank = (offer: FeedOffer, price: number | null, image: string | null): number =>
  (offer.inStock === false ? 0 : 4) + (price === null ? 0 : 2) + (image === null ? 0 : 1);

/** Prices are compared in pounds only: an offer in another currency is listed without one. */
const inPounds = (offer: FeedOffer, amount: number | null): number | null => (offer.currency === 'GBP' ? amount : null);

/** The values of a `staged` row, in the order of its columns but for the last, and the category it came under. */
export function stagedRow(offer: FeedOffer, owner: RowOwner) {
  const id = stableId(owner.network, owner.networkId, offer.networkProductId);
  const categoryPath = JSON.stringify(offer.categoryPath);
  const feedCategoryId = offer.categoryPath.length === 0 ? null : stableId(owner.merchantId, categoryPath);
  const image = largestImage(offer.images);
  const images = Object.keys(offer.images).length > 1 ? JSON.stringify(offer.images) : null;
  const brandId = offer.brand === null ? null : slugify(offer.brand) || `brand-${stableId(offer.brand)}`;
  const price = inPounds(offer, offer.price);
  const content = [
    feedCategoryId,
    brandId,
    offer.brand,
    offer.sku,
    offer.porProductId,
    offer.gtin,
    offer.mpn,
    offer.name,
    `${slugify(offer.name)}-${id}`.replace(/^-/, ''),
    offer.summary,
    offer.description,
    image,
    images,
    price,
    inPounds(offer, offer.wasPrice),
    inPounds(offer, offer.deliveryCost),
    'GBP',
    bit(offer.inStock),
    Number(offer.adult || owner.adult),
    offer.link,
    listingRank(offer, price, image),
  ];
  // `addedAt` stays outside the digest: some networks send a new one every night.
  const digest = textDigest(JSON.stringify(content));
  return { feedCategoryId, categoryPath, values: [id, ...content, offer.addedAt, digest] };
}
