import type { CompareIds } from '#catalogue/compare/compare-ids.ts';
import type { PriceChange } from '#catalogue/price-history.ts';
import type { Product, ProductCard } from '#catalogue/product.ts';
import type { Amount } from '#catalogue/unit-price/unit-price.ts';
import { amountOfProduct } from '#queries/products/amount-of-product.ts';
import type { Db } from '#queries/db.ts';
import { goneNames } from '#queries/products/gone-products.ts';
import { priceChanges } from '#queries/products/price-history.ts';
import { bestOfferOfProduct, cardOf, productById } from '#queries/products/products.ts';

/** One of the things side by side. */
export interface Side {
  product: Product;
  /** How much the best offer holds; null where that is not sure. */
  amount: Amount | null;
  /** null: only closed shops have it. */
  best: ProductCard | null;
  /** What the shop of the best offer asked for it, by day. */
  priceChanges: PriceChange[];
}

export interface CompareView {
  /** At most four, in the order of the address; each thing once. */
  sides: Side[];
  /** Products of the address that do not fit beside them. */
  rest: number[];
  /** Names of products of the address that are no longer sold. */
  gone: string[];
  /** How many of its numbers belong to no product. */
  unknown: number;
  /** Names of further offers of things that are shown. */
  sameThings: string[];
  adult: boolean;
}

async function sideOf(db: Db, id: number): Promise<Side | null> {
  const bestId = bestOfferOfProduct(id);
  const [product, best, changes] = await Promise.all([productById(db, id), cardOf(db, bestId), priceChanges(db, bestId)]);
  return product && { product, amount: best && amountOfProduct({ ...product, name: best.name }), best, priceChanges: changes };
}

/** Things side by side, in one trip. */
export async function compareView(db: Db, { shown, rest }: CompareIds): Promise<CompareView> {
  if (shown.length === 0) return { sides: [], rest, gone: [], unknown: 0, sameThings: [], adult: false };
  const [found, gone] = await Promise.all([Promise.all(shown.map((id) => sideOf(db, id))), goneNames(db, shown)]);
  const known = found.filter((side) => side !== null);
  const isFirstOfThing = ({ product }: Side) =>
    known.find((other) => (other.product.comparisonId ?? other.product.id) === (product.comparisonId ?? product.id))?.product === product;
  return {
    sides: known.filter(isFirstOfThing),
    rest,
    gone: gone.map(({ name }) => name),
    unknown: shown.length - known.length - gone.length,
    sameThings: known.filter((side) => !isFirstOfThing(side)).map(({ product }) => product.name),
    adult: known.some(({ product }) => product.adult),
  };
}
