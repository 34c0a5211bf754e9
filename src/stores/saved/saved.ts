import { SAVED_MAX_ITEMS } from '#catalogue/limits.ts';
import { fits } from '#client/shape.ts';
import { $session } from '../session/stored-session.ts';
import { storedAtom } from '../stored-atom.ts';

/** A product kept on this device, as its card needs it. Price in pence, as it was when saved. */
export interface SavedProduct {
  id: number;
  name: string;
  merchantName: string;
  price: number | null;
  imageUrl: string | null;
  path: string;
  /** In the account of who is signed in. What is not is this device's own. */
  kept?: true;
}

const ITEM = { id: 'number', name: 'string', merchantName: 'string', price: 'number|null', imageUrl: 'string|null', path: 'string' };

function isSavedProduct(value: unknown): value is SavedProduct {
  if (!fits(value, ITEM)) return false;
  const { id, price, path } = value as SavedProduct;
  return Number.isSafeInteger(id) && Number.isSafeInteger(price ?? 0) && path.startsWith('/products/');
}

/** What browser storage holds may be old or damaged: what does not fit is dropped. */
export function parseSaved(text: string | null): SavedProduct[] {
  try {
    const items: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(items) ? items.filter(isSavedProduct).slice(0, SAVED_MAX_ITEMS) : [];
  } catch {
    return [];
  }
}

const stored = storedAtom('saved', parseSaved);
export const $saved = stored.$value;
export const { keep: setSaved, reread: rereadSaved } = stored;

export const isSaved = (id: number): boolean => $saved.get().some((item) => item.id === id);

/** What is the account's leaves the device with the person: after signing out, and after a session that ended by itself. */
$session.subscribe((session) => {
  if (session === null && $saved.get().some(({ kept }) => kept)) setSaved($saved.get().filter(({ kept }) => !kept));
});
