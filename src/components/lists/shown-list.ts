import { withQuery } from '#catalogue/addresses/paths.ts';
import { chosenCount, type ListFilters, listFilterParams } from '#catalogue/lists/list-filters.ts';
import type { CategoryListView } from '#views/category.ts';
import type { SortChoice } from '#components/search/choices.ts';

/** A list as a query asks for it: filtered, in another order, or another page. */
export interface ShownList extends Pick<CategoryListView, 'facets' | 'total' | 'isAtLeast' | 'isCut' | 'pagination'> {
  filters: ListFilters;
  sort: SortChoice;
  /** The page without a query. */
  path: string;
  /** What the page is about. */
  of: 'category' | 'brand' | 'merchant';
}

export interface ListChange {
  filters?: ListFilters;
  sort?: SortChoice;
  page?: number;
}

/** The address of the same list with a change; other filters or another order start at page 1. */
export function listHref({ path, filters, sort }: Pick<ShownList, 'path' | 'filters' | 'sort'>, change: ListChange): string {
  const params = listFilterParams(change.filters ?? filters, change.sort ?? sort);
  if (change.page !== undefined && change.page > 1) params.set('page', String(change.page));
  return withQuery(path, params);
}

/**
 * The address under which search engines know a list, and whether they may list it: with one filter at most, and in its own order.
 *
 * @param list null: the page without a query
 */
export function listAddress(path: string, list: ShownList | null): { path: string; isOwn: boolean } {
  if (list === null) return { path, isOwn: true };
  const isOwn = chosenCount(list.filters) <= 1 && list.sort === 'relevance' && list.total > 0;
  return { path: isOwn ? listHref(list, { page: list.pagination.page }) : path, isOwn };
}
