import type { Brand } from '#catalogue/brand.ts';
import type { CategoryNode } from '#catalogue/category.ts';
import { categoryTree } from '#catalogue/category.ts';
import { BRAND_PAGE_PRODUCTS } from '#catalogue/limits.ts';
import type { Pagination } from '#catalogue/display/pagination.ts';
import type { ProductCard } from '#catalogue/product.ts';
import { brandBySlug, productsOfBrandPage } from '#queries/brands.ts';
import { categoriesOfBrand, findCategory } from '#queries/categories.ts';
import type { Db } from '#queries/db.ts';
import { CARD } from '#queries/product-rows.ts';

export interface BrandView {
  brand: Brand;
  /** The categories that hold products of the brand; `productCount` counts the brand's. */
  categories: CategoryNode[];
  /** Slug path of the chosen category, or null for all. */
  activeCategory: string | null;
  products: ProductCard[];
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
  const brand = await brandBySlug(db, slug);
  if (brand === null) return null;
  const categories = await categoriesOfBrand(db, brand.id);
  const chosen = category === null ? null : findCategory(categories, category);
  const { entries, pagination } = await productsOfBrandPage(db, CARD, brand, chosen, { limit: BRAND_PAGE_PRODUCTS, page });
  return {
    brand,
    categories: categoryTree(categories),
    activeCategory: chosen?.slugPath ?? category,
    products: entries,
    pagination,
  };
}
