import type { Brand } from '#catalogue/brand.ts';
import type { CategoryNode } from '#catalogue/category.ts';
import { categoryTree } from '#catalogue/category.ts';
import { BRAND_PAGE_PRODUCTS } from '#catalogue/limits.ts';
import { paginate, type Pagination } from '#catalogue/display/pagination.ts';
import { brandBySlug } from '#queries/brands.ts';
import { categoriesOfBrand, findCategory } from '#queries/categories.ts';
import type { Db } from '#queries/db.ts';
import { isListFiltered, type ListFilters, NO_FILTERS } from '#catalogue/lists/list-filters.ts';
import { listPage, type ListPageOf } from '#queries/lists/list-page.ts';
import { LIST_CARD, type ListCard, listedCards, listBy, listSize } from '#queries/lists/read-list.ts';
import type { Sort } from '#catalogue/lists/list-filters.ts';
import { parts } from './parts.ts';

export interface BrandView {
  brand: Brand;
  /** The categories that hold products of the brand; `productCount` counts the brand's. null: they could not be read. */
  categories: CategoryNode[] | null;
  /** Slug path of the chosen category, or null for all. */
  activeCategory: string | null;
  /** null: they could not be read. */
  products: ListCard[] | null;
  pagination: Pagination;
  /** All offers of the brand. */
  offers: number;
  /** The list of the query; null without one, and if it could not be read. */
  list: ListPageOf | null;
  filters: ListFilters;
  sort: Sort;
}

export interface ListQuery {
  filters?: ListFilters;
  sort?: Sort;
  page: number;
  /** Filters are shown although none is chosen. */
  isOpen?: boolean;
}

/** Whether a list is the first page without filters in its own order, which is prepared. */
export const isPlain = ({ filters = NO_FILTERS, sort = 'relevance', page, isOpen = false }: ListQuery): boolean =>
  !isListFiltered(filters) && sort === 'relevance' && page === 1 && !isOpen;

/** A brand's page, or null if the brand is unknown. A category without products of the brand gives an empty list. */
export async function brandView(db: Db, slug: string, query: ListQuery): Promise<BrandView | null> {
  const { sort = 'relevance', page } = query;
  const filters = query.filters ?? NO_FILTERS;
  const named = filters.category;
  const place = { list: listBy.brand(slug), category: null };
  const [brand, { categories, listed, size, first }] = await Promise.all([
    brandBySlug(db, slug),
    parts({
      categories: categoriesOfBrand(db, slug),
      listed: isPlain(query)
        ? Promise.resolve(null)
        : listPage(db, LIST_CARD, place, { filters, sort, page, pageSize: BRAND_PAGE_PRODUCTS }),
      first: isPlain(query) ? listedCards(db, LIST_CARD, listBy.brand(slug), { limit: BRAND_PAGE_PRODUCTS }) : Promise.resolve(null),
      size: listSize(db, listBy.brand(slug)),
    }),
  ]);
  if (brand === null) return null;
  const { offset: _, ...pagination } = paginate(size?.things ?? brand.productCount, BRAND_PAGE_PRODUCTS, 1);
  return {
    brand,
    categories: categories && categoryTree(categories),
    activeCategory: named === undefined ? null : ((categories && findCategory(categories, named)?.slugPath) ?? named),
    products: isPlain(query) ? first : (listed?.products ?? null),
    pagination: listed?.pagination ?? pagination,
    offers: size?.offers ?? brand.productCount,
    list: listed,
    filters,
    sort,
  };
}
