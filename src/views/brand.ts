import type { Brand } from '#catalogue/brand.ts';
import type { CategoryNode } from '#catalogue/category.ts';
import { categoryTree } from '#catalogue/category.ts';
import { BRAND_PAGE_PRODUCTS } from '#catalogue/limits.ts';
import type { Pagination } from '#catalogue/display/pagination.ts';
import type { ProductCard } from '#catalogue/product.ts';
import { brandBySlug, productsOfBrandPage } from '#queries/brands.ts';
import { categoriesOfBrand, findCategory } from '#queries/categories.ts';
import type { Db } from '#queries/db.ts';
import { parts } from './parts.ts';
import { CARD } from '#queries/product-rows.ts';

export interface BrandView {
  brand: Brand;
  /** The categories that hold products of the brand; `productCount` counts the brand's. null: they could not be read. */
  categories: CategoryNode[] | null;
  /** Slug path of the chosen category, or null for all. */
  activeCategory: string | null;
  /** null: they could not be read. */
  products: ProductCard[] | null;
  pagination: Pagination;
}

/**
 * A brand's page, or null if the brand is unknown.
 *
 * @param category slug path or slug to filter by; a category without products of the brand gives an empty list
 */
export async function brandView(
  db: Db,
  slug: string,
  { category, page }: { category: string | null; page: number },
): Promise<BrandView | null> {
  const [reading, finding] = [brandBySlug(db, slug), categoriesOfBrand(db, slug)];
  const chosen = category === null ? Promise.resolve(null) : finding.then((categories) => findCategory(categories, category));
  // All products need no categories.
  const total = category === null ? reading.then((brand) => brand?.productCount ?? 0) : chosen.then((one) => one?.productCount ?? 0);
  const request = { limit: BRAND_PAGE_PRODUCTS, page };
  const [brand, { categories, active, listed }] = await Promise.all([
    reading,
    parts({ categories: finding, active: chosen, listed: productsOfBrandPage(db, CARD, { brand: slug, category, total }, request) }),
  ]);
  if (brand === null) return null;
  return {
    brand,
    categories: categories && categoryTree(categories),
    activeCategory: active?.slugPath ?? category,
    products: listed?.entries ?? null,
    pagination: listed?.pagination ?? { page, totalPages: page, total: 0 },
  };
}
