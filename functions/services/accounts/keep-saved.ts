import { SAVED_MAX_ITEMS } from '#catalogue/limits.ts';
import type { ServiceContext } from '../../config.ts';
import { forget, keep, type SavedKind, savedOf } from '../../db/saved.ts';
import { EdgeError } from '../../errors.ts';

interface Keeping {
  kind: SavedKind;
  userId: number;
}

/** Adds what a device kept, the first as the newest, without doubling anything; beyond the limit nothing is added. */
export const mergeSaved = ({ db, now }: ServiceContext, { kind, userId }: Keeping, ids: readonly number[]): Promise<number[]> =>
  keep(db, { kind, userId, ids, now, max: SAVED_MAX_ITEMS });

/**
 * Keeps one product or voucher; twice is once. Whether the catalogue has it is not asked: what is gone today may be back tomorrow.
 *
 * @throws {EdgeError} CONFLICT when there is no room
 */
export async function saveOne(context: ServiceContext, keeping: Keeping, id: number): Promise<void> {
  const [added] = await mergeSaved(context, keeping, [id]);
  if (added !== undefined) return;
  const saved = await savedOf(context.db, keeping.kind, keeping.userId);
  if (!saved.some((one) => one.id === id)) throw new EdgeError('CONFLICT', `You can keep ${SAVED_MAX_ITEMS}. Remove some first.`);
}

/** Keeps one no more; whether it was kept is not said. */
export const forgetOne = ({ db }: ServiceContext, { kind, userId }: Keeping, id: number): Promise<void> => forget(db, kind, userId, id);
