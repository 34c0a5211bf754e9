import type { Category, CategoryNode } from '#catalogue/category.ts';
import { sidebarTree } from '#catalogue/category.ts';
import { CATEGORY_PAGE_PRODUCTS } from '#catalogue/limits.ts';
import type { ListFilters, Sort } from '#catalogue/lists/list-filters.ts';
import { categoriesAround, categoryByPath, categoryLine, childCategories, keyOfCategory } from '#queries/categories.ts';
import type { Db } from '#queries/db.ts';
import { countMerchantsOfCategory } from '#queries/merchants.ts';
import { listPage, type ListPageOf } from '#queries/lists/list-page.ts';
import { LIST_CARD, type ListCard, listedCards, listBy, listSize } from '#queries/lists/read-list.ts';
import { parts } from './parts.ts';

export interface CategoryView {
  category: Category;
  /** From the top down to the parent. */
  ancestors: Category[];
  /** Direct children, most products first. This and the parts below are null if they could not be read. */
  children: Category[] | null;
  /** The part of the tree that the sidebar shows: two levels, and the siblings along the active path, at most 12 of each. */
  tree: CategoryNode[] | null;
  /** The first 48. */
  products: ListCard[] | null;
  /** Things in the whole branch, and their offers. */
  total: number;
  offers: number;
  merchantsCount: number | null;
}

/** A category by its slug path, or by the path's last segment; null if both are unknown. */
export async function categoryView(db: Db, slugPath: string): Promise<CategoryView | null> {
  const key = keyOfCategory(slugPath);
  const [category, line, read] = await Promise.all([
    categoryByPath(db, slugPath),
    categoryLine(db, key),
    parts({
      children: childCategories(db, key),
      around: categoriesAround(db, key),
      products: listedCards(db, LIST_CARD, listBy.category(key), { limit: CATEGORY_PAGE_PRODUCTS }),
      size: listSize(db, listBy.category(key)),
      merchantsCount: countMerchantsOfCategory(db, key),
    }),
  ]);
  if (category === null) return null;
  const { children, around, products, merchantsCount, size } = read;
  return {
    category,
    ancestors: line.slice(0, -1),
    children,
    tree:
      around &&
      sidebarTree(
        around,
        line.map(({ id }) => id),
      ),
    products,
    total: size?.things ?? category.productCount,
    offers: size?.offers ?? category.productCount,
    merchantsCount,
  };
}

export interface CategoryListView extends ListPageOf {
  filters: ListFilters;
  sort: Sort;
}

/** One page of a category's things, filtered and sorted; a page past the end, or past the fiftieth, is the last one. */
export async function categoryListView(
  db: Db,
  slugPath: string,
  { filters, sort, page }: { filters: ListFilters; sort: Sort; page: number },
): Promise<CategoryListView> {
  const key = keyOfCategory(slugPath);
  const place = { list: listBy.category(key), category: key };
  return { ...(await listPage(db, LIST_CARD, place, { filters, sort, page, pageSize: CATEGORY_PAGE_PRODUCTS })), filters, sort };
}
