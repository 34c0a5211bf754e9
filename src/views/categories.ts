import type { CategoryNode } from '#catalogue/category.ts';
import { categoryTree } from '#catalogue/category.ts';
import { allCategories } from '#queries/categories.ts';
import type { Db } from '#queries/db.ts';

export interface CategoriesView {
  /** The tops of the tree in their fixed order, each with its children, most products first. */
  categories: CategoryNode[];
}

/** The category grid: the whole tree. */
export const categoriesView = async (db: Db): Promise<CategoriesView> => ({ categories: categoryTree(await allCategories(db)) });
