import { SEARCH_PAGE_NAMES, SEARCH_PAGE_PRODUCTS } from '#catalogue/limits.ts';
import { type ListFilters, NO_FILTERS, type Sort } from '#catalogue/lists/list-filters.ts';
import type { Db } from '#queries/db.ts';
import { type SearchPage, searchPage } from '#queries/search/search-page.ts';
import { type ReadingChip, chipsOf } from '#queries/understanding/chips.ts';

export interface SearchView extends Omit<SearchPage, 'query'> {
  term: string;
  filters: ListFilters;
  sort: Sort;
  /** What was read of the words; removing one searches without its words. */
  chips: ReadingChip[];
  asWords: boolean;
}

export interface SearchViewRequest {
  term: string;
  page: number;
  filters?: ListFilters;
  sort?: Sort;
  /** The words are mere words: nothing is read as a price, a brand or the like. */
  asWords?: boolean;
}

/** Results for a term: 48 products a page, with filters; on the first page merchants and brands too. */
export async function searchView(
  db: Db,
  { term, page, filters = NO_FILTERS, sort = 'relevance', asWords = false }: SearchViewRequest,
): Promise<SearchView> {
  const names = page === 1 ? { merchants: SEARCH_PAGE_NAMES, brands: SEARCH_PAGE_NAMES } : { merchants: 0, brands: 0 };
  const { query, ...found } = await searchPage(db, term, { page, pageSize: SEARCH_PAGE_PRODUCTS, filters, sort, names, asWords });
  return { term, ...found, filters, sort, asWords, chips: query === null ? [] : chipsOf(query) };
}
