import { CATEGORY_PAGE_PRODUCTS, SEARCH_PAGE_NAMES } from '#catalogue/limits.ts';
import { paginate, type Pagination } from '#catalogue/pagination.ts';
import type { ProductCard } from '#catalogue/product.ts';
import type { Db } from '#queries/db.ts';
import type { Facets } from '#queries/search/filters/facets.ts';
import type { SearchFilters, Sort } from '#queries/search/filters/filters.ts';
import { SEARCH_PAGE_PRODUCTS_MAX, searchPage } from '#queries/search/filters/search-page.ts';

export interface SearchView {
  term: string;
  /** 48 a page. */
  products: ProductCard[];
  /** All that was found; the pages end at the tenth. */
  total: number;
  /** On the first page only. */
  merchants: { name: string; slug: string }[];
  brands: { name: string; slug: string }[];
  facets: Facets;
  filters: SearchFilters;
  sort: Sort;
  pagination: Pagination;
}

export interface SearchViewRequest {
  term: string;
  page: number;
  /** From `readFilters` of `#queries/search/filter-params.ts`. */
  filters?: SearchFilters;
  sort?: Sort;
}

const PAGES_MAX = SEARCH_PAGE_PRODUCTS_MAX / CATEGORY_PAGE_PRODUCTS;

const slice = (number: number) => ({ limit: CATEGORY_PAGE_PRODUCTS, offset: (number - 1) * CATEGORY_PAGE_PRODUCTS });

/** What the search page shows for a term: the groups of the search box, with more of each, and what to narrow them by. */
export async function searchView(db: Db, { term, page, filters = {}, sort = 'relevance' }: SearchViewRequest): Promise<SearchView> {
  const asked = Math.min(page, PAGES_MAX);
  const names = asked === 1 ? { merchants: SEARCH_PAGE_NAMES, brands: SEARCH_PAGE_NAMES } : { merchants: 0, brands: 0 };
  let found = await searchPage(db, term, { ...slice(asked), filters, sort, names });
  const { offset: _, ...pagination } = paginate(Math.min(found.total, SEARCH_PAGE_PRODUCTS_MAX), CATEGORY_PAGE_PRODUCTS, asked);
  if (pagination.page !== asked) found = await searchPage(db, term, { ...slice(pagination.page), filters, sort, names });
  return { term, ...found, filters, sort, pagination };
}
