import { SAVED_MAX_ITEMS } from '#catalogue/limits.ts';
import { productPath } from '#catalogue/addresses/paths.ts';
import { poundsToPence } from '#catalogue/price.ts';
import { call } from '#client/api.ts';
import { MergeSavedItems, RemoveSavedItem, SaveItem } from '#client/calls/saved.generated.ts';
import { RequestFailure } from '#client/request-failure.ts';
import type { SavedItem } from '#contracts/saved.ts';
import { $session } from '../session/stored-session.ts';
import { rereadSaved, setSaved, type SavedProduct } from './saved.ts';

/** A product of the account as its card needs it. One that is no longer listed is shown as it was last stored here. */
function itemOf({ productId: id, product }: SavedItem, known: SavedProduct | undefined): SavedProduct {
  if (product === null || product.merchantSlug === null) {
    const path = productPath({ merchantSlug: 'gone', categorySlugPath: null, slug: `product-${id}` });
    return { ...(known ?? { id, name: 'No longer listed', merchantName: '', price: null, imageUrl: null, path }), kept: true };
  }
  const { name, merchantName, imageUrl, merchantSlug, categorySlugPath, slug } = product;
  const path = productPath({ merchantSlug, categorySlugPath, slug });
  return { id, name, merchantName, price: poundsToPence(product.price), imageUrl, path, kept: true };
}

/**
 * Moves saved products of this device into the account and shows those of the account, newest first. Products for which the account has no
 * room stay on the device.
 */
export async function syncSaved(): Promise<void> {
  const person = $session.get()?.user?.userGuid;
  if (person === undefined) return;
  const own = rereadSaved().filter(({ kept }) => !kept);
  const { data } = await call(MergeSavedItems, {}, { body: { productIds: own.map(({ id }) => id) } });
  // The user has signed out or changed meanwhile: drop the answer.
  if ($session.get()?.user?.userGuid !== person) return;
  const here = new Map(rereadSaved().map((item) => [item.id, item]));
  const account = data.map((item) => itemOf(item, here.get(item.productId)));
  for (const { id } of account) here.delete(id);
  setSaved([...[...here.values()].filter(({ kept }) => !kept), ...account].slice(0, SAVED_MAX_ITEMS));
}

/** Saves in the account. After a failure the product stays on the device until the next `syncSaved`. */
export async function keepInAccount({ id }: SavedProduct): Promise<void> {
  try {
    await call(SaveItem, {}, { params: { id } });
  } catch {
    return;
  }
  setSaved(rereadSaved().map((item) => (item.id === id ? { ...item, kept: true } : item)));
}

/**
 * Removes a saved product from the account.
 *
 * @throws when the call failed; the product is saved on the device again
 */
export async function removeFromAccount(item: SavedProduct): Promise<void> {
  try {
    await call(RemoveSavedItem, {}, { params: { id: item.id } });
  } catch (error) {
    if (error instanceof RequestFailure && error.status === 404) return;
    if ($session.get() !== null) setSaved([item, ...rereadSaved().filter(({ id }) => id !== item.id)]);
    throw error;
  }
}
