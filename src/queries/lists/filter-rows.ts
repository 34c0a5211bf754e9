import type { Sort } from '#catalogue/lists/list-filters.ts';
import type { ListFilters } from '#catalogue/lists/list-filters.ts';
import type { ListRow } from './list-row.ts';

/** What the ids in rows mean: names for filters, and which rows a category holds. */
export interface ListNames {
  categories: ReadonlyMap<number, { slugPath: string; name: string }>;
  merchants: ReadonlyMap<number, { slug: string; name: string }>;
}

/** One filter: whether a row passes. Its name says which facet it belongs to. */
interface Test {
  facet: string;
  passes: (row: ListRow) => boolean;
}

/** The test of every filter that is set. */
export function testsOf(filters: ListFilters, { categories, merchants }: ListNames): Test[] {
  const { category, brands, merchants: shops, priceMin = 0, priceMax = Infinity, inStock, attributes } = filters;
  const tests: Test[] = [];
  if (category !== undefined) {
    // Old addresses have the last part of the path alone.
    const isIn = (slugPath: string) => `/${slugPath}/`.includes(`/${category}/`);
    tests.push({ facet: 'category', passes: ([, , , , , id]) => id !== null && isIn(categories.get(id)?.slugPath ?? '') });
  }
  if (brands.length > 0) tests.push({ facet: 'brand', passes: ([, , , , , , id]) => id !== null && brands.includes(id) });
  if (shops.length > 0) {
    const passes: Test['passes'] = ([, , , , , , , , ids]) => ids.some((id) => shops.includes(merchants.get(id)?.slug ?? ''));
    tests.push({ facet: 'merchant', passes });
  }
  if (priceMin > 0 || priceMax < Infinity)
    tests.push({ facet: 'price', passes: ([, , price]) => price !== null && price >= priceMin && price <= priceMax });
  if (inStock === true) tests.push({ facet: 'stock', passes: ([, isLast]) => isLast === 0 });
  for (const { id, values, min = -Infinity, max = Infinity } of attributes) {
    const isRange = min !== -Infinity || max !== Infinity;
    const fits = (value: string | number) =>
      values.includes(String(value)) || (isRange && typeof value === 'number' && value >= min && value <= max);
    tests.push({ facet: id, passes: ([, , , , , , , , , facts]) => facts.some(([one, value]) => one === id && fits(value)) });
  }
  return tests;
}

export interface FilteredRows {
  /** Those that pass every filter, in the order of the list. */
  rows: ListRow[];
  /** Those that fail one filter alone, by its facet: its other values count these. */
  failing: Map<string, ListRow[]>;
}

export function filterRows(rows: readonly ListRow[], tests: readonly Test[]): FilteredRows {
  const passing: ListRow[] = [];
  const failing = new Map<string, ListRow[]>();
  for (const row of rows) {
    let failed: string | null = null;
    let fails = 0;
    for (const { facet, passes } of tests) {
      if (passes(row)) continue;
      failed = facet;
      fails += 1;
      if (fails > 1) break;
    }
    if (failed === null) passing.push(row);
    else if (fails === 1) {
      const others = failing.get(failed);
      if (others === undefined) failing.set(failed, [row]);
      else others.push(row);
    }
  }
  return { rows: passing, failing };
}

const amount = (value: number | null): number => value ?? Infinity;

/** Equal ones by id. What has no price or is out of stock comes last, unless the newest are wanted. */
const ORDERS: Record<Exclude<Sort, 'relevance'>, (a: ListRow, b: ListRow) => number> = {
  price: (a, b) => a[1] - b[1] || compare(amount(a[2]), amount(b[2])) || a[0] - b[0],
  total: (a, b) => a[1] - b[1] || compare(amount(a[3]), amount(b[3])) || a[0] - b[0],
  newest: (a, b) => a[4] - b[4] || a[0] - b[0],
};

const compare = (a: number, b: number): number => (a === b ? 0 : a - b);

/** Rows in an order; `relevance` is the order of the list, in which they are. */
export const sortRows = (rows: readonly ListRow[], sort: Sort): readonly ListRow[] =>
  sort === 'relevance' ? rows : rows.toSorted(ORDERS[sort]);
