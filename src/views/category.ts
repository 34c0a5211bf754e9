import type { Category, CategoryNode } from '#catalogue/category.ts';
import { sidebarTree } from '#catalogue/category.ts';
import { CATEGORY_PAGES_MAX, CATEGORY_PAGE_PRODUCTS } from '#catalogue/limits.ts';
import { paginate, type Pagination } from '#catalogue/display/pagination.ts';
import type { ProductCard } from '#catalogue/product.ts';
import { categoriesAround, categoryByPath, categoryLine, childCategories, keyOfCategory } from '#queries/categories.ts';
import type { Db } from '#queries/db.ts';
import { merchantsOfCategory } from '#queries/merchants.ts';
import { CARD } from '#queries/product-rows.ts';
import { productsOfCategory } from '#queries/products.ts';
import { categoryListing, type CategoryListing } from '#queries/search/filters/category-listing.ts';
import { parts } from './parts.ts';
import type { SearchFilters, Sort } from '#queries/search/filters/filters.ts';

export interface CategoryView {
  category: Category;
  /** From the top down to the parent. */
  ancestors: Category[];
  /** Direct children, most products first. This and the parts below are null if they could not be read. */
  children: Category[] | null;
  /** The part of the tree that the sidebar shows: two levels, and the siblings along the active path, at most 12 of each. */
  tree: CategoryNode[] | null;
  /** The first 48. */
  products: ProductCard[] | null;
  /** Products in the whole branch. */
  total: number;
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
      products: productsOfCategory(db, CARD, key, { limit: CATEGORY_PAGE_PRODUCTS }),
      merchants: merchantsOfCategory(db, key),
    }),
  ]);
  if (category === null) return null;
  const { children, around, products, merchants } = read;
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
    total: category.productCount,
    merchantsCount: merchants?.length ?? null,
  };
}

export interface CategoryListView extends CategoryListing {
  filters: SearchFilters;
  sort: Sort;
  pagination: Pagination;
}

/** One page of a category's products, filtered and sorted; a page past the end, or past the fiftieth, is the last one. */
export async function categoryListView(
  db: Db,
  category: Category,
  { filters, sort, page }: { filters: SearchFilters; sort: Sort; page: number },
): Promise<CategoryListView> {
  const read = (number: number) =>
    categoryListing(db, category, { filters, sort, limit: CATEGORY_PAGE_PRODUCTS, offset: (number - 1) * CATEGORY_PAGE_PRODUCTS });
  const asked = Math.min(page, CATEGORY_PAGES_MAX);
  let found = await read(asked);
  const { offset: _, ...pagination } = paginate(found.total, CATEGORY_PAGE_PRODUCTS, asked);
  if (pagination.page !== asked) found = await read(pagination.page);
  return { ...found, filters, sort, pagination };
}
