import type { Category } from '#catalogue/category.ts';
import { MERCHANT_PAGE_CATEGORIES, MERCHANT_PAGE_PRODUCTS, TOP_MERCHANTS } from '#catalogue/limits.ts';
import type { Merchant } from '#catalogue/merchant.ts';
import type { Voucher } from '#catalogue/voucher.ts';
import { categoriesOfMerchant } from '#queries/categories.ts';
import type { Db } from '#queries/db.ts';
import { listBy } from '#queries/lists/read-list.ts';
import { keyOfMerchant, merchantBySlug, merchantsOfCategory } from '#queries/merchants.ts';
import { vouchersOfMerchant } from '#queries/vouchers.ts';
import { type ListOfPage, listOfPage, listParts, type ListQuery } from './list-of-page.ts';
import { parts } from './parts.ts';

/** `products` are 48 of its offers. The parts are null if they could not be read. */
export interface MerchantView extends ListOfPage {
  merchant: Merchant;
  vouchers: Voucher[] | null;
  /** The categories with most of its products, at most 8. */
  categories: Category[] | null;
  /** Of a closed merchant: shops that sell such things, at most 8. */
  otherMerchants: Merchant[] | null;
}

/** A merchant's page, or null if the merchant is unknown. */
export async function merchantView(db: Db, slug: string, query: ListQuery = { page: 1 }): Promise<MerchantView | null> {
  const key = keyOfMerchant(slug);
  const [merchant, { vouchers, categories, ...list }] = await Promise.all([
    merchantBySlug(db, slug),
    parts({
      ...listParts(db, listBy.merchant(key), query, MERCHANT_PAGE_PRODUCTS),
      vouchers: vouchersOfMerchant(db, key),
      categories: categoriesOfMerchant(db, key, MERCHANT_PAGE_CATEGORIES),
    }),
  ]);
  if (merchant === null) return null;
  const [main] = categories ?? [];
  return {
    merchant,
    vouchers,
    categories,
    otherMerchants: merchant.active || main === undefined ? [] : await merchantsOfCategory(db, main.id, { limit: TOP_MERCHANTS }),
    ...listOfPage(list, query, merchant.productCount, MERCHANT_PAGE_PRODUCTS),
  };
}
