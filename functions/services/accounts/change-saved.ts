import { SAVED_MAX_ITEMS } from '#catalogue/limits.ts';
import { poundsToPence } from '#catalogue/price.ts';
import type { Db } from '#queries/db.ts';
import { pricesOfThings } from '#queries/products/shopping-lines.ts';
import type { ServiceContext } from '../../config.ts';
import { deleteSaved, insertSaved, moveItem, type NewSaved, type SavedKind, savedOf } from '../../db/accounts/saved.ts';
import { EdgeError } from '../../errors.ts';
import { listIdsByName } from './shopping-lists.ts';

interface Saved {
  kind: SavedKind;
  userId: number;
}

/** A product that a device saved; the price in pounds. */
interface DeviceItem {
  productId: number;
  list?: string | undefined;
  price?: number | null | undefined;
}

const merge = ({ db, now }: ServiceContext, { kind, userId }: Saved, saved: readonly NewSaved[]): Promise<number[]> =>
  insertSaved(db, { kind, userId, saved, now, max: SAVED_MAX_ITEMS });

/** Adds the vouchers that a device saved, the first as the newest. What is saved already is left alone; beyond the limit nothing is added. */
export const mergeVouchers = (context: ServiceContext, userId: number, ids: readonly number[]): Promise<number[]> =>
  merge(
    context,
    { kind: 'voucher', userId },
    ids.map((id) => ({ id })),
  );

/**
 * Adds the products that a device saved, as `mergeVouchers`, to their lists there. Lists of a new name are made while there is room. Where
 * the device does not say a price, the catalogue does.
 */
export async function mergeItems(
  context: ServiceContext,
  catalogue: Db | null,
  userId: number,
  items: readonly DeviceItem[],
): Promise<number[]> {
  const names = items.flatMap(({ list }) => list ?? []);
  const lists = names.length === 0 ? new Map<string, number>() : await listIdsByName(context, userId, names);
  const unpriced = items.filter(({ price = null }) => price === null).map(({ productId }) => productId);
  const prices = catalogue === null || unpriced.length === 0 ? new Map<number, number>() : await pricesOfThings(catalogue, unpriced);
  const saved = items.map(({ productId: id, list, price = null }): NewSaved => ({
    id,
    listId: list === undefined ? 0 : lists.get(list),
    savedPrice: poundsToPence(price) ?? prices.get(id) ?? null,
  }));
  return merge(context, { kind: 'item', userId }, saved);
}

/** @throws {EdgeError} CONFLICT when nothing was added and it is not there: the account has saved the maximum */
async function expectSaved({ db }: ServiceContext, { kind, userId }: Saved, added: readonly number[], id: number): Promise<void> {
  if (added.length > 0) return;
  const known = await savedOf(db, kind, userId);
  if (!known.some((one) => one.id === id)) throw new EdgeError('CONFLICT', `You can save up to ${SAVED_MAX_ITEMS}. Remove some first.`);
}

/** Saves one product in 'Saved', whether the catalogue has it or not: it may return. Saving it again changes nothing. */
export async function saveItem(context: ServiceContext, catalogue: Db | null, userId: number, productId: number): Promise<void> {
  const added = await mergeItems(context, catalogue, userId, [{ productId }]);
  await expectSaved(context, { kind: 'item', userId }, added, productId);
}

/** Saves one voucher, as `saveItem`. */
export async function saveVoucher(context: ServiceContext, userId: number, id: number): Promise<void> {
  const added = await mergeVouchers(context, userId, [id]);
  await expectSaved(context, { kind: 'voucher', userId }, added, id);
}

/** Removes a saved product or voucher, if it is saved. */
export const removeSaved = ({ db }: ServiceContext, { kind, userId }: Saved, id: number): Promise<void> =>
  deleteSaved(db, kind, userId, id);

/**
 * Puts a saved product into another list. Of two devices that move it at once the later counts.
 *
 * @throws {EdgeError} NOT_FOUND when it is not saved, or there is no such list
 */
export async function moveSaved({ db }: ServiceContext, userId: number, move: { productId: number; listId: number }): Promise<void> {
  if (!(await moveItem(db, userId, move))) throw new EdgeError('NOT_FOUND', 'This product is no longer saved, or the list was deleted.');
}
