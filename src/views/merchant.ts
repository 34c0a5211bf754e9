import type { Category } from '#catalogue/category.ts';
import { MERCHANT_PAGE_CATEGORIES, MERCHANT_PAGE_PRODUCTS, TOP_MERCHANTS } from '#catalogue/limits.ts';
import type { Merchant } from '#catalogue/merchant.ts';
import type { ProductCard } from '#catalogue/product.ts';
import type { Voucher } from '#catalogue/voucher.ts';
import { categoriesOfMerchant } from '#queries/categories.ts';
import type { Db } from '#queries/db.ts';
import { keyOfMerchant, merchantBySlug, merchantsOfCategory } from '#queries/merchants.ts';
import { productsOfMerchant } from '#queries/products.ts';
import { vouchersOfMerchant } from '#queries/vouchers.ts';
import { parts } from './parts.ts';

export interface MerchantView {
  merchant: Merchant;
  /** The first 48. This and the parts below are null if they could not be read. */
  products: ProductCard[] | null;
  vouchers: Voucher[] | null;
  /** The categories with most of its products, at most 8. */
  categories: Category[] | null;
  /** Of a closed merchant: shops that sell such things, at most 8. */
  otherMerchants: Merchant[] | null;
}

/** A merchant's page, or null if the merchant is unknown. */
export async function merchantView(db: Db, slug: string): Promise<MerchantView | null> {
  const key = keyOfMerchant(slug);
  const [merchant, read] = await Promise.all([
    merchantBySlug(db, slug),
    parts({
      products: productsOfMerchant(db, key, { limit: MERCHANT_PAGE_PRODUCTS }),
      vouchers: vouchersOfMerchant(db, key),
      categories: categoriesOfMerchant(db, key, MERCHANT_PAGE_CATEGORIES),
    }),
  ]);
  if (merchant === null) return null;
  const [main] = read.categories ?? [];
  const otherMerchants = merchant.active || main === undefined ? [] : await merchantsOfCategory(db, main.id, { limit: TOP_MERCHANTS });
  return { merchant, ...read, otherMerchants };
}
