import type { Category, CategoryNode } from '#catalogue/category.ts';
import type { ProductCard } from '#catalogue/product.ts';

export interface CategoryView {
  category: Category;
  /** From the top down to the parent. */
  ancestors: Category[];
  /** Direct children, most products first. */
  children: Category[];
  /** The branch of the tree that the sidebar shows: tops, and along the active path all siblings. */
  tree: CategoryNode[];
  /** The first 48. */
  products: ProductCard[];
  /** Live offers in the whole branch. */
  total: number;
  merchantsCount: number;
}
