import type { Category } from '#catalogue/category.ts';
import { TOP_MERCHANTS } from '#catalogue/limits.ts';
import type { Merchant } from '#catalogue/merchant.ts';
import { categoryLine } from '#queries/categories.ts';
import type { Db } from '#queries/db.ts';
import { categoryOfGone, goneProductById } from '#queries/products/gone-products.ts';
import { merchantsBySize, merchantsOfCategory } from '#queries/merchants.ts';

export interface GoneProductView {
  name: string;
  /** Its category, or null if that is gone, too. */
  category: Category | null;
  /** Merchants of its category, or else those with most products. At most 8. */
  merchants: Merchant[];
}

/** The page of a product that vanished, or null if it is unknown or vanished long ago. */
export async function goneProductView(db: Db, id: number): Promise<GoneProductView | null> {
  const key = categoryOfGone(id);
  const [gone, line, related, biggest] = await Promise.all([
    goneProductById(db, id),
    categoryLine(db, key),
    merchantsOfCategory(db, key, { limit: TOP_MERCHANTS }),
    merchantsBySize(db, { limit: TOP_MERCHANTS }),
  ]);
  if (gone === null) return null;
  const category = (gone.categoryId === null ? undefined : line.at(-1)) ?? null;
  return { name: gone.name, category, merchants: category !== null && related.length > 0 ? related : biggest };
}
