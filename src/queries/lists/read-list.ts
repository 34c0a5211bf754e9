import { LIST_OFFSET_MAX, LIST_ROWS_MAX } from '#catalogue/limits.ts';
import type { ProductCard } from '#catalogue/product.ts';
import { type Db, type Key, keyQuery, type KeyQuery, rowsOf } from '../db.ts';
import { CARD_SOURCES, PRODUCT_JOINS } from '../products/product-rows.ts';
import { readAll, rowReader, type RowReader } from '../read-rows.ts';
import type { Slice } from '../read-page.ts';
import { type Sort, SORTS } from '#catalogue/lists/list-filters.ts';
import type { FilterAttribute } from './facets.ts';
import type { ListNames } from './filter-rows.ts';
import type { ListFilters } from '#catalogue/lists/list-filters.ts';
import type { ListRow } from './list-row.ts';

/** SQL for the name of a list (`listed.list`). */
export interface List extends KeyQuery {
  /** Its entries are one shop's offers. */
  isOfMerchant: boolean;
  /** Slug of the brand whose things it has; null: it is no brand's. */
  brand: string | null;
}

function prefixed(letter: string, key: Key): List {
  const { sql, values } = keyQuery(key);
  // Bound numbers are floating-point, which text shows.
  return { sql: `('${letter}' || CAST(${sql} AS INTEGER))`, values, isOfMerchant: letter === 'm', brand: null };
}

export const listBy = {
  category: (category: Key): List => prefixed('c', category),
  brand: (slug: string): List => ({ sql: "('b' || ?)", values: [slug], isOfMerchant: false, brand: slug }),
  merchant: (merchant: Key): List => prefixed('m', merchant),
  /** Everything that is not adult. */
  all: { sql: "'a'", values: [], isOfMerchant: false, brand: null } satisfies List,
};

/** A card with the number of its offers. */
export interface ListCard extends ProductCard {
  offers: number;
}
export const LIST_CARD = rowReader<ListCard>({ ...CARD_SOURCES, offers: 'l.offers' });

/** The product that an entry of a list shows: the best offer of a comparison, or one shop's. */
const SHOWN = 'iif(l.id < 0, -l.id, (SELECT t.best_product_id FROM comparison t WHERE t.id = l.id))';
const CARD_JOINS = `JOIN listing l ON l.id = shown.id JOIN product p ON p.id = ${SHOWN} ${PRODUCT_JOINS}`;

/** The entries of a list in one of its prepared orders, none beyond `LIST_OFFSET_MAX`; a list that is short has list order only. */
export async function listedCards<One>(
  db: Db,
  reader: RowReader<One>,
  list: KeyQuery,
  { limit, offset = 0 }: Slice,
  sort: Sort = 'relevance',
): Promise<One[]> {
  if (offset > LIST_OFFSET_MAX) return [];
  return readAll(
    db,
    reader,
    `SELECT ${reader.columns} FROM (SELECT d.id, d.place FROM listed d WHERE d.list = ${list.sql} AND d.sort = ? ORDER BY d.place, d.id LIMIT ? OFFSET ?) AS shown
     ${CARD_JOINS} ORDER BY shown.place, shown.id`,
    ...list.values,
    SORTS.indexOf(sort),
    limit,
    offset,
  );
}

/** The cards of entries, in their order. */
export const cardsOfRows = <One>(db: Db, reader: RowReader<One>, rows: readonly ListRow[]): Promise<One[]> =>
  rows.length === 0
    ? Promise.resolve([])
    : readAll(
        db,
        reader,
        `SELECT ${reader.columns} FROM (SELECT key, value AS id FROM json_each(?)) AS shown ${CARD_JOINS} ORDER BY shown.key`,
        JSON.stringify(rows.map(([id]) => id)),
      );

/** How many things and offers a list has. */
export interface ListSize {
  things: number;
  offers: number;
}

export async function listSize(db: Db, { sql, values }: KeyQuery): Promise<ListSize> {
  const [size] = await rowsOf<ListSize>(db, `SELECT things, offers FROM list_size WHERE list = ${sql}`, ...values);
  return size ?? { things: 0, offers: 0 };
}

export interface ReadRows {
  rows: ListRow[];
  /** The rows are those of the whole list, or of a shorter one that all wanted rows are in. */
  isWhole: boolean;
}

/**
 * The rows among which those are that pass the filters: of the list, or if it is long, of the shortest of it, the chosen brand and the
 * chosen merchant. Of a long one only the first, in the wanted order.
 *
 * A list is adult or it is not: another one holds its rows only if both are the same, and a shop's offer may be of an adult thing.
 */
export async function readRows(db: Db, list: List, filters: ListFilters, sort: Sort): Promise<ReadRows> {
  const [brand, merchant] = [filters.brands, filters.merchants].map((chosen) => (chosen.length === 1 ? chosen[0]! : null));
  const answers = await rowsOf<{ row: string; things: number }>(
    db,
    `WITH own AS MATERIALIZED (
       SELECT d.list, l.adult FROM listed d CROSS JOIN listing l ON l.id = d.id WHERE d.list = ${list.sql} AND d.sort = 0 LIMIT 1
     ), base AS MATERIALIZED (
       SELECT s.list, s.things FROM own CROSS JOIN list_size s ON s.list IN (own.list,
         'b' || (SELECT id FROM brand WHERE id = ? AND adult = own.adult), 'm' || (SELECT id FROM merchant WHERE slug = ? AND adult = own.adult))
       ORDER BY s.list IS NOT own.list OR s.things > ${LIST_ROWS_MAX}, s.things LIMIT 1
     )
     SELECT l.row, (SELECT things FROM base) AS things FROM listed d
     CROSS JOIN listing l ON l.id = ${list.isOfMerchant ? 'd.id' : 'iif(d.id < 0, (SELECT comparison_id FROM product WHERE id = -d.id), d.id)'}
     WHERE d.list = (SELECT list FROM base) AND d.sort = (SELECT iif(things > ${LIST_ROWS_MAX}, ?, 0) FROM base)
       AND l.adult = (SELECT adult FROM own)
     ORDER BY d.place, d.id LIMIT ${LIST_ROWS_MAX}`,
    ...list.values,
    list.isOfMerchant ? null : (brand ?? null),
    list.isOfMerchant ? null : (merchant ?? null),
    SORTS.indexOf(sort),
  );
  return {
    rows: JSON.parse(`[${answers.map(({ row }) => row).join(',')}]`) as ListRow[],
    isWhole: (answers[0]?.things ?? 0) <= LIST_ROWS_MAX,
  };
}

/** The largest merchants, whose names filters may need besides those of the chosen ones. */
const NAMED_MERCHANTS_MAX = 500;

interface Named {
  id: number;
  slug: string;
  name: string;
}

/**
 * The names of merchants, and of the categories of a branch; null: of all.
 *
 * @param chosen slugs of merchants that a filter names, however small they are
 */
export async function listNames(db: Db, category: Key | null, chosen: readonly string[] = []): Promise<ListNames> {
  const key = keyQuery(category);
  const [merchants, categories] = await Promise.all([
    rowsOf<Named>(
      db,
      `SELECT * FROM (SELECT id, slug, name FROM merchant WHERE active = 1 ORDER BY product_count DESC, name LIMIT ${NAMED_MERCHANTS_MAX})
       UNION ALL SELECT id, slug, name FROM merchant WHERE slug IN (SELECT value FROM json_each(?)) AND active = 1`,
      JSON.stringify(chosen),
    ),
    category === null
      ? rowsOf<Named>(db, 'SELECT id, slug_path AS slug, name FROM category')
      : rowsOf<Named>(
          db,
          `SELECT c.id, c.slug_path AS slug, c.name FROM category_ancestor a JOIN category c ON c.id = a.category_id WHERE a.ancestor_id = ${key.sql}`,
          ...key.values,
        ),
  ]);
  return {
    merchants: new Map(merchants.map(({ id, slug, name }) => [id, { slug, name }])),
    categories: new Map(categories.map(({ id, slug, name }) => [id, { slugPath: slug, name }])),
  };
}

const FILTER_ATTRIBUTE = rowReader<FilterAttribute>({
  id: 'id',
  label: 'label',
  unit: 'unit',
  place: 'place',
  isNumber: { sql: 'is_number', as: 'boolean' },
});

export const filterAttributes = (db: Db): Promise<FilterAttribute[]> =>
  readAll(db, FILTER_ATTRIBUTE, `SELECT ${FILTER_ATTRIBUTE.columns} FROM filter_attribute ORDER BY place, id`);
