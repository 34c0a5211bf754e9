import { useSyncExternalStore } from 'react';

function onHashChange(changed: () => void) {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
}

/** The part of the address after #, which names the open tab or screen: a link opens it, and so does a reload. */
export const useHash = (): string => useSyncExternalStore(onHashChange, () => location.hash.slice(1));

/** Changes the part after # without a new entry in the browser's history. */
export function replaceHash(id: string): void {
  history.replaceState(history.state, '', `#${id}`);
  dispatchEvent(new HashChangeEvent('hashchange'));
}
