import type { Brand } from '#catalogue/brand.ts';
import type { CategoryNode } from '#catalogue/category.ts';
import { categoryTree } from '#catalogue/category.ts';
import { BRAND_PAGE_PRODUCTS } from '#catalogue/limits.ts';
import { brandBySlug } from '#queries/brands.ts';
import { categoriesOfBrand, findCategory } from '#queries/categories.ts';
import type { Db } from '#queries/db.ts';
import { listBy } from '#queries/lists/read-list.ts';
import { type ListOfPage, listOfPage, listParts, type ListQuery } from './list-of-page.ts';
import { parts } from './parts.ts';

export interface BrandView extends ListOfPage {
  brand: Brand;
  /** The categories that hold products of the brand; `productCount` counts the brand's. null: they could not be read. */
  categories: CategoryNode[] | null;
  /** Slug path of the chosen category, or null for all. */
  activeCategory: string | null;
}

/** A brand's page, or null if the brand is unknown. A category without products of the brand gives an empty list. */
export async function brandView(db: Db, slug: string, query: ListQuery): Promise<BrandView | null> {
  const named = query.filters?.category;
  const [brand, { categories, ...list }] = await Promise.all([
    brandBySlug(db, slug),
    parts({ categories: categoriesOfBrand(db, slug), ...listParts(db, listBy.brand(slug), query, BRAND_PAGE_PRODUCTS) }),
  ]);
  if (brand === null) return null;
  return {
    brand,
    categories: categories && categoryTree(categories),
    activeCategory: named === undefined ? null : ((categories && findCategory(categories, named)?.slugPath) ?? named),
    ...listOfPage(list, query, brand.productCount, BRAND_PAGE_PRODUCTS),
  };
}
