import { atom, type ReadableAtom } from 'nanostores';

export interface StoredAtom<Value> {
  $value: ReadableAtom<Value>;
  /** Sets and stores; null and an empty list leave nothing stored. False when the browser refuses: then it lasts as long as the page. */
  keep: (value: Value) => boolean;
  /** The value as it now stands in storage, where another tab may just have written. */
  reread: () => Value;
}

/**
 * A value in the browser's storage that all tabs share. Storage may be full, forbidden, or hold anything: the page goes on with what
 * it has in memory.
 *
 * @param parse makes a value of any text, and of null, which is nothing stored
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
  // Absent in tests that run in Node. A page that comes back from the browser's memory was told nothing meanwhile.
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
