import { SEARCH_PAGE_PRODUCTS, SEARCH_PAGES_MAX } from '#catalogue/limits.ts';
import type { ProductCard } from '#catalogue/product.ts';
import { type Db, rowsOfEach } from '../../db.ts';
import type { ProductQuery } from '../../understanding/product-query.ts';
import { CARD } from '../../products/product-rows.ts';
import type { Slice } from '../../read-page.ts';
import { countStatement } from '../candidates.ts';
import { cardStatement } from '../cards.ts';
import type { FoundComparisons } from '../find-comparisons.ts';
import type { Named } from '../names.ts';
import { findTyped, type Relaxed } from '../relaxed.ts';
import { isSearchable } from '../search-products.ts';
import { type Facets, facetsOf, facetStatements, firstCount, NO_FACETS } from './facets.ts';
import type { Sort } from '#catalogue/lists/list-filters.ts';
import type { SearchFilters } from './filters.ts';
import { namingExpression, sortedStatement } from './sorted.ts';

const PRODUCTS_MAX = SEARCH_PAGE_PRODUCTS * SEARCH_PAGES_MAX;
const DEPTH = { scored: 4000, window: PRODUCTS_MAX, members: PRODUCTS_MAX, ofKind: 12 };

export interface SearchPage {
  products: ProductCard[];
  /** All comparisons found, more than `SEARCH_PAGES_MAX` pages of them included. */
  total: number;
  merchants: Named<number>[];
  brands: Named<string>[];
  facets: Facets;
  /** What the words were read as; null where they were taken as mere words. */
  query: ProductQuery | null;
  relaxed: Relaxed[];
}

export interface SearchPageRequest extends Slice {
  filters: SearchFilters;
  sort: Sort;
  /** Words are mere words: nothing is read as a price, a brand or the like. */
  asWords?: boolean;
  names: { merchants: number; brands: number };
}

const NO_RESULTS: SearchPage = { products: [], total: 0, merchants: [], brands: [], facets: NO_FACETS, query: null, relaxed: [] };

/** One page by price or age, and the total: of comparisons named so, or else of those that mention the words. */
async function sortedDocs(
  db: Db,
  found: FoundComparisons,
  { filters, sort, ...slice }: SearchPageRequest,
): Promise<{ docs: number[]; total: number }> {
  if (sort === 'relevance' || found.match === '') return { docs: [], total: 0 };
  for (const match of [namingExpression(found.match), found.match]) {
    const statements = { rows: sortedStatement(db, match, filters, sort, slice), counts: countStatement(db, match, filters) };
    const { rows = [], counts = [] } = await rowsOfEach(db, statements);
    const total = firstCount(counts);
    if (total > 0) return { docs: (rows as { doc: number }[]).map(({ doc }) => doc), total };
  }
  return { docs: [], total: 0 };
}

/**
 * One page of results with facets. Two round trips by relevance, three by price or age; `findComparisons` may need one or two more.
 *
 * @param request money of the filters in pence
 */
export async function searchPage(db: Db, term: string, request: SearchPageRequest): Promise<SearchPage> {
  if (!isSearchable(term)) return NO_RESULTS;
  const { names, limit, offset = 0, sort } = request;
  const reach = { depth: DEPTH, needed: SEARCH_PAGE_PRODUCTS, partlyBelow: SEARCH_PAGE_PRODUCTS };
  const found = await findTyped(db, term, { chosen: request.filters, ...reach, names }, request);
  const { filters } = found;
  const sorted = await sortedDocs(db, found, { ...request, filters });
  const docs = sort === 'relevance' ? found.ranked.slice(offset, offset + limit).map(({ candidate }) => candidate.doc) : sorted.docs;
  const {
    cards = [],
    counts = [],
    ...facets
  } = await rowsOfEach(db, {
    cards: cardStatement(db, docs, filters),
    ...(found.match !== '' && { counts: countStatement(db, found.match, filters), ...facetStatements(db, found.match, filters) }),
  });
  return {
    products: CARD.readAll(cards),
    total: sort === 'relevance' ? Math.max(firstCount(counts), found.ranked.length) : sorted.total,
    merchants: found.merchants,
    brands: found.brands,
    facets: facetsOf(facets),
    query: request.asWords === true ? null : found.query,
    relaxed: found.relaxed,
  };
}
