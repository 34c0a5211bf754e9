import type { DatabaseSync } from 'node:sqlite';
import { LIST_PAGE_ITEMS } from '#catalogue/limits.ts';
import {
  brandPath,
  brandsPath,
  categoriesPath,
  categoryPath,
  homePath,
  merchantCardPath,
  merchantPath,
  merchantsPath,
  productPath,
  vouchersPath,
} from '#catalogue/paths.ts';

/** Pages that hold nothing, or only counts, of the catalogue. */
const FIXED_PATHS = [homePath(), categoriesPath(), vouchersPath()];

/**
 * The addresses to prebuild, most important first: fixed pages, lists, categories, merchants and brands, then products in list
 * order until the budget is used up. What is adult has no file, so that the Worker can ask for the visitor's age. The rest
 * is rendered on demand.
 *
 * @param budget how many files a deployment may hold
 */
export function pagePaths(snapshot: DatabaseSync, budget: number): string[] {
  const rows = <Row>(sql: string, ...values: number[]) => snapshot.prepare(sql).all(...values) as Row[];
  const merchants = rows<{ slug: string }>('SELECT slug FROM merchant WHERE adult = 0 ORDER BY product_count DESC, name');
  const brands = rows<{ slug: string }>('SELECT id AS slug FROM brand WHERE adult = 0 ORDER BY product_count DESC, name');
  const categories = rows<{ slugPath: string }>('SELECT slug_path AS slugPath FROM category WHERE adult = 0 ORDER BY depth, product_count DESC');
  const listPages = (count: number, path: (page: number) => string) =>
    Array.from({ length: Math.max(1, Math.ceil(count / LIST_PAGE_ITEMS)) }, (_, index) => path(index + 1));
  const lists = [
    ...FIXED_PATHS,
    ...categories.map(categoryPath),
    ...merchants.flatMap((merchant) => [merchantPath(merchant), merchantCardPath(merchant)]),
    ...listPages(merchants.length, merchantsPath),
    ...listPages(brands.length, brandsPath),
    ...brands.map((brand) => brandPath(brand)),
  ].slice(0, budget);
  const products = rows<{ merchantSlug: string; categorySlugPath: string | null; slug: string }>(
    `SELECT m.slug AS merchantSlug, c.slug_path AS categorySlugPath, p.slug
     FROM product p JOIN merchant m ON m.id = p.merchant_id LEFT JOIN category c ON c.id = p.category_id
     WHERE p.adult = 0 ORDER BY p.listing_rank DESC, p.id LIMIT ?`,
    budget - lists.length,
  );
  return [...lists, ...products.map(productPath)];
}

/** The file of a page: `/a/b` is served from `a/b.html`, the home page from `index.html`. */
export const pageFile = (path: string): string => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);
