import type { Category } from '#catalogue/category.ts';
import { paginate, type Pagination } from '#catalogue/display/pagination.ts';
import { MERCHANT_PAGE_CATEGORIES, MERCHANT_PAGE_PRODUCTS, TOP_MERCHANTS } from '#catalogue/limits.ts';
import type { Merchant } from '#catalogue/merchant.ts';
import type { Voucher } from '#catalogue/voucher.ts';
import { categoriesOfMerchant } from '#queries/categories.ts';
import type { Db } from '#queries/db.ts';
import { type ListFilters, NO_FILTERS } from '#catalogue/lists/list-filters.ts';
import { listPage, type ListPageOf } from '#queries/lists/list-page.ts';
import { LIST_CARD, type ListCard, listedCards, listBy, listSize } from '#queries/lists/read-list.ts';
import { keyOfMerchant, merchantBySlug, merchantsOfCategory } from '#queries/merchants.ts';
import type { Sort } from '#catalogue/lists/list-filters.ts';
import { vouchersOfMerchant } from '#queries/vouchers.ts';
import { isPlain, type ListQuery } from './brand.ts';
import { parts } from './parts.ts';

export interface MerchantView {
  merchant: Merchant;
  /** 48 of its offers. This and the parts below are null if they could not be read. */
  products: ListCard[] | null;
  vouchers: Voucher[] | null;
  /** The categories with most of its products, at most 8. */
  categories: Category[] | null;
  /** Of a closed merchant: shops that sell such things, at most 8. */
  otherMerchants: Merchant[] | null;
  pagination: Pagination;
  /** All its offers, each thing once. */
  offers: number;
  /** The list of the query; null without one, and if it could not be read. */
  list: ListPageOf | null;
  filters: ListFilters;
  sort: Sort;
}

/** A merchant's page, or null if the merchant is unknown. */
export async function merchantView(db: Db, slug: string, query: ListQuery = { page: 1 }): Promise<MerchantView | null> {
  const { filters = NO_FILTERS, sort = 'relevance', page } = query;
  const key = keyOfMerchant(slug);
  const list = listBy.merchant(key);
  const request = { filters, sort, page, pageSize: MERCHANT_PAGE_PRODUCTS };
  const [merchant, { listed, first, size, ...read }] = await Promise.all([
    merchantBySlug(db, slug),
    parts({
      listed: isPlain(query) ? Promise.resolve(null) : listPage(db, LIST_CARD, { list, category: null }, request),
      first: isPlain(query) ? listedCards(db, LIST_CARD, list, { limit: MERCHANT_PAGE_PRODUCTS }) : Promise.resolve(null),
      size: listSize(db, list),
      vouchers: vouchersOfMerchant(db, key),
      categories: categoriesOfMerchant(db, key, MERCHANT_PAGE_CATEGORIES),
    }),
  ]);
  if (merchant === null) return null;
  const [main] = read.categories ?? [];
  const { offset: _, ...pagination } = paginate(size?.things ?? merchant.productCount, MERCHANT_PAGE_PRODUCTS, 1);
  return {
    merchant,
    ...read,
    products: isPlain(query) ? first : (listed?.products ?? null),
    otherMerchants: merchant.active || main === undefined ? [] : await merchantsOfCategory(db, main.id, { limit: TOP_MERCHANTS }),
    pagination: listed?.pagination ?? pagination,
    offers: size?.offers ?? merchant.productCount,
    list: listed,
    filters,
    sort,
  };
}
