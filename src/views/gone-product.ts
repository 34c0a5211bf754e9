import type { Category } from '#catalogue/category.ts';
import { TOP_MERCHANTS } from '#catalogue/limits.ts';
import type { Merchant } from '#catalogue/merchant.ts';
import { categoryLine } from '#queries/categories.ts';
import type { Db } from '#queries/db.ts';
import { goneProductById } from '#queries/gone-products.ts';
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
  const gone = await goneProductById(db, id);
  if (gone === null) return null;
  const category = gone.categoryId === null ? null : ((await categoryLine(db, gone.categoryId)).at(-1) ?? null);
  const related = category === null ? [] : await merchantsOfCategory(db, category.id, { limit: TOP_MERCHANTS });
  return { name: gone.name, category, merchants: related.length > 0 ? related : await merchantsBySize(db, { limit: TOP_MERCHANTS }) };
}
