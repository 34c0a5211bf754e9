import { SEARCH_PAGE_PRODUCTS, SEARCH_PAGE_NAMES, SEARCH_PAGES_MAX } from '#catalogue/limits.ts';
import { paginate, type Pagination } from '#catalogue/display/pagination.ts';
import type { ProductCard } from '#catalogue/product.ts';
import type { Db } from '#queries/db.ts';
import type { Facets } from '#queries/search/filters/facets.ts';
import type { Sort } from '#catalogue/lists/list-filters.ts';
import type { SearchFilters } from '#queries/search/filters/filters.ts';
import { searchPage } from '#queries/search/filters/search-page.ts';
import type { Relaxed } from '#queries/search/relaxed.ts';
import { type ReadingChip, chipsOf } from '#queries/understanding/chips.ts';

export interface SearchView {
  term: string;
  /** 48 a page. */
  products: ProductCard[];
  /** All products found; there are at most ten pages of them. */
  total: number;
  /** On the first page only. */
  merchants: { name: string; slug: string }[];
  brands: { name: string; slug: string }[];
  facets: Facets;
  filters: SearchFilters;
  sort: Sort;
  pagination: Pagination;
  /** What was read of the words; removing one searches without its words. */
  chips: ReadingChip[];
  relaxed: Relaxed[];
  asWords: boolean;
}

export interface SearchViewRequest {
  term: string;
  page: number;
  /** From `readFilters` of `#queries/search/filters/filter-params.ts`. */
  filters?: SearchFilters;
  sort?: Sort;
  /** The words are mere words: nothing is read as a price, a brand or the like. */
  asWords?: boolean;
}

/** Results for a term: products a page at a time, with facets; on the first page merchants and brands too. */
export async function searchView(
  db: Db,
  { term, page, filters = {}, sort = 'relevance', asWords = false }: SearchViewRequest,
): Promise<SearchView> {
  const asked = Math.min(page, SEARCH_PAGES_MAX);
  const names = asked === 1 ? { merchants: SEARCH_PAGE_NAMES, brands: SEARCH_PAGE_NAMES } : { merchants: 0, brands: 0 };
  const read = (number: number) =>
    searchPage(db, term, { limit: SEARCH_PAGE_PRODUCTS, offset: (number - 1) * SEARCH_PAGE_PRODUCTS, filters, sort, names, asWords });
  let found = await read(asked);
  const { offset: _, ...pagination } = paginate(
    Math.min(found.total, SEARCH_PAGES_MAX * SEARCH_PAGE_PRODUCTS),
    SEARCH_PAGE_PRODUCTS,
    asked,
  );
  if (pagination.page !== asked) found = await read(pagination.page);
  const { query, ...shown } = found;
  return { term, ...shown, filters, sort, pagination, asWords, chips: query === null ? [] : chipsOf(query) };
}
