import { SAVED_MAX_ITEMS } from '#catalogue/limits.ts';
import { $session } from '../session/stored-session.ts';
import { rereadSaved, setSaved, type SavedProduct } from './saved.ts';

/**
 * Saves an item, newest first, or forgets it if it was saved; for who is signed in, in the account too.
 *
 * @throws when the account could not be told to forget it: then it is still saved
 */
export async function toggleSaved(item: SavedProduct): Promise<void> {
  const before = rereadSaved();
  const others = before.filter(({ id }) => id !== item.id);
  const saves = others.length === before.length;
  setSaved(saves ? [item, ...others].slice(0, SAVED_MAX_ITEMS) : others);
  if ($session.get() === null) return;
  const { keepInAccount, removeFromAccount } = await import('./sync-saved.ts');
  await (saves ? keepInAccount(item) : removeFromAccount(item));
}
