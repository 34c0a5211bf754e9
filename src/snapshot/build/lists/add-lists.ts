import type { DatabaseSync } from 'node:sqlite';
import { LIST_ROWS_MAX } from '#catalogue/limits.ts';
import { ATTRIBUTES } from '#enrichment/attribute/attributes.ts';
import { eachRow, inserter, selectRow, selectRows } from '#ingest/sqlite.ts';
import { facetsOfRows, type FilterAttribute } from '#queries/lists/facets.ts';
import type { ListNames } from '#queries/lists/filter-rows.ts';
import { NO_FILTERS } from '#catalogue/lists/list-filters.ts';
import type { ListRow } from '#queries/lists/list-row.ts';
import { LIST_SIZES, LISTED, LISTINGS } from '../../lists/lists-sql.ts';
import { evenRanges } from '../../search-index/search-comparisons.ts';

/** So many comparisons are listed at a time, because what a statement sorts is in memory. */
const COMPARISONS_PER_STEP = 50_000;

/** Computes the tables of lists. After `addCounts`. */
export function addLists(database: DatabaseSync): void {
  for (const table of ['filter_attribute', 'listing', 'listed', 'list_size', 'list_facets']) database.exec(`DELETE FROM ${table}`);
  addFilterAttributes(database);
  const { count } = selectRow<{ count: number }>(database, 'SELECT count(*) AS count FROM comparison')!;
  const ranges = evenRanges(Math.max(1, Math.ceil(count / COMPARISONS_PER_STEP)));
  for (const sql of [LISTINGS, LISTED]) {
    const statement = database.prepare(sql);
    for (const range of ranges) statement.run(...range);
  }
  database.exec(LIST_SIZES);
  addFacets(database);
}

const FILTERS: FilterAttribute[] = ATTRIBUTES.flatMap(({ id, label, unit = null, filter: place, type }) =>
  place === undefined ? [] : { id, label, unit, place, isNumber: type === 'number' },
);

export function addFilterAttributes(database: DatabaseSync): void {
  const insert = inserter(database, 'filter_attribute', ['id', 'label', 'unit', 'place', 'is_number']);
  for (const { id, label, unit, place, isNumber } of FILTERS) insert({ id, label, unit, place, is_number: Number(isNumber) });
}

/**
 * Counts what the filters of long lists offer, which is too much to read for a page.
 *
 * @param which condition on a list of `list_size`
 */
export function addFacets(database: DatabaseSync, which = 'true'): void {
  const long = selectRows<{ list: string }>(
    database,
    `SELECT list FROM list_size WHERE things > ? AND ${which} ORDER BY list`,
    LIST_ROWS_MAX,
  );
  if (long.length === 0) return;
  const names = namesIn(database);
  const insert = inserter(database, 'list_facets', ['list', 'facets']);
  for (const { list } of long) {
    const rows: ListRow[] = [];
    for (const [row] of eachRow<[string]>(
      database,
      'SELECT l.row FROM listed d CROSS JOIN listing l ON l.id = d.id WHERE d.list = ? AND d.sort = 0',
      list,
    ))
      rows.push(JSON.parse(row) as ListRow);
    insert({ list, facets: JSON.stringify(facetsOfRows(rows, { filters: NO_FILTERS, names, attributes: FILTERS })) });
  }
}

interface Named {
  id: number;
  slug: string;
  name: string;
}

function namesIn(database: DatabaseSync): ListNames {
  const merchants = selectRows<Named>(database, 'SELECT id, slug, name FROM merchant');
  const categories = selectRows<Named>(database, 'SELECT id, slug_path AS slug, name FROM category');
  return {
    merchants: new Map(merchants.map(({ id, slug, name }) => [id, { slug, name }])),
    categories: new Map(categories.map(({ id, slug, name }) => [id, { slugPath: slug, name }])),
  };
}
