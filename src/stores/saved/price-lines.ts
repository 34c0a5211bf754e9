import { atom } from 'nanostores';
import { SAVED_MAX_ITEMS } from '#catalogue/limits.ts';
import { call } from '#client/api.ts';
import { PriceShoppingList } from '#client/calls/shopping-list.generated.ts';
import type { Basket, Line } from '#contracts/shopping-list.ts';

/** What is known of the things of a list now. */
interface Priced {
  /** Of the things that were asked, by product. */
  lines: ReadonlyMap<number, Line>;
  /** null while it is not known: asked, or not reachable. */
  basket: Basket | null;
  failed: boolean;
}

const NOTHING: Priced = { lines: new Map(), basket: null, failed: false };

export const $priced = atom<Priced>(NOTHING);

let asked = '';

/** Asks what these things cost now, unless that was asked last. Lines that are known stay until the answer comes. */
export async function priceLines(productIds: readonly number[]): Promise<void> {
  // A device may have more things than one call takes.
  const ids = productIds.slice(0, SAVED_MAX_ITEMS).join(',');
  if (ids === asked) return;
  asked = ids;
  if (ids === '') return $priced.set({ ...$priced.get(), basket: null, failed: false });
  const { lines } = $priced.get();
  $priced.set({ lines, basket: null, failed: false });
  const answer = await call(PriceShoppingList, { ids }, { withoutBearer: true }).catch(() => null);
  // Another list was asked for meanwhile.
  if (asked !== ids) return;
  const known = new Map([...lines, ...(answer?.lines ?? []).map((line) => [line.productId, line] as const)]);
  $priced.set({ lines: known, basket: answer?.basket ?? null, failed: answer === null });
}
