import type { ReadableAtom } from 'nanostores';
import { useSyncExternalStore } from 'react';

/** Not the one of @nanostores/react: what that can do with parts of a store weighs more than the rest of a small island. */
export const useStore = <Value>($store: ReadableAtom<Value>): Value => useSyncExternalStore($store.listen, $store.get);
