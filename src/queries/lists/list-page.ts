import { LIST_PAGES_MAX, LIST_ROWS_MAX } from '#catalogue/limits.ts';
import { paginate, type Pagination } from '#catalogue/display/pagination.ts';
import { type Db, type Key, rowOf } from '../db.ts';
import type { RowReader } from '../read-rows.ts';
import type { Sort } from '#catalogue/lists/list-filters.ts';
import { type ListFacets, NO_LIST_FACETS } from './facets.ts';
import { sortRows } from './filter-rows.ts';
import { rowsOfPage, wantedRows } from './rows-of-page.ts';
import { isListFiltered, type ListFilters, NO_FILTERS } from '#catalogue/lists/list-filters.ts';
import {
  cardsOfRows,
  filterAttributes,
  type List,
  type ListCard,
  listedCards,
  listSize,
  type ReadRows,
  listNames,
  readRows,
} from './read-list.ts';

export interface ListPageOf<One = ListCard> {
  products: One[];
  /** Things that pass the filters … */
  total: number;
  /** … or at least so many: the list is too long to count them. */
  isAtLeast: boolean;
  /** All offers of the list, without filters. */
  offers: number;
  facets: ListFacets;
  pagination: Pagination;
  /** There are further pages, but only filters lead there. */
  isCut: boolean;
}

export interface ListRequest {
  filters: ListFilters;
  sort: Sort;
  page: number;
  pageSize: number;
}

/** A list, and the category in whose branch it is; null: everywhere. */
interface ListPlace {
  list: List;
  category: Key | null;
}

/**
 * One page of a list, filtered and sorted, with what its filters offer. A list of up to 5,000 things is read whole, in one trip, and its
 * cards in another; of a longer one with filters, the first 5,000 of the shortest of it, a chosen brand and a chosen merchant.
 */
export async function listPage<One>(
  db: Db,
  reader: RowReader<One>,
  { list, category }: ListPlace,
  request: ListRequest,
): Promise<ListPageOf<One>> {
  const { filters, sort, pageSize } = request;
  const isFiltered = isListFiltered(filters);
  const asked = Math.min(request.page, LIST_PAGES_MAX);
  const [size, names, attributes, read, prepared] = await Promise.all([
    listSize(db, list),
    listNames(db, category, filters.merchants),
    filterAttributes(db),
    isFiltered ? readRows(db, list, filters, sort) : readShort(db, list, sort),
    isFiltered ? null : readLong(db, reader, list, { ...request, page: asked }),
  ]);
  if (prepared !== null && size.things > LIST_ROWS_MAX) {
    const { offset: _, ...pagination } = paginate(Math.min(size.things, LIST_PAGES_MAX * pageSize), pageSize, asked);
    const isCut = size.things > LIST_PAGES_MAX * pageSize;
    return {
      products: prepared.products,
      total: size.things,
      isAtLeast: false,
      offers: size.offers,
      facets: prepared.facets,
      pagination,
      isCut,
    };
  }
  // The rows may be those of a chosen brand or shop, whose things are everywhere and of every brand.
  const isInPlace = (id: number | null) => category === null || (id !== null && names.categories.has(id));
  const own = read.rows.filter(([, , , , , id, brand]) => isInPlace(id) && (list.brand === null || brand === list.brand));
  const { passing, facets } = wantedRows(own, filters, { names, attributes });
  const { rows, ...shown } = rowsOfPage(sortRows(passing, sort), { ...request, isWhole: read.isWhole });
  return { products: await cardsOfRows(db, reader, rows), ...shown, facets, offers: size.offers };
}

/** The rows of a list that is short enough to be read whole. */
function readShort(db: Db, list: List, sort: Sort): Promise<ReadRows> {
  const short = { ...list, sql: `(SELECT list FROM list_size WHERE list = ${list.sql} AND things <= ${LIST_ROWS_MAX})` };
  return readRows(db, short, NO_FILTERS, sort);
}

/** A page of a list that is too long for that, and what its filters offer. */
async function readLong<One>(db: Db, reader: RowReader<One>, list: List, { sort, page, pageSize }: ListRequest) {
  const long = { ...list, sql: `(SELECT list FROM list_size WHERE list = ${list.sql} AND things > ${LIST_ROWS_MAX})` };
  const [products, row] = await Promise.all([
    listedCards(db, reader, long, { limit: pageSize, offset: (page - 1) * pageSize }, sort),
    rowOf<{ facets: string }>(db, `SELECT facets FROM list_facets WHERE list = ${long.sql}`, ...long.values),
  ]);
  return { products, facets: row === null ? NO_LIST_FACETS : (JSON.parse(row.facets) as ListFacets) };
}
