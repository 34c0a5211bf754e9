import { LIST_PAGE_ITEMS } from '#catalogue/limits.ts';
import type { Pagination } from '#catalogue/display/pagination.ts';
import type { Db } from '#queries/db.ts';
import { type MerchantPreview, merchantPreviewsPage, type MerchantSort } from '#queries/merchants.ts';
import { CARD } from '#queries/products/product-rows.ts';

export interface MerchantsView {
  /** 8 a page, each with up to 3 products. */
  merchants: MerchantPreview[];
  pagination: Pagination;
  sort: MerchantSort;
}

/** One page of all merchants; a page past the end is the last one. */
export async function merchantsView(db: Db, page: number, sort: MerchantSort = 'products'): Promise<MerchantsView> {
  const { entries, pagination } = await merchantPreviewsPage(db, CARD, { limit: LIST_PAGE_ITEMS, page }, sort);
  return { merchants: entries, pagination, sort };
}
