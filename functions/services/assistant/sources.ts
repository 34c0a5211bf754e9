import type { PriceChange } from '#catalogue/price-history.ts';
import type { Product, ProductCard } from '#catalogue/product.ts';
import type { Db } from '#queries/db.ts';
import { productById } from '#queries/products/products.ts';

/** What answers are made from. `today` is a day (`YYYY-MM-DD`): vouchers end. */
export interface Sources {
  /** The catalogue. */
  db: Db;
  today: string;
  /** Products that were read already, by their ids. */
  known?: ReadonlyMap<number, KnownProduct> | undefined;
}

/** The offers of a thing, and how its price changed. */
export type Facts = [offers: ProductCard[], changes: PriceChange[]];

interface KnownProduct {
  product: Product;
  /** null: not read yet. */
  facts: Facts | null;
}

export const productOf = async ({ db, known }: Pick<Sources, 'db' | 'known'>, id: number): Promise<Product | null> =>
  known?.get(id)?.product ?? productById(db, id);
