import { withQuery } from '#catalogue/addresses/paths.ts';
import { counted, formatCount } from '#catalogue/display/count.ts';
import { chosenCount, type ListFilters, listFilterParams, type Sort } from '#catalogue/lists/list-filters.ts';
import type { CategoryListView } from '#views/category.ts';

/** A list as a query asks for it: filtered, in another order, or another page. */
export interface ShownList extends Pick<CategoryListView, 'facets' | 'total' | 'isAtLeast' | 'isCut' | 'pagination'> {
  filters: ListFilters;
  sort: Sort;
  /** The page without a query. */
  path: string;
  /** What the page is about. */
  of: 'category' | 'brand' | 'merchant' | 'search';
  /** Of a search: parameters that filters leave as they are … */
  stays?: readonly (readonly [name: string, value: string])[];
  /** … and how many of `total` are not all of what was asked for. */
  partial?: number;
}

export interface ListChange {
  filters?: ListFilters;
  sort?: Sort;
  page?: number;
}

/** The address of the same list with a change; other filters or another order start at page 1. */
export function listHref(
  { path, filters, sort, stays = [] }: Pick<ShownList, 'path' | 'filters' | 'sort' | 'stays'>,
  change: ListChange,
): string {
  const params = new URLSearchParams(
    [...stays, ...listFilterParams(change.filters ?? filters, change.sort ?? sort)].map(([name, value]) => [name, value]),
  );
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

/**
 * How many things match, as far as that is known.
 *
 * @example matchesSaid({ total: 15, partial: 3, isAtLeast: false }) // '12 matches, and 3 more in part'
 */
export function matchesSaid({ total, partial = 0, isAtLeast }: Pick<ShownList, 'total' | 'partial' | 'isAtLeast'>): string {
  const whole = total - partial;
  if (whole === 0 && partial > 0) return `${counted(partial, 'match', 'matches')} in part`;
  const matches = `${isAtLeast && whole > 0 ? 'Over ' : ''}${counted(whole, 'match', 'matches')}`;
  return partial === 0 ? matches : `${matches}, and ${formatCount(partial)} more in part`;
}
