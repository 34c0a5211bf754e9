import type { Category } from '#catalogue/category.ts';
import type { Merchant } from '#catalogue/merchant.ts';
import { categoryByPath, categoryLine, keyOfCategory } from '#queries/categories.ts';
import type { Db } from '#queries/db.ts';
import { merchantsOfCategory } from '#queries/merchants.ts';

export interface CategoryMerchantsView {
  category: Category;
  /** From the top down to the parent. */
  ancestors: Category[];
  /** Merchants with products in the branch, most first; `productCount` counts these. */
  merchants: Merchant[];
}

/** The merchants of a category, which is found as in `categoryView`; null if it is unknown. */
export async function categoryMerchantsView(db: Db, slugPath: string): Promise<CategoryMerchantsView | null> {
  const key = keyOfCategory(slugPath);
  const [category, line, merchants] = await Promise.all([
    categoryByPath(db, slugPath),
    categoryLine(db, key),
    merchantsOfCategory(db, key),
  ]);
  return category && { category, ancestors: line.slice(0, -1), merchants };
}
