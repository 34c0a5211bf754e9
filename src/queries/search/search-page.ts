import { SEARCH_PAGE_PRODUCTS } from '#catalogue/limits.ts';
import { isListFiltered } from '#catalogue/lists/list-filters.ts';
import type { ProductCard } from '#catalogue/product.ts';
import { type Db, rowsOfEach } from '../db.ts';
import { NO_LIST_FACETS } from '../lists/facets.ts';
import { sortRows } from '../lists/filter-rows.ts';
import type { ListPageOf, ListRequest } from '../lists/list-page.ts';
import type { ListRow } from '../lists/list-row.ts';
import { filterAttributes, listNames } from '../lists/read-list.ts';
import { rowsOfPage, wantedRows } from '../lists/rows-of-page.ts';
import { CARD } from '../products/product-rows.ts';
import type { ProductQuery } from '../understanding/product-query.ts';
import { cardStatement } from './cards.ts';
import { isWhole } from './find-comparisons.ts';
import type { Named } from './names.ts';
import { findTyped, type FoundRelaxed, type Relaxed } from './relaxed.ts';
import { isSearchable } from './search-products.ts';

/** The best things of a search, which are ranked, filtered and counted. */
const BEST = 7 * SEARCH_PAGE_PRODUCTS;
const DEPTH = { scored: 2400, window: BEST, members: BEST, ofKind: 12, isListed: true } as const;

/** A page of what was found, which is a list like those of categories. */
export interface SearchPage extends Omit<ListPageOf<ProductCard>, 'offers'> {
  /** How many of `total` lack something of what was asked for. They come last where an order was chosen. */
  partial: number;
  merchants: Named<number>[];
  brands: Named<string>[];
  /** What the words were read as; null where they were taken as mere words. */
  query: ProductQuery | null;
  relaxed: Relaxed[];
}

interface SearchPageRequest extends ListRequest {
  /** Words are mere words: nothing is read as a price, a brand or the like. */
  asWords?: boolean;
  names: { merchants: number; brands: number };
}

const NO_RESULTS: SearchPage = {
  products: [],
  total: 0,
  partial: 0,
  isAtLeast: false,
  isCut: false,
  pagination: { page: 1, totalPages: 1, total: 0 },
  merchants: [],
  brands: [],
  facets: NO_LIST_FACETS,
  query: null,
  relaxed: [],
};

/** What lists keep of the things found, best first, with their docs; and which of them are what was asked for. */
function foundRows({ ranked, asked, relaxed }: FoundRelaxed) {
  const listed = ranked.filter(({ candidate }) => candidate.row !== null);
  const rows = JSON.parse(`[${listed.map(({ candidate }) => candidate.row!).join(',')}]`) as ListRow[];
  const docs = new Map(rows.map((row, index) => [row, listed[index]!.candidate.doc]));
  const whole = new Set(rows.filter((_, index) => relaxed.length === 0 && isWhole(listed[index]!, asked)));
  return { rows, docs, whole };
}

/**
 * One page of results, filtered and sorted as lists are, with what the filters offer: the best things are found and ranked, those that pass
 * the filters among them, and narrowed by the code of lists. Two round trips, or three for misspelt words; one more where little is found.
 *
 * @param request money of the filters in pence
 */
export async function searchPage(db: Db, term: string, request: SearchPageRequest): Promise<SearchPage> {
  if (!isSearchable(term)) return NO_RESULTS;
  const { filters, sort, names: namesMax, asWords } = request;
  // Of filtered results none are moved up for their category.
  const depth = isListFiltered(filters) ? { ...DEPTH, ofKind: 0 } : DEPTH;
  const reach = { depth, needed: SEARCH_PAGE_PRODUCTS, partlyBelow: SEARCH_PAGE_PRODUCTS };
  const [found, names, attributes] = await Promise.all([
    findTyped(db, term, { chosen: {}, ...reach, names: namesMax, narrow: filters }, request),
    listNames(db, null, filters.merchants),
    filterAttributes(db),
  ]);
  const { rows, docs, whole } = foundRows(found);
  const { passing, facets } = wantedRows(rows, filters, { names, attributes });
  const parts = Map.groupBy(passing, (row) => whole.has(row));
  const partial = parts.get(false) ?? [];
  // What only mentions the words would be the cheapest.
  const sorted = sort === 'relevance' ? passing : [...sortRows(parts.get(true) ?? [], sort), ...sortRows(partial, sort)];
  const { rows: shown, ...page } = rowsOfPage(sorted, { ...request, isWhole: !found.isCut });
  const { cards = [] } =
    shown.length === 0
      ? {}
      : await rowsOfEach(db, {
          cards: cardStatement(
            db,
            shown.map((row) => docs.get(row)!),
            { filters: found.filters },
          ),
        });
  return {
    products: CARD.readAll(cards),
    ...page,
    partial: partial.length,
    facets,
    merchants: found.merchants,
    brands: found.brands,
    query: asWords === true ? null : found.query,
    relaxed: found.relaxed,
  };
}
