import { atom, type ReadableAtom } from 'nanostores';

interface StoredAtom<Value> {
  $value: ReadableAtom<Value>;
  /**
   * Sets and stores the value; null and an empty list remove it from storage. False when the browser refuses: the value then lasts as long
   * as the page.
   */
  keep: (value: Value) => boolean;
  /** The value in storage, which another tab may have changed. */
  reread: () => Value;
}

/**
 * A value in the browser's storage that all tabs share. When storage is full, forbidden or damaged, the value in memory is used.
 *
 * @param parse makes a value of any text, and of null when nothing is stored
 */
export function storedAtom<Value>(key: string, parse: (text: string | null) => Value): StoredAtom<Value> {
  let stored = true;
  const read = () => {
    try {
      return localStorage.getItem(key);
    } catch {
      stored = false;
      return null;
    }
  };
  const $value = atom(parse(read()));
  const reread = () => {
    if (stored) $value.set(parse(read()));
    return $value.get();
  };
  // Absent in tests in Node. A page from the browser's back/forward cache has missed changes.
  globalThis.addEventListener?.('storage', (event) => event.key === key && reread());
  globalThis.addEventListener?.('pageshow', (event) => event.persisted && reread());
  return {
    $value,
    reread,
    keep(value) {
      try {
        if (value === null || (Array.isArray(value) && value.length === 0)) localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify(value));
        stored = true;
      } catch {
        stored = false;
      }
      $value.set(value);
      return stored;
    },
  };
}
