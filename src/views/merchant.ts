import type { Category } from '#catalogue/category.ts';
import { MERCHANT_PAGE_CATEGORIES, MERCHANT_PAGE_PRODUCTS } from '#catalogue/limits.ts';
import type { Merchant } from '#catalogue/merchant.ts';
import type { ProductCard } from '#catalogue/product.ts';
import type { Voucher } from '#catalogue/voucher.ts';
import { categoriesOfMerchant } from '#queries/categories.ts';
import type { Db } from '#queries/db.ts';
import { merchantBySlug } from '#queries/merchants.ts';
import { productsOfMerchant } from '#queries/products.ts';
import { vouchersOfMerchant } from '#queries/vouchers.ts';

export interface MerchantView {
  merchant: Merchant;
  /** The first 48. */
  products: ProductCard[];
  vouchers: Voucher[];
  /** The categories with most of its products, at most 8. */
  categories: Category[];
}

/** A merchant's page, or null if the merchant is unknown. */
export async function merchantView(db: Db, slug: string): Promise<MerchantView | null> {
  const merchant = await merchantBySlug(db, slug);
  if (merchant === null) return null;
  return {
    merchant,
    products: await productsOfMerchant(db, merchant, { limit: MERCHANT_PAGE_PRODUCTS }),
    vouchers: await vouchersOfMerchant(db, merchant.id),
    categories: await categoriesOfMerchant(db, merchant.id, MERCHANT_PAGE_CATEGORIES),
  };
}
