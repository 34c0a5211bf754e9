import type { Category, CategoryNode } from '#catalogue/category.ts';
import { categoryTree } from '#catalogue/category.ts';
import { CATEGORY_PAGE_PRODUCTS } from '#catalogue/limits.ts';
import type { ProductCard } from '#catalogue/product.ts';
import { categoriesAround, categoryByPath, categoryLine, childCategories } from '#queries/categories.ts';
import type { Db } from '#queries/db.ts';
import { merchantsOfCategory } from '#queries/merchants.ts';
import { productsOfCategory } from '#queries/products.ts';

export interface CategoryView {
  category: Category;
  /** From the top down to the parent. */
  ancestors: Category[];
  /** Direct children, most products first. */
  children: Category[];
  /** What the sidebar shows of the tree: its first two levels, and along the active path all siblings. */
  tree: CategoryNode[];
  /** The first 48. */
  products: ProductCard[];
  /** Live offers in the whole branch. */
  total: number;
  merchantsCount: number;
}

/** A category by its slug path, or by the path's last segment; null when neither is known. */
export async function categoryView(db: Db, slugPath: string): Promise<CategoryView | null> {
  const category = await categoryByPath(db, slugPath);
  if (category === null) return null;
  const line = await categoryLine(db, category.id);
  return {
    category,
    ancestors: line.slice(0, -1),
    children: await childCategories(db, category.id, { adult: category.adult }),
    tree: categoryTree(await categoriesAround(db, category.id)),
    products: await productsOfCategory(db, category, { limit: CATEGORY_PAGE_PRODUCTS }),
    total: category.productCount,
    merchantsCount: (await merchantsOfCategory(db, category.id)).length,
  };
}
