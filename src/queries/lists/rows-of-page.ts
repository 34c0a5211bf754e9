import { paginate, type Pagination } from '#catalogue/display/pagination.ts';
import { LIST_PAGES_MAX } from '#catalogue/limits.ts';
import type { ListFilters } from '#catalogue/lists/list-filters.ts';
import { type FilterAttribute, facetsOfRows, type ListFacets } from './facets.ts';
import { filterRows, type ListNames, testsOf } from './filter-rows.ts';
import type { ListRow } from './list-row.ts';

/** The rows that pass, in their order, and what the filters offer for them. */
export function wantedRows(
  rows: readonly ListRow[],
  filters: ListFilters,
  { names, attributes }: { names: ListNames; attributes: readonly FilterAttribute[] },
): { passing: ListRow[]; facets: ListFacets } {
  const filtered = filterRows(rows, testsOf(filters, names));
  return { passing: filtered.rows, facets: facetsOfRows(rows, { filters, names, attributes }, filtered) };
}

interface RowsOfPage {
  rows: readonly ListRow[];
  total: number;
  isAtLeast: boolean;
  isCut: boolean;
  pagination: Pagination;
}

/**
 * The rows of one page; a page past the end, or past the fiftieth, is the last one.
 *
 * @param request `isWhole`: there are no others that pass
 */
export function rowsOfPage(
  rows: readonly ListRow[],
  { page, pageSize, isWhole }: { page: number; pageSize: number; isWhole: boolean },
): RowsOfPage {
  const reachable = LIST_PAGES_MAX * pageSize;
  const { offset, ...pagination } = paginate(Math.min(rows.length, reachable), pageSize, page);
  return {
    rows: rows.slice(offset, offset + pageSize),
    total: rows.length,
    isAtLeast: !isWhole,
    isCut: !isWhole || rows.length > reachable,
    pagination,
  };
}
