import { LIST_PAGE_ITEMS } from '#catalogue/limits.ts';
import type { Pagination } from '#catalogue/display/pagination.ts';
import type { Db } from '#queries/db.ts';
import { type MerchantPreview, merchantPreviewsPage } from '#queries/merchants.ts';
import { CARD } from '#queries/product-rows.ts';

export interface MerchantsView {
  /** 8 a page, most products first, each with up to 3 products. */
  merchants: MerchantPreview[];
  pagination: Pagination;
}

/** One page of all merchants; a page past the end is the last one. */
export async function merchantsView(db: Db, page: number): Promise<MerchantsView> {
  const { entries, pagination } = await merchantPreviewsPage(db, CARD, { limit: LIST_PAGE_ITEMS, page });
  return { merchants: entries, pagination };
}
