import { SAVED_MAX_ITEMS } from '#catalogue/limits.ts';
import { load } from '../load.ts';
import { $session } from '../session/stored-session.ts';
import { rereadSaved, setSaved, type SavedProduct } from './saved.ts';

/**
 * Saves a product, newest first, or removes a saved one; for signed-in visitors also in the account.
 *
 * @throws when the account did not remove it; it is still saved then
 */
export async function toggleSaved(item: SavedProduct): Promise<void> {
  const before = rereadSaved();
  const others = before.filter(({ id }) => id !== item.id);
  const saves = others.length === before.length;
  // When it is full, the oldest makes room: one, also where there are more from before.
  setSaved(saves ? [item, ...others].slice(0, Math.max(SAVED_MAX_ITEMS, others.length)) : others);
  if ($session.get() === null) return;
  const { keepInAccount, removeFromAccount } = await load(() => import('./sync-saved.ts'));
  await (saves ? keepInAccount(item) : removeFromAccount(item));
}
