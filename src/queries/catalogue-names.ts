import type { Brand } from '#catalogue/brand.ts';
import type { Category } from '#catalogue/category.ts';
import type { Merchant } from '#catalogue/merchant.ts';
import { type Db, rowsOfEach } from './db.ts';
import { rowReader } from './read-rows.ts';

/** Names of the catalogue, for code that reads sentences. Without adult ones. */
export interface CatalogueNames {
  merchants: Pick<Merchant, 'id' | 'name' | 'slug'>[];
  brands: Pick<Brand, 'id' | 'name' | 'productCount'>[];
  categories: Pick<Category, 'slugPath' | 'productCount'>[];
}

const MERCHANT_NAME = rowReader<CatalogueNames['merchants'][number]>({ id: 'id', name: 'name', slug: 'slug' });
const BRAND_NAME = rowReader<CatalogueNames['brands'][number]>({ id: 'id', name: 'name', productCount: 'product_count' });
const CATEGORY_NAME = rowReader<CatalogueNames['categories'][number]>({ slugPath: 'slug_path', productCount: 'product_count' });

/** The brands with most products; search finds the others like any word. */
const BRANDS_MAX = 5000;

/** All names in one round trip. They change with the snapshot alone, so callers may cache them by its id. */
export async function catalogueNames(db: Db): Promise<CatalogueNames> {
  const {
    merchants = [],
    brands = [],
    categories = [],
  } = await rowsOfEach(db, {
    merchants: db.prepare(`SELECT ${MERCHANT_NAME.columns} FROM merchant WHERE adult = 0`),
    brands: db
      .prepare(`SELECT ${BRAND_NAME.columns} FROM brand WHERE adult = 0 ORDER BY product_count DESC, name LIMIT ?`)
      .bind(BRANDS_MAX),
    categories: db.prepare(`SELECT ${CATEGORY_NAME.columns} FROM category WHERE adult = 0`),
  });
  return { merchants: MERCHANT_NAME.readAll(merchants), brands: BRAND_NAME.readAll(brands), categories: CATEGORY_NAME.readAll(categories) };
}
