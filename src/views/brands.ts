import type { Brand } from '#catalogue/brand.ts';
import { LIST_PAGE_ITEMS } from '#catalogue/limits.ts';
import type { Pagination } from '#catalogue/pagination.ts';
import { paginate } from '#catalogue/pagination.ts';
import { brandsBySize, countBrands } from '#queries/brands.ts';
import type { Db } from '#queries/db.ts';

export interface BrandsView {
  /** 8 a page, most products first. */
  brands: Brand[];
  pagination: Pagination;
}

/** One page of all brands; a page past the end is the last one. */
export async function brandsView(db: Db, requestedPage: number): Promise<BrandsView> {
  const { offset, ...pagination } = paginate(await countBrands(db), LIST_PAGE_ITEMS, requestedPage);
  return { brands: await brandsBySize(db, { limit: LIST_PAGE_ITEMS, offset }), pagination };
}
