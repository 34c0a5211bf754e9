import { DatabaseSync } from 'node:sqlite';
import { slugify } from '#catalogue/addresses/slug.ts';
import type { ProductAttribute } from '#catalogue/product.ts';
import type { Db } from '#queries/db.ts';
import { figuresSql } from '../build/comparisons/figures.ts';
import { addLists } from '../build/lists/add-lists.ts';
import { CATALOGUE_INDEXES_SQL, CATALOGUE_SQL } from '../schema.ts';
import { buildSearchIndex } from '../search-index/build-search-index.ts';
import { SnapshotDb } from '../store/snapshot-db.ts';

/** The fields of a product that a test sets. Brands and categories are created from their names. */
export interface FixtureProduct {
  name: string;
  merchant?: string;
  brand?: string;
  /** Slug path, `electronics/laptops`. */
  category?: string;
  /** Its node of the taxonomy. */
  node?: number;
  description?: string;
  gtin?: string;
  mpn?: string;
  price?: number | null;
  delivery?: number;
  inStock?: 0 | 1 | null;
  adult?: boolean;
  createdAt?: string;
  attributes?: ProductAttribute[];
}

/** A catalogue of these products with its search index. Their ids are 1, 2, 3 … in order. */
export async function searchableCatalogue(products: readonly FixtureProduct[]): Promise<Db> {
  const database = new DatabaseSync(':memory:');
  database.exec(`${CATALOGUE_SQL}${CATALOGUE_INDEXES_SQL}INSERT INTO meta (key, value) VALUES ('snapshot', 'fixture');`);
  const merchants = [...new Set(products.map(({ merchant = 'Harbour Lane' }) => merchant))];
  for (const [index, name] of merchants.entries()) {
    const adult = Number(products.every((product) => (product.merchant ?? 'Harbour Lane') !== name || product.adult === true));
    database
      .prepare('INSERT INTO merchant (id, network, network_id, name, slug, active, adult, product_count) VALUES (?, ?, ?, ?, ?, 1, ?, 1)')
      .run(index + 1, 'por', index + 1, name, slugify(name), adult);
  }
  for (const name of new Set(products.flatMap(({ brand }) => brand ?? []))) {
    const adult = Number(products.every(({ brand, adult: isAdult }) => brand !== name || isAdult === true));
    database.prepare('INSERT INTO brand VALUES (?, ?, NULL, 1, ?, ?, 1, 1)').run(slugify(name), name, '2026-11-01', adult);
  }
  const categories = addCategories(database, products);
  for (const [index, product] of products.entries()) addProduct(database, index + 1, product, merchants, categories);
  // Offers with the same barcode are a comparison.
  database.exec(`UPDATE product AS p SET comparison_id =
    (SELECT min(q.id) FROM product q WHERE q.id = p.id OR q.gtin = p.gtin AND q.adult = p.adult)`);
  database.exec(figuresSql());
  database.exec(`UPDATE category SET product_count = (
    SELECT count(*) FROM category_ancestor a JOIN product p ON p.category_id = a.category_id WHERE a.ancestor_id = category.id AND p.adult = category.adult)`);
  addLists(database);
  const db = new SnapshotDb(database);
  await buildSearchIndex(db);
  return db;
}

function addCategories(database: DatabaseSync, products: readonly FixtureProduct[]): Map<string, number> {
  const ids = new Map<string, number>();
  for (const { category = '' } of products) {
    const segments = category.split('/').filter(Boolean);
    const ancestors: number[] = [];
    for (const [depth, segment] of segments.entries()) {
      const path = segments.slice(0, depth + 1).join('/');
      const id = ids.get(path) ?? ids.size + 1;
      if (!ids.has(path)) {
        const insert = database.prepare(
          'INSERT INTO category (id, name, slug, slug_path, parent_id, depth, adult, product_count) VALUES (?, ?, ?, ?, ?, ?, 0, 1)',
        );
        insert.run(id, segment, path, path, ancestors.at(-1) ?? null, depth);
        for (const above of [...ancestors, id]) database.prepare('INSERT INTO category_ancestor VALUES (?, ?)').run(id, above);
      }
      ids.set(path, id);
      ancestors.push(id);
    }
  }
  return ids;
}

function addProduct(
  database: DatabaseSync,
  id: number,
  product: FixtureProduct,
  merchants: string[],
  categories: Map<string, number>,
): void {
  const { name, merchant = 'Harbour Lane', brand, category, description, gtin, mpn, delivery, inStock = 1 } = product;
  const { price = 1000, createdAt = '2026-11-01', adult = false } = product;
  const row: Record<string, string | number | null> = {
    id,
    name,
    slug: `${slugify(name)}-${id}`,
    feed_id: 'por-1',
    merchant_id: merchants.indexOf(merchant) + 1,
    brand_id: brand === undefined ? null : slugify(brand),
    brand_name: brand ?? null,
    taxonomy_id: product.node ?? null,
    mpn: mpn ?? null,
    category_id: category === undefined ? null : (categories.get(category) ?? null),
    description: description ?? null,
    attributes: product.attributes === undefined ? null : JSON.stringify(product.attributes),
    gtin: gtin ?? null,
    price,
    delivery_cost: delivery ?? null,
    in_stock: inStock,
    currency: 'GBP',
    adult: Number(adult),
    affiliate_url: 'https://shop.example/',
    listing_rank: inStock === 0 ? 3 : 7,
    created_at: createdAt,
    updated_at: createdAt,
    digest: id,
  };
  const columns = Object.keys(row);
  database.prepare(`INSERT INTO product (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`).run(...Object.values(row));
}
