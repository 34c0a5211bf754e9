import type { CategoryNode } from '#catalogue/category.ts';

export interface CategoriesView {
  /** The tops of the tree with their children, most products first. */
  categories: CategoryNode[];
}
