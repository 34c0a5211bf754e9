import type { ImagesBySize } from '#catalogue/image.ts';
import type { Product, ProductCard } from '#catalogue/product.ts';

/** Columns of a card, from `product p`, `merchant m` and `category c`. */
export const CARD_COLUMNS = `p.id, p.name, p.slug, p.image_url, p.price, p.was_price, p.delivery_cost, p.in_stock, p.adult, p.brand_name,
  p.merchant_id, m.name AS merchant_name, m.slug AS merchant_slug, m.stale_since, c.slug_path AS category_slug_path`;

export const CARD_JOINS = 'JOIN merchant m ON m.id = p.merchant_id LEFT JOIN category c ON c.id = p.category_id';

export interface CardRow {
  id: number;
  name: string;
  slug: string;
  image_url: string | null;
  price: number | null;
  was_price: number | null;
  delivery_cost: number | null;
  in_stock: number | null;
  adult: number;
  brand_name: string | null;
  merchant_id: number;
  merchant_name: string;
  merchant_slug: string;
  stale_since: string | null;
  category_slug_path: string | null;
}

export const cardOf = (row: CardRow): ProductCard => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  imageUrl: row.image_url,
  price: row.price,
  wasPrice: row.was_price,
  deliveryCost: row.delivery_cost,
  inStock: row.in_stock === null ? null : row.in_stock === 1,
  adult: row.adult === 1,
  brandName: row.brand_name,
  merchantId: row.merchant_id,
  merchantName: row.merchant_name,
  merchantSlug: row.merchant_slug,
  staleSince: row.stale_since,
  categorySlugPath: row.category_slug_path,
});

export const PRODUCT_COLUMNS = `${CARD_COLUMNS}, p.brand_id, p.category_id, p.sku, p.por_product_id, p.gtin, p.mpn, p.offer_key, p.summary,
  p.description, p.images, p.affiliate_url, p.currency, p.created_at, p.updated_at`;

export interface ProductRow extends CardRow {
  brand_id: string | null;
  category_id: number | null;
  sku: string | null;
  por_product_id: number | null;
  gtin: string | null;
  mpn: string | null;
  offer_key: string | null;
  summary: string | null;
  description: string | null;
  images: string | null;
  affiliate_url: string;
  currency: string;
  created_at: string;
  updated_at: string;
}

export const productOf = (row: ProductRow): Product => ({
  ...cardOf(row),
  brandId: row.brand_id,
  categoryId: row.category_id,
  sku: row.sku,
  porProductId: row.por_product_id,
  gtin: row.gtin,
  mpn: row.mpn,
  offerKey: row.offer_key,
  summary: row.summary,
  description: row.description,
  images: imagesOf(row),
  affiliateUrl: row.affiliate_url,
  currency: row.currency,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

function imagesOf({ images, image_url }: ProductRow): ImagesBySize {
  if (images !== null) return JSON.parse(images) as ImagesBySize;
  return image_url === null ? {} : { original: image_url };
}
