import { HOME_SEEN_THINGS, SEEN_THINGS } from '#catalogue/limits.ts';
import { poundsToPence } from '#catalogue/price.ts';
import { call } from '#client/api.ts';
import { PriceShoppingList } from '#client/calls/shopping-list.generated.ts';
import type { ListedProduct } from '#contracts/product.ts';
import { $saved } from '../saved/saved.ts';
import { $seen } from './seen.ts';

/** A thing that this device looked at or saved, as it is now. Money in pence. */
export interface KnownThing {
  product: ListedProduct;
  price: number;
  /** How much less it costs than then; 0: not less. */
  drop: number;
  isSaved: boolean;
}

/** How much of the price then is gone. */
const shareOf = ({ price, drop }: KnownThing): number => (drop === 0 ? 0 : drop / (price + drop));

/**
 * What this device looked at and saved and is still sold: what fell in price first, the largest share first; then what was looked at last,
 * then what was saved last. Only the numbers of products are sent, not who asks.
 */
export async function knownThings(): Promise<KnownThing[]> {
  const seen = $seen.get();
  const saved = $saved.get();
  // What was saved has the price of then, whatever it cost when it was looked at again.
  const then = new Map([...(seen === 'off' ? [] : seen), ...saved].map(({ id, price }) => [id, price]));
  const savedIds = new Set(saved.map(({ id }) => id));
  const ids = [...then.keys()].slice(0, SEEN_THINGS);
  if (ids.length === 0) return [];
  const { lines } = await call(PriceShoppingList, { ids: ids.join(',') }, { withoutBearer: true });
  const known = lines.flatMap(({ productId, product, price: pounds }): KnownThing[] => {
    const price = poundsToPence(pounds);
    if (product === null || price === null) return [];
    return [{ product, price, drop: Math.max(0, (then.get(productId) ?? 0) - price), isSaved: savedIds.has(productId) }];
  });
  // The sort is stable: what did not fall stays in its order.
  return known.toSorted((a, b) => shareOf(b) - shareOf(a)).slice(0, HOME_SEEN_THINGS);
}
