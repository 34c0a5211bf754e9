import type { Product } from '#catalogue/product.ts';
import type { Db } from '#queries/db.ts';
import { productById } from '#queries/products/products.ts';

/** What answers are made from. `today` is a day (`YYYY-MM-DD`): vouchers end. */
export interface Sources {
  /** The catalogue. */
  db: Db;
  today: string;
  /** Products that were read already, by their ids. */
  known?: ReadonlyMap<number, Product> | undefined;
}

export const productOf = async ({ db, known }: Pick<Sources, 'db' | 'known'>, id: number): Promise<Product | null> =>
  known?.get(id) ?? productById(db, id);
