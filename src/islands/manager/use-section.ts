import { useSyncExternalStore } from 'react';
import { type ManagerSection, SECTIONS } from './sections.tsx';

function onHashChange(changed: () => void) {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
}

/** The section that the address names, so that reloading, going back and links to a section work; the first for anything else. */
export function useSection(): ManagerSection {
  const id = useSyncExternalStore(onHashChange, () => location.hash.slice(1));
  return SECTIONS.find((section) => section.id === id) ?? (SECTIONS[0] as ManagerSection);
}
