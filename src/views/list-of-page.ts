import { isListFiltered, type ListFilters, NO_FILTERS, type Sort } from '#catalogue/lists/list-filters.ts';
import { paginate, type Pagination } from '#catalogue/display/pagination.ts';
import type { Db } from '#queries/db.ts';
import { listPage, type ListPageOf } from '#queries/lists/list-page.ts';
import { type List, LIST_CARD, type ListCard, listedCards, listSize, type ListSize } from '#queries/lists/read-list.ts';

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

/** What the page of a brand or a merchant shows of its list. */
export interface ListOfPage {
  /** null: they could not be read. */
  products: ListCard[] | null;
  pagination: Pagination;
  /** All offers of the list; of a merchant, each thing once. */
  offers: number;
  /** The list of the query; null without one, and if it could not be read. */
  list: ListPageOf | null;
  filters: ListFilters;
  sort: Sort;
}

/** What is read of the list, as `parts` takes it. */
export function listParts(db: Db, list: List, query: ListQuery, pageSize: number) {
  const { filters = NO_FILTERS, sort = 'relevance', page } = query;
  const none = Promise.resolve(null);
  return {
    first: isPlain(query) ? listedCards(db, LIST_CARD, list, { limit: pageSize }) : none,
    listed: isPlain(query) ? none : listPage(db, LIST_CARD, { list, category: null }, { filters, sort, page, pageSize }),
    size: listSize(db, list),
  };
}

interface ReadList {
  first: ListCard[] | null;
  listed: ListPageOf | null;
  size: ListSize | null;
}

/** @param productCount of the brand or merchant, for a list whose size could not be read */
export function listOfPage({ first, listed, size }: ReadList, query: ListQuery, productCount: number, pageSize: number): ListOfPage {
  const { offset: _, ...pagination } = paginate(size?.things ?? productCount, pageSize, 1);
  return {
    products: isPlain(query) ? first : (listed?.products ?? null),
    pagination: listed?.pagination ?? pagination,
    offers: size?.offers ?? productCount,
    list: listed,
    filters: query.filters ?? NO_FILTERS,
    sort: query.sort ?? 'relevance',
  };
}
