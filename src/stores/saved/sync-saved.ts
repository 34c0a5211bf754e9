import { SAVED_MAX_ITEMS } from '#catalogue/limits.ts';
import { productPath } from '#catalogue/paths.ts';
import { poundsToPence } from '#catalogue/price.ts';
import { call } from '#client/api.ts';
import { MergeSavedItems, RemoveSavedItem, SaveItem } from '#client/calls/saved.generated.ts';
import { RequestFailure } from '#client/request-failure.ts';
import type { SavedItem } from '#contracts/saved.ts';
import { $session } from '../session/stored-session.ts';
import { rereadSaved, setSaved, type SavedProduct } from './saved.ts';

/** An item of the account as its card needs it. One that is listed no more is shown as it was last known here, if it was. */
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
 * Moves what this device saved into the account and shows what the account holds, newest first. What the account cannot take (it is
 * full) stays on the device: nothing is lost, and nothing is there twice.
 */
export async function syncSaved(): Promise<void> {
  const person = $session.get()?.user?.userGuid;
  if (person === undefined) return;
  const own = rereadSaved().filter(({ kept }) => !kept);
  const { data } = await call(MergeSavedItems, {}, { body: { productIds: own.map(({ id }) => id) } });
  // Signed out, or in as another, meanwhile: this answer is nobody's.
  if ($session.get()?.user?.userGuid !== person) return;
  const here = new Map(rereadSaved().map((item) => [item.id, item]));
  const account = data.map((item) => itemOf(item, here.get(item.productId)));
  for (const { id } of account) here.delete(id);
  setSaved([...[...here.values()].filter(({ kept }) => !kept), ...account].slice(0, SAVED_MAX_ITEMS));
}

/** Where the account cannot be told, the item waits on the device for the next `syncSaved`. */
export async function keepInAccount({ id }: SavedProduct): Promise<void> {
  try {
    await call(SaveItem, {}, { params: { id } });
  } catch {
    return;
  }
  setSaved(rereadSaved().map((item) => (item.id === id ? { ...item, kept: true } : item)));
}

/** @throws when the account could not be told; the item is saved again then */
export async function removeFromAccount(item: SavedProduct): Promise<void> {
  try {
    await call(RemoveSavedItem, {}, { params: { id: item.id } });
  } catch (error) {
    if (error instanceof RequestFailure && error.status === 404) return;
    if ($session.get() !== null) setSaved([item, ...rereadSaved().filter(({ id }) => id !== item.id)]);
    throw error;
  }
}
