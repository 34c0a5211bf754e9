import type { Category } from '#catalogue/category.ts';
import type { Pagination } from '#catalogue/display/pagination.ts';
import { DEALS_PAGE_PRODUCTS } from '#catalogue/limits.ts';
import type { DroppedCard } from '#catalogue/product.ts';
import { categoryByPath } from '#queries/categories.ts';
import type { Db } from '#queries/db.ts';
import { keyOfTopCategory, priceDrops, topsWithDrops } from '#queries/products/price-drops.ts';
import { CARD } from '#queries/products/product-rows.ts';

export interface DealsView {
  /** The top category whose price drops these are; null: all. */
  category: Pick<Category, 'name' | 'slugPath'> | null;
  /** 48 a page, newest first. */
  products: DroppedCard[];
  pagination: Pagination;
  /** The top categories that have some. */
  tops: Pick<Category, 'name' | 'slugPath'>[];
}

/** A page of price drops, of all or of a top category by its slug; null if there is no such category. */
export async function dealsView(db: Db, slug: string | null, page: number): Promise<DealsView | null> {
  const request = { limit: DEALS_PAGE_PRODUCTS, page };
  const [category, { entries, pagination }, tops] = await Promise.all([
    slug === null ? null : categoryByPath(db, slug),
    priceDrops(db, CARD, slug === null ? null : keyOfTopCategory(slug), request),
    topsWithDrops(db),
  ]);
  const isTop = category !== null && category.slugPath === slug && category.parentId === null && !category.adult;
  return slug === null || isTop ? { category, products: entries, pagination, tops } : null;
}
