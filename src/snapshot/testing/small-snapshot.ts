import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { SCHEMA_VERSION } from '#ingest/previous-snapshot.ts';
import { figuresSql } from '../build/comparisons/figures.ts';
import { addLists } from '../build/lists/add-lists.ts';
import { CATALOGUE_INDEXES_SQL, CATALOGUE_SQL, PRODUCT_STATE_SQL } from '../schema.ts';

export interface SmallProduct {
  id: number;
  merchant?: number;
  category: number;
  price: number;
  rank: number;
  /** Products with the same are a comparison; null: one by itself. */
  comparisonKey: string | null;
  adult?: number;
  inStock?: number | null;
  /** By default made from the price. */
  name?: string;
  /** A word of its description. */
  word?: string;
}

export interface SmallCatalogue {
  products: SmallProduct[];
  /** Slug and name of each merchant; two merchants may exchange theirs. */
  merchants: string[];
  /** The number of one that closed, from 1. */
  closed?: number;
  /** The number of one that is stale, from 1. */
  stale?: number;
  /** The parent of category 3. */
  parent: 1 | 2;
}

const CATEGORIES = [
  [1, 'a'],
  [2, 'b'],
  [3, 'c'],
] as const;

/** A snapshot file with these rows only. */
export function smallSnapshot(folder: string, id: string, { products, merchants, closed, stale, parent }: SmallCatalogue): string {
  const file = join(folder, `${id}.sqlite`);
  rmSync(file, { force: true });
  const database = new DatabaseSync(file);
  database.exec(`PRAGMA synchronous = OFF; BEGIN; ${CATALOGUE_SQL}${CATALOGUE_INDEXES_SQL}${PRODUCT_STATE_SQL}`);
  const insert = (table: string, row: Record<string, SQLInputValue>) => {
    const columns = Object.keys(row);
    database.prepare(`INSERT INTO ${table} (${columns.join()}) VALUES (${columns.map(() => '?').join()})`).run(...Object.values(row));
  };
  insert('meta', { key: 'snapshot', value: id });
  insert('meta', { key: 'day', value: '2026-11-21' });
  insert('meta', { key: 'schema', value: SCHEMA_VERSION });
  for (const [index, slug] of merchants.entries()) {
    const active = Number(closed !== index + 1);
    const stale_since = stale === index + 1 ? '2026-11-01' : null;
    insert('merchant', {
      id: index + 1,
      network: 'por',
      network_id: index,
      name: slug,
      slug,
      active,
      adult: 0,
      product_count: 1,
      stale_since,
    });
  }
  for (const [category, path] of CATEGORIES) {
    insert('category', { id: category, name: path, slug: path, slug_path: path, depth: 0, adult: 0, product_count: 0 });
    for (const ancestor of category === 3 ? [3, parent] : [category])
      insert('category_ancestor', { category_id: category, ancestor_id: ancestor });
  }
  const open = products.filter(({ merchant = 1 }) => merchant !== closed);
  for (const product of products) addProduct(insert, product, representativeOf(product, open));
  database.exec(figuresSql());
  addLists(database);
  database.exec('COMMIT');
  database.close();
  return file;
}

/** The first product of the same comparison by an open shop; null: there is none. */
function representativeOf({ id, comparisonKey, adult = 0 }: SmallProduct, open: readonly SmallProduct[]): number | null {
  const same = (other: SmallProduct) =>
    comparisonKey === null ? other.id === id : other.comparisonKey === comparisonKey && (other.adult ?? 0) === adult;
  const ids = open.filter(same).map((other) => other.id);
  return ids.length === 0 ? null : Math.min(...ids);
}

function addProduct(
  insert: (table: string, row: Record<string, SQLInputValue>) => void,
  product: SmallProduct,
  comparisonId: number | null,
): void {
  const { id, merchant = 1, category, price, rank, comparisonKey, adult = 0, inStock = null, word = '' } = product;
  const { name = `Kettle ${price} "quoted" £` } = product;
  insert('product', {
    id,
    feed_id: 'f',
    merchant_id: merchant,
    category_id: category,
    comparison_id: comparisonId,
    gtin: comparisonKey,
    name,
    slug: `kettle-${id}`,
    description: `Boils ${word} water`,
    price,
    currency: 'GBP',
    in_stock: inStock,
    adult,
    affiliate_url: 'https://shop.example/',
    listing_rank: rank,
    created_at: '2026-11-01',
    updated_at: '2026-11-01',
    digest: Number.parseInt(
      `${price}${rank}${adult}${merchant}${word.length}${name.length}${inStock ?? 2}${comparisonKey?.codePointAt(0) ?? 0}`,
      10,
    ),
  });
  insert('price_history', { product_id: id, day: '2026-11-01', price });
}
