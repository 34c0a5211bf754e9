import type { Db } from './db.ts';

/** What things of the catalogue are called, for who reads sentences. Adult ones are left out. */
export interface CatalogueNames {
  merchants: { id: number; name: string; slug: string }[];
  brands: { id: string; name: string; productCount: number }[];
  categories: { slugPath: string; productCount: number }[];
}

/** The brands that most products carry; a brand beyond them is found by search like any word. */
const BRANDS_MAX = 5000;

/** All names in one trip. They change with the snapshot only, so that whoever asks may keep them with its id. */
export async function catalogueNames(db: Db): Promise<CatalogueNames> {
  const [merchants, brands, categories] = await db.batch<Record<string, unknown>>([
    db.prepare('SELECT id, name, slug FROM merchant WHERE adult = 0'),
    db
      .prepare('SELECT id, name, product_count AS productCount FROM brand WHERE adult = 0 ORDER BY product_count DESC, name LIMIT ?')
      .bind(BRANDS_MAX),
    db.prepare('SELECT slug_path AS slugPath, product_count AS productCount FROM category WHERE adult = 0'),
  ]);
  return { merchants: merchants?.results, brands: brands?.results, categories: categories?.results } as unknown as CatalogueNames;
}
