import type { Brand } from '#catalogue/brand.ts';
import { LIST_PAGE_ITEMS } from '#catalogue/limits.ts';
import type { Pagination } from '#catalogue/display/pagination.ts';
import { brandsPage } from '#queries/brands.ts';
import type { Db } from '#queries/db.ts';

export interface BrandsView {
  /** 8 a page, most products first. */
  brands: Brand[];
  pagination: Pagination;
}

/** One page of all brands; a page past the end is the last one. */
export async function brandsView(db: Db, page: number): Promise<BrandsView> {
  const { entries, pagination } = await brandsPage(db, { limit: LIST_PAGE_ITEMS, page });
  return { brands: entries, pagination };
}
