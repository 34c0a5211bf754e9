import { SAVED_MAX_ITEMS } from '#catalogue/limits.ts';
import { listedProductPath, productPath } from '#catalogue/addresses/paths.ts';
import { penceToPounds, poundsToPence } from '#catalogue/price.ts';
import { call } from '#client/api.ts';
import { MergeSavedItems, RemoveSavedItem, SaveItem } from '#client/calls/saved.generated.ts';
import { CreateShoppingList, ListShoppingLists } from '#client/calls/shopping-list.generated.ts';
import { RequestFailure } from '#client/request-failure.ts';
import type { SavedItem } from '#contracts/saved.ts';
import type { ShoppingList } from '#contracts/shopping-list.ts';
import { $session } from '../session/stored-session.ts';
import { rereadLists, setLists } from './device-lists.ts';
import { rereadSaved, setSaved, type SavedProduct } from './saved.ts';

/** A product of the account as its card needs it. One that is no longer listed is shown as it was last stored here. */
function itemOf(
  { productId: id, product, savedPrice, listId }: SavedItem,
  lists: readonly ShoppingList[],
  known?: SavedProduct,
): SavedProduct {
  const name = lists.find((list) => list.id === listId)?.name;
  const own = { kept: true, ...(listId > 0 && name !== undefined && { list: name }) } as const;
  const price = poundsToPence(savedPrice);
  if (product === null) {
    const path = productPath({ merchantSlug: 'gone', categorySlugPath: null, slug: `product-${id}` });
    const { list: _, ...rest } = known ?? { id, name: 'No longer listed', merchantName: '', price, imageUrl: null, path };
    return { ...rest, ...own };
  }
  const { merchantName, imageUrl } = product;
  return { id, name: product.name, merchantName, price, imageUrl, path: listedProductPath(product), ...own };
}

/** What a device has saved as the account takes it: at most what it holds, newest first. */
const itemsOf = (own: readonly SavedProduct[]) =>
  own.slice(0, SAVED_MAX_ITEMS).map(({ id, list, price }) => ({ productId: id, price: penceToPounds(price), ...(list && { list }) }));

/** Lists of the device with nothing in them: the others are made with what is in them. */
async function createEmptyLists(own: readonly SavedProduct[]): Promise<void> {
  const used = new Set(own.map(({ list = '' }) => list.toLowerCase()));
  for (const { name, id } of rereadLists()) {
    // One of the name may be there, or there is no room.
    if (id === undefined && !used.has(name.toLowerCase())) await call(CreateShoppingList, {}, { body: { name } }).catch(() => null);
  }
}

/**
 * Moves saved products of this device into the account, with their lists, and shows those of the account, newest first. Products for which
 * the account has no room stay on the device.
 */
export async function syncSaved(): Promise<void> {
  const person = $session.get()?.user?.userGuid;
  if (person === undefined) return;
  const isGone = () => $session.get()?.user?.userGuid !== person;
  const before = rereadSaved();
  const own = before.filter(({ kept }) => !kept);
  await createEmptyLists(own);
  const { data } = await call(MergeSavedItems, {}, { body: { items: itemsOf(own) } });
  // The user has signed out, or another one has signed in: the answer is not theirs.
  if (isGone()) return;
  const { data: lists } = await call(ListShoppingLists);
  if (isGone()) return;
  const here = new Map(rereadSaved().map((item) => [item.id, item]));
  // What was removed since the account was asked stays removed.
  const removed = new Set(before.flatMap(({ id }) => (here.has(id) ? [] : id)));
  const account = data.filter(({ productId }) => !removed.has(productId)).map((item) => itemOf(item, lists, here.get(item.productId)));
  for (const { id } of account) here.delete(id);
  setSaved([...[...here.values()].filter(({ kept }) => !kept), ...account]);
  setLists(lists.map(({ id, name, link }) => ({ id, name, link })));
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
