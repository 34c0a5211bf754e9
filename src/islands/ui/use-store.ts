import type { ReadableAtom } from 'nanostores';
import { useSyncExternalStore } from 'react';

/** For the islands of every page: `useStore` of @nanostores/react, which also selects parts of a store, is larger than they are. */
export const useStore = <Value>($store: ReadableAtom<Value>): Value => useSyncExternalStore($store.listen, $store.get);
