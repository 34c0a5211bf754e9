import { fits } from '#client/shape.ts';
import { $session } from '../session/stored-session.ts';
import { storedAtom } from '../stored-atom.ts';

/** A saved product on this device, as its card needs it. Price in pence, as of saving. */
export interface SavedProduct {
  id: number;
  name: string;
  merchantName: string;
  price: number | null;
  imageUrl: string | null;
  path: string;
  /** The name of its list; absent: 'Saved'. */
  list?: string;
  /** Also saved in the account of the signed-in user. */
  kept?: true;
}

const ITEM = {
  id: 'number',
  name: 'string',
  merchantName: 'string',
  price: 'number|null',
  imageUrl: 'string|null',
  path: 'string',
  'list?': 'string',
};

function isSavedProduct(value: unknown): value is SavedProduct {
  if (!fits(value, ITEM)) return false;
  const { id, price, path } = value as SavedProduct;
  // Not from paths.ts, which would cost bytes on every page.
  return Number.isSafeInteger(id) && Number.isSafeInteger(price ?? 0) && path.startsWith('/products/');
}

/** Reads saved products. Storage may be old or damaged: products that do not fit are dropped. */
export function parseSaved(text: string | null): SavedProduct[] {
  try {
    const items: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(items) ? items.filter(isSavedProduct) : [];
  } catch {
    return [];
  }
}

const stored = storedAtom('saved', parseSaved);
export const $saved = stored.$value;
export const { keep: setSaved, reread: rereadSaved } = stored;

export const isSaved = (id: number): boolean => $saved.get().some((item) => item.id === id);

/**
 * After signing out, or when the session ends, products of the account leave the device. Those in storage are meant: a page from the
 * back/forward cache hears of the session before it has read them again.
 */
$session.subscribe((session) => {
  if (session === null && $saved.get().some(({ kept }) => kept)) setSaved(rereadSaved().filter(({ kept }) => !kept));
});
