import { sharedListPath } from '#catalogue/addresses/paths.ts';
import { SHOPPING_LISTS_MAX } from '#catalogue/limits.ts';
import { DEFAULT_LIST_NAME, isDefaultListName } from '#catalogue/shopping-list.ts';
import { penceToPounds } from '#catalogue/price.ts';
import type { PricedShoppingList, ShoppingList } from '#contracts/shopping-list.ts';
import type { Db } from '#queries/db.ts';
import { shoppingListView } from '#views/shopping-list.ts';
import type { ServiceContext } from '../../config.ts';
import { savedItemsOf } from '../../db/accounts/saved.ts';
import {
  deleteLink,
  deleteList,
  insertLink,
  insertLists,
  listOfLink,
  listsOf,
  renameList,
  type StoredList,
} from '../../db/accounts/shopping-lists.ts';
import { EdgeError } from '../../errors.ts';
import { randomToken } from '../sessions/random-token.ts';
import { pricedListJson } from './shopping-list-json.ts';

/** Random bytes of a link's token. */
const TOKEN_BYTES = 24;

const shoppingListJson = ({ id, name, items, token }: StoredList): ShoppingList => ({
  id,
  name: id === 0 ? DEFAULT_LIST_NAME : name,
  items,
  link: token === null ? null : sharedListPath(token),
});

export const readLists = async ({ db }: ServiceContext, userId: number): Promise<ShoppingList[]> =>
  (await listsOf(db, userId)).map(shoppingListJson);

const noSuchList = () => new EdgeError('NOT_FOUND', 'There is no such list. It may have been deleted.');
const nameIsTaken = (name: string) => new EdgeError('CONFLICT', `You have a list ‘${name}’ already.`);

interface OneList {
  userId: number;
  id: number;
  /** Called only when an adult product is in the list: it is shown after the visitor confirmed their age. */
  isAdult: () => Promise<boolean>;
}

/**
 * One list with prices now, and what it costs.
 *
 * @throws {EdgeError} NOT_FOUND
 */
export async function readPricedList(
  context: ServiceContext,
  catalogue: Db,
  { userId, id, isAdult }: OneList,
): Promise<PricedShoppingList> {
  const [lists, saved] = await Promise.all([readLists(context, userId), savedItemsOf(context.db, userId, id)]);
  const list = lists.find((one) => one.id === id);
  if (list === undefined) throw noSuchList();
  const ids = saved.map((item) => item.id);
  const { lines, basket } = pricedListJson(await shoppingListView(catalogue, ids, { isAdult }));
  const ofSaved = saved.map(({ savedAt, savedPrice }, index) => ({ ...lines[index]!, savedAt, savedPrice: penceToPounds(savedPrice) }));
  return { ...list, lines: ofSaved, basket };
}

/** What a link can look like: others are asked of no database. */
const TOKEN = /^[\w-]{32}$/;

/** The list that a link leads to; null: there is none, or no longer. */
export async function findSharedList(app: Db, token: string): Promise<{ name: string; productIds: number[] } | null> {
  const list = TOKEN.test(token) ? await listOfLink(app, token) : null;
  return list && { ...list, name: list.name || DEFAULT_LIST_NAME };
}

/** 'Saved' is one of them, and has no row. */
const NAMED_LISTS_MAX = SHOPPING_LISTS_MAX - 1;

/** @throws {EdgeError} CONFLICT when there is a list of this name, or no room */
export async function createList({ db, now }: ServiceContext, userId: number, name: string): Promise<ShoppingList> {
  const [id] = isDefaultListName(name) ? [] : await insertLists(db, { userId, names: [name], now, max: NAMED_LISTS_MAX });
  if (id !== undefined) return { id, name, items: 0, link: null };
  const lists = await listsOf(db, userId);
  throw lists.length > NAMED_LISTS_MAX && !isNameOf(lists, name)
    ? new EdgeError('CONFLICT', `You can have up to ${SHOPPING_LISTS_MAX} lists. Delete one first.`)
    : nameIsTaken(name);
}

const isSame = (list: StoredList, name: string): boolean => list.name.toLowerCase() === name.toLowerCase();
const isNameOf = (lists: readonly StoredList[], name: string): boolean =>
  isDefaultListName(name) || lists.some((list) => isSame(list, name));

/** @throws {EdgeError} NOT_FOUND, or CONFLICT when another list has the name */
export async function changeListName({ db }: ServiceContext, userId: number, change: { id: number; name: string }): Promise<void> {
  if (!isDefaultListName(change.name) && (await renameList(db, userId, change))) return;
  const lists = await listsOf(db, userId);
  throw lists.some(({ id }) => id === change.id) ? nameIsTaken(change.name) : noSuchList();
}

/** Deletes a list, if it is there. What was in it is in 'Saved' then. */
export const removeList = ({ db }: ServiceContext, userId: number, id: number): Promise<void> => deleteList(db, userId, id);

/**
 * The path of a list's link, for everyone who has it; it stays the same until it is revoked.
 *
 * @throws {EdgeError} NOT_FOUND
 */
export async function shareList({ db, now }: ServiceContext, userId: number, listId: number): Promise<string> {
  const token = await insertLink(db, { userId, listId, token: randomToken(TOKEN_BYTES), now });
  if (token === null) throw noSuchList();
  return sharedListPath(token);
}

export const unshareList = ({ db }: ServiceContext, userId: number, listId: number): Promise<void> => deleteLink(db, userId, listId);

/** The ids of lists by their names, made where there are none and there is room. Names without a list are those of 'Saved'. */
export async function listIdsByName({ db, now }: ServiceContext, userId: number, names: readonly string[]): Promise<Map<string, number>> {
  const wanted = new Set(names.filter((name) => !isDefaultListName(name)));
  await insertLists(db, { userId, names: [...wanted], now, max: NAMED_LISTS_MAX });
  const lists = await listsOf(db, userId);
  const idOf = (name: string) => (lists.find((list) => list.name === name) ?? lists.find((list) => isSame(list, name)))?.id ?? 0;
  return new Map([...wanted].map((name) => [name, idOf(name)]));
}
