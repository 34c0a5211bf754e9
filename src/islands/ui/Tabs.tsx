import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { replaceHash, useHash } from './use-hash.ts';

export interface Tab {
  /** The part of the address after #: a link opens the tab, and so does a reload. */
  id: string;
  label: string;
  content: () => ReactNode;
}

interface Props {
  label: string;
  tabs: readonly Tab[];
  className?: string;
}

const STEPS: ReadonlyMap<string, (index: number, count: number) => number> = new Map<string, (index: number, count: number) => number>([
  ['ArrowRight', (index, count) => (index + 1) % count],
  ['ArrowLeft', (index, count) => (index + count - 1) % count],
  ['Home', () => 0],
  ['End', (_, count) => count - 1],
]);

/**
 * Tabs as in the ARIA practices: the Tab key reaches the chosen tab, arrow keys choose another.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/tabs/
 */
export function Tabs({ label, tabs, className = '' }: Props) {
  const base = useId();
  const chosen = useHash();
  const current = tabs.find(({ id }) => id === chosen) ?? tabs[0];
  if (current === undefined) return null;

  function onKeyDown(event: KeyboardEvent) {
    const next = tabs[STEPS.get(event.key)?.(tabs.indexOf(current as Tab), tabs.length) ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    replaceHash(next.id);
    document.getElementById(`${base}-${next.id}`)?.focus();
  }

  return (
    <div className={className}>
      <div className="flex gap-1 overflow-x-auto border-b border-line" role="tablist" aria-label={label}>
        {tabs.map(({ id, label: name }) => (
          <button
            key={id}
            id={`${base}-${id}`}
            className="-mb-px min-h-11 flex-none border-b-2 border-transparent px-2 font-semibold text-muted hover:text-ink aria-selected:border-copper aria-selected:text-copper sm:px-3"
            type="button"
            role="tab"
            aria-selected={id === current.id}
            aria-controls={`${base}-panel`}
            tabIndex={id === current.id ? 0 : -1}
            onClick={() => replaceHash(id)}
            onKeyDown={onKeyDown}
          >
            {name}
          </button>
        ))}
      </div>
      <div key={current.id} id={`${base}-panel`} className="pt-5" role="tabpanel" aria-labelledby={`${base}-${current.id}`}>
        {current.content()}
      </div>
    </div>
  );
}
