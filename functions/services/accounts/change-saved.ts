import { SAVED_MAX_ITEMS } from '#catalogue/limits.ts';
import type { ServiceContext } from '../../config.ts';
import { deleteSaved, insertSaved, type SavedKind, savedOf } from '../../db/accounts/saved.ts';
import { EdgeError } from '../../errors.ts';

interface Saved {
  kind: SavedKind;
  userId: number;
}

/** Adds what a device saved, the first as the newest. What is saved already is left alone; beyond the limit nothing is added. */
export const mergeSaved = ({ db, now }: ServiceContext, { kind, userId }: Saved, ids: readonly number[]): Promise<number[]> =>
  insertSaved(db, { kind, userId, ids, now, max: SAVED_MAX_ITEMS });

/**
 * Saves one product or voucher, whether the catalogue has it or not: it may return. Saving it again changes nothing.
 *
 * @throws {EdgeError} CONFLICT when the account has saved the maximum
 */
export async function saveOne(context: ServiceContext, saved: Saved, id: number): Promise<void> {
  const [added] = await mergeSaved(context, saved, [id]);
  if (added !== undefined) return;
  const known = await savedOf(context.db, saved.kind, saved.userId);
  if (!known.some((one) => one.id === id)) throw new EdgeError('CONFLICT', `You can save up to ${SAVED_MAX_ITEMS}. Remove some first.`);
}

/** Removes a saved product or voucher, if it is saved. */
export const removeSaved = ({ db }: ServiceContext, { kind, userId }: Saved, id: number): Promise<void> =>
  deleteSaved(db, kind, userId, id);
