import type { Brand } from '#catalogue/brand.ts';
import type { CategoryNode } from '#catalogue/category.ts';
import type { Pagination } from '#catalogue/pagination.ts';
import type { ProductCard } from '#catalogue/product.ts';

export interface BrandView {
  brand: Brand;
  /** The categories that hold products of the brand; `productCount` counts the brand's. */
  categories: CategoryNode[];
  /** Slug path of the chosen category, or null for all. */
  activeCategory: string | null;
  products: ProductCard[];
  pagination: Pagination;
}
