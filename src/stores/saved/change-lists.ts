import { SHOPPING_LIST_NAME_MAX_CHARS, SHOPPING_LISTS_MAX } from '#catalogue/limits.ts';
import { isDefaultListName } from '#catalogue/shopping-list.ts';
import { call } from '#client/api.ts';
import {
  CreateShoppingList,
  DeleteShoppingList,
  MoveSavedItem,
  RenameShoppingList,
  ShareShoppingList,
  UnshareShoppingList,
} from '#client/calls/shopping-list.generated.ts';
import { RequestFailure } from '#client/request-failure.ts';
import { $session } from '../session/stored-session.ts';
import { type DeviceList, listNamed, rereadLists, setLists } from './device-lists.ts';
import { rereadSaved, setSaved } from './saved.ts';

/*
 * Changes of lists: on this device at once, and for signed-in visitors in the account. Each names one list or one thing, so that two devices
 * can change at once.
 */

/** What stands in the way of a name, in words for the visitor. */
class ListRefusal extends Error {}

/** Why a change failed: our reason, the server's, or that it cannot be reached. */
export function reasonOfRefusal(error: unknown): string {
  if (error instanceof ListRefusal || (error instanceof RequestFailure && error.status < 500)) return error.message;
  return 'We could not reach your account. Please try again.';
}

function checkedName(text: string): string {
  const name = text.normalize('NFC').trim();
  if (name === '') throw new ListRefusal('A list needs a name.');
  if (name.length > SHOPPING_LIST_NAME_MAX_CHARS) throw new ListRefusal(`A name has at most ${SHOPPING_LIST_NAME_MAX_CHARS} characters.`);
  return name;
}

const isTaken = (name: string) => new ListRefusal(`You have a list ‘${listNamed(name)?.name ?? name}’ already.`);

/** The id in the account of a list; 'Saved' is 0. undefined: it is on this device only. */
const idOf = (list: DeviceList): number | undefined => list.id ?? (isDefaultListName(list.name) ? 0 : undefined);

/** @throws {Error} a ListRefusal, or when the account cannot be reached */
export async function createList(text: string): Promise<string> {
  const name = checkedName(text);
  rereadLists();
  if (listNamed(name) !== undefined) throw isTaken(name);
  const others = () => rereadLists().filter((list) => list.name !== name);
  if ($session.get() === null) {
    if (others().filter((list) => !isDefaultListName(list.name)).length >= SHOPPING_LISTS_MAX - 1)
      throw new ListRefusal(`You can have up to ${SHOPPING_LISTS_MAX} lists. Delete one first.`);
    setLists([...others(), { name }]);
  } else {
    const { id } = await call(CreateShoppingList, {}, { body: { name } });
    setLists([...others(), { name, id, link: null }]);
  }
  return name;
}

/** @throws {Error} a ListRefusal, or when the account cannot be reached */
export async function renameList(list: DeviceList, text: string): Promise<string> {
  const name = checkedName(text);
  const other = listNamed(name);
  if (other !== undefined && other.name !== list.name) throw isTaken(name);
  if (list.id !== undefined) await call(RenameShoppingList, {}, { params: { id: list.id }, body: { name } });
  setLists(rereadLists().map((one) => (one.name === list.name ? { ...one, name } : one)));
  setSaved(rereadSaved().map((item) => (item.list === list.name ? { ...item, list: name } : item)));
  return name;
}

/** Deletes a list; what was in it is in 'Saved' then. */
export async function deleteList(list: DeviceList): Promise<void> {
  if (list.id !== undefined) await call(DeleteShoppingList, {}, { params: { id: list.id } });
  setLists(rereadLists().filter(({ name }) => name !== list.name));
  setSaved(
    rereadSaved().map((item) => {
      const { list: name, ...inSaved } = item;
      return name === list.name ? inSaved : item;
    }),
  );
}

/** Puts a thing into another list. @throws when the account refused; it is where it was then */
export async function moveTo(productId: number, list: DeviceList): Promise<void> {
  const item = rereadSaved().find(({ id }) => id === productId);
  const listId = idOf(list);
  if (item?.kept && listId !== undefined) await call(MoveSavedItem, {}, { params: { id: productId }, body: { listId } });
  setSaved(
    rereadSaved().map((one) => {
      if (one.id !== productId) return one;
      const { list: _, ...inSaved } = one;
      return isDefaultListName(list.name) ? inSaved : { ...inSaved, list: list.name };
    }),
  );
}

function keepLink(list: DeviceList, link: string | null): void {
  const others = rereadLists().filter(({ name }) => name !== list.name);
  const id = idOf(list);
  const changed = { ...list, ...(id !== undefined && { id }), link };
  const place = rereadLists().findIndex(({ name }) => name === list.name);
  setLists(place < 0 ? [changed, ...others] : others.toSpliced(place, 0, changed));
}

/** Makes the link of a list of the account. */
export async function shareList(list: DeviceList): Promise<void> {
  const { link } = await call(ShareShoppingList, {}, { params: { id: idOf(list) ?? 0 } });
  keepLink(list, link);
}

/** Revokes it: who has it sees nothing any more. */
export async function unshareList(list: DeviceList): Promise<void> {
  await call(UnshareShoppingList, {}, { params: { id: idOf(list) ?? 0 } });
  keepLink(list, null);
}
