import { largestImage } from '#catalogue/display/image.ts';
import { FEED_FIELDS, type FeedField, type ItemGroup, type RowField, STAGED_FIELDS } from '#catalogue/product.ts';
import { slugify } from '#catalogue/addresses/slug.ts';
import { type Evidence, evidenceOf } from '#enrichment/enrich.ts';
import { textDigest } from '#feeds/clean/row-digest.ts';
import type { FeedProduct } from '#feeds/feed-rows.ts';
import { stableId } from './ids.ts';

/** The merchant of the rows: decides ids, and whether all products are adult. */
interface RowOwner {
  network: string;
  networkId: number;
  merchantId: number;
  merchantName: string;
  adult: boolean;
}

type Value = string | number | null;

/** A value as SQLite stores it. */
const sqlValue = (value: Value | boolean): Value => (typeof value === 'boolean' ? Number(value) : value);

/**
 * The rank of a product in lists: in stock or unknown first, then with a price, then with a picture. It depends only on the row, so
 * that other changes never reorder a list. Equal ranks are in order of id, which mixes merchants.
 */
const listingRank = (product: FeedProduct, price: number | null, image: string | null): number =>
  (product.inStock === false ? 0 : 4) + (price === null ? 0 : 2) + (image === null ? 0 : 1);

/** Products in another currency have no price, because only prices in pounds are compared. */
const inPounds = (product: FeedProduct, amount: number | null): number | null => (product.currency === 'GBP' ? amount : null);

/** JSON of an `ItemGroup`. */
function itemGroupOf(columns: FeedProduct['columns']): string | null {
  const id = columns.get('item_group_id');
  if (id === undefined) return null;
  const group: ItemGroup = { id, colour: columns.get('colour') ?? null, size: columns.get('size') ?? null };
  return JSON.stringify(group);
}

/** A row of `staged`, with its category. */
interface StagedRow {
  id: number;
  /** In the order of `STAGED_FIELDS`. */
  values: Value[];
  addedAt: string | null;
  /** Of the values, the brand, and what the row states of its attributes. */
  digest: number;
  /** As the feed has it. */
  brandName: string | null;
  adult: boolean;
  evidence: Evidence;
  feedCategoryId: number | null;
  /** As in `feed_category.path`. */
  categoryPath: string;
}

/** Computes all columns of a product that its row alone decides. */
export function stagedRow(product: FeedProduct, owner: RowOwner): StagedRow {
  const id = stableId(owner.network, owner.networkId, product.networkProductId);
  const categoryPath = JSON.stringify(product.categoryPath);
  const feedCategoryId = product.categoryPath.length === 0 ? null : stableId(owner.merchantId, categoryPath);
  const image = largestImage(product.images);
  const price = inPounds(product, product.price);
  const computed: Record<RowField, Value> = {
    feedCategoryId,
    slug: `${slugify(product.name)}-${id}`.replace(/^-/, ''),
    imageUrl: image,
    images: Object.keys(product.images).length > 1 ? JSON.stringify(product.images) : null,
    price,
    wasPrice: inPounds(product, product.wasPrice),
    deliveryCost: inPounds(product, product.deliveryCost),
    currency: 'GBP',
    affiliateUrl: product.link,
    itemGroup: itemGroupOf(product.columns),
    listingRank: listingRank(product, price, image),
  };
  const all = computed as Record<FeedField | RowField, Value>;
  for (const field of FEED_FIELDS) all[field] = sqlValue(product[field]);
  const values = STAGED_FIELDS.map((field) => all[field]);
  const { name, brandName, addedAt } = product;
  const adult = product.adult || owner.adult;
  const evidence = evidenceOf({
    name,
    description: product.description ?? product.summary,
    brandName,
    categoryPath: product.categoryPath,
    merchantName: owner.merchantName,
    adult,
    columns: product.columns,
  });
  // Without `addedAt`, which some networks change every night.
  const digest = textDigest(JSON.stringify([values, brandName, adult, evidence.stated]));
  return { id, values, addedAt, digest, brandName, adult, evidence, feedCategoryId, categoryPath };
}
