import { persistentAtom } from '@nanostores/persistent';

/** A product kept on this device, as its card needs it. Price in pence, as it was when saved. */
export interface SavedItem {
  id: number;
  name: string;
  merchantName: string;
  price: number | null;
  imageUrl: string | null;
  path: string;
}

const SAVED_MAX_ITEMS = 200;

const isText = (value: unknown): value is string => typeof value === 'string';

function isSavedItem(value: unknown): value is SavedItem {
  if (typeof value !== 'object' || value === null) return false;
  const item = value as Record<keyof SavedItem, unknown>;
  return (
    Number.isSafeInteger(item.id) &&
    isText(item.name) &&
    isText(item.merchantName) &&
    (item.price === null || Number.isSafeInteger(item.price)) &&
    (item.imageUrl === null || isText(item.imageUrl)) &&
    isText(item.path) &&
    item.path.startsWith('/products/')
  );
}

/** What browser storage holds may be old or damaged: what does not fit is dropped. */
export function parseSaved(text: string): SavedItem[] {
  try {
    const items: unknown = JSON.parse(text);
    return Array.isArray(items) ? items.filter(isSavedItem).slice(0, SAVED_MAX_ITEMS) : [];
  } catch {
    return [];
  }
}

export const $saved = persistentAtom<SavedItem[]>('saved', [], { encode: JSON.stringify, decode: parseSaved });

export const isSaved = (id: number): boolean => $saved.get().some((item) => item.id === id);

/** Saves an item, newest first, or forgets it if it was saved. */
export function toggleSaved(item: SavedItem): void {
  const others = $saved.get().filter(({ id }) => id !== item.id);
  $saved.set(isSaved(item.id) ? others : [item, ...others].slice(0, SAVED_MAX_ITEMS));
}
