import type { Brand } from '#catalogue/brand.ts';
import type { CategoryNode } from '#catalogue/category.ts';
import { categoryTree } from '#catalogue/category.ts';
import { BRAND_PAGE_PRODUCTS } from '#catalogue/limits.ts';
import type { Pagination } from '#catalogue/pagination.ts';
import { paginate } from '#catalogue/pagination.ts';
import type { ProductCard } from '#catalogue/product.ts';
import { brandBySlug } from '#queries/brands.ts';
import { categoriesOfBrand } from '#queries/categories.ts';
import type { Db } from '#queries/db.ts';
import { productsOfBrand } from '#queries/products.ts';

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
 * A brand's page, or null when there is no such brand.
 *
 * @param category slug path to filter by; one that holds nothing of the brand gives an empty list
 */
export async function brandView(
  db: Db,
  slug: string,
  { category, page }: { category: string | null; page: number },
): Promise<BrandView | null> {
  const brand = await brandBySlug(db, slug);
  if (brand === null) return null;
  const categories = await categoriesOfBrand(db, brand.id);
  const chosen = category === null ? null : categories.find(({ slugPath }) => slugPath === category);
  const total = chosen === null ? brand.productCount : (chosen?.productCount ?? 0);
  const { offset, ...pagination } = paginate(total, BRAND_PAGE_PRODUCTS, page);
  const slice = { limit: BRAND_PAGE_PRODUCTS, offset };
  return {
    brand,
    categories: categoryTree(categories),
    activeCategory: category,
    products: chosen === undefined ? [] : await productsOfBrand(db, brand, chosen?.id ?? null, slice),
    pagination,
  };
}
