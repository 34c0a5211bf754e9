import type { Category } from '#catalogue/category.ts';
import { DEALS_PAGE_PRODUCTS, LIST_PAGES_MAX } from '#catalogue/limits.ts';
import type { PriceDrop } from '#catalogue/price-history.ts';
import { countOf, type Db, type Key, keyQuery, type KeyQuery } from '../db.ts';
import { PRODUCT_JOINS } from './product-rows.ts';
import { type ListPage, type PageRequest, readPage, type Slice } from '../read-page.ts';
import { readAll, rowReader, type RowReader } from '../read-rows.ts';

interface Dropped {
  drop: PriceDrop;
}

/** Later drops only: as of the last one, so that no page changes without a move of prices. */
export const LATELY = "d.day > (SELECT date(max(day), '-90 days') FROM price_drop)";
/** Further ones are neither counted nor reached. */
export const DROPS_MAX = DEALS_PAGE_PRODUCTS * LIST_PAGES_MAX;
export const NEWEST_FIRST = 'd.day DESC, d.share DESC, d.comparison_id';

const DROP = rowReader<{ fall: PriceDrop }>({
  fall: { sql: "json_object('price', d.price, 'usual', d.usual, 'since', d.day)", as: 'json' },
});

const withDrop = <One>(reader: RowReader<One>): RowReader<One & Dropped> => {
  const read = (row: unknown) => ({ ...reader.read(row), drop: DROP.read(row).fall });
  return { columns: `${reader.columns}, ${DROP.columns}`, read, readAll: (rows) => rows.map(read) };
};

const ofCategory = (category: Key | null): KeyQuery => {
  const { sql, values } = keyQuery(category);
  return category === null ? { sql: LATELY, values: [] } : { sql: `d.category_id = ${sql} AND ${LATELY}`, values };
};

/** A top category by its slug, unless it is adult. */
export const keyOfTopCategory = (slug: string): KeyQuery => ({
  sql: '(SELECT id FROM category WHERE slug_path = ? AND parent_id IS NULL AND adult = 0)',
  values: [slug],
});

/**
 * Price drops, the newest first, of one day the largest first.
 *
 * @param category a top category; null: all
 */
export function newestDrops<One>(
  db: Db,
  reader: RowReader<One>,
  category: Key | null,
  { limit, offset = 0 }: Slice,
): Promise<(One & Dropped)[]> {
  const { sql, values } = ofCategory(category);
  const dropped = withDrop(reader);
  return readAll(
    db,
    dropped,
    `SELECT ${dropped.columns} FROM (SELECT * FROM price_drop d WHERE ${sql} ORDER BY ${NEWEST_FIRST} LIMIT ? OFFSET ?) AS d
     JOIN product p ON p.id = d.product_id ${PRODUCT_JOINS} ORDER BY ${NEWEST_FIRST}`,
    ...values,
    Math.min(limit, Math.max(0, DROPS_MAX - offset)),
    offset,
  );
}

/** A page of `newestDrops`. */
export function priceDrops<One>(
  db: Db,
  reader: RowReader<One>,
  category: Key | null,
  request: PageRequest,
): Promise<ListPage<One & Dropped>> {
  const { sql, values } = ofCategory(category);
  const count = countOf(db, `SELECT count(*) AS count FROM (SELECT 1 FROM price_drop d WHERE ${sql} LIMIT ${DROPS_MAX})`, ...values);
  return readPage(count, request, (slice) => newestDrops(db, reader, category, slice));
}

type Named = Pick<Category, 'name' | 'slugPath'>;

/** SQL for the top categories with price drops. */
export const DROPPED_TOPS = `FROM category c WHERE c.parent_id IS NULL AND c.adult = 0
  AND EXISTS (SELECT 1 FROM price_drop d WHERE d.category_id = c.id AND ${LATELY})`;

/** The top categories with price drops, in their order. */
export const topsWithDrops = (db: Db): Promise<Named[]> =>
  readAll(db, NAMED, `SELECT ${NAMED.columns} ${DROPPED_TOPS} ORDER BY c.place, c.id`);

const NAMED = rowReader<Named>({ name: 'c.name', slugPath: 'c.slug_path' });
