import type { ImagesBySize } from './image.ts';

/** What a card shows, and what its address is made of. Money in pence. */
export interface ProductCard {
  id: number;
  name: string;
  /** `{name}-{id}` */
  slug: string;
  imageUrl: string | null;
  price: number | null;
  wasPrice: number | null;
  deliveryCost: number | null;
  /** null: the feed does not say. */
  inStock: boolean | null;
  adult: boolean;
  brandName: string | null;
  merchantId: number;
  merchantName: string;
  merchantSlug: string;
  /** The day of the merchant's last good feed, when that is too long ago to trust the price; else null. */
  staleSince: string | null;
  categorySlugPath: string | null;
}

/** A product's name, and what its address is made of. */
export type ProductLink = Pick<ProductCard, 'name' | 'slug' | 'merchantSlug' | 'categorySlugPath'>;

/** One merchant's offer of a thing, as its page shows it. Money in pence, days as `YYYY-MM-DD`. */
export interface Product extends ProductCard {
  brandId: string | null;
  categoryId: number | null;
  sku: string | null;
  porProductId: number | null;
  gtin: string | null;
  mpn: string | null;
  /** Products with the same key are offers of one thing; null: it stands alone. */
  offerKey: string | null;
  summary: string | null;
  description: string | null;
  images: ImagesBySize;
  affiliateUrl: string;
  currency: string;
  createdAt: string;
  /** The day of the last change of what the page shows. */
  updatedAt: string;
}
