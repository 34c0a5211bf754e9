/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the parts of an ARIA combobox have no tags of their own */
import { useEffect, useRef } from 'react';
import type { SearchOption } from '#stores/search/search-options.ts';

interface Props {
  id: string;
  option: SearchOption;
  active: boolean;
  onPick: () => void;
}

/** A link, so that it can be opened in a new tab. Arrow keys choose it from the input; it gets no focus. */
export function SearchResultLine({ id, option, active, onPick }: Props) {
  const line = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (active) line.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <a
      ref={line}
      id={id}
      className="flex items-center gap-3 rounded-sm px-3 py-2 hover:bg-sunken aria-selected:bg-sunken"
      role="option"
      aria-selected={active}
      tabIndex={-1}
      href={option.href ?? undefined}
      // Cleared after the browser has followed the link: an empty list would remove the link during the click.
      onClick={() => setTimeout(onPick)}
    >
      {option.imageUrl !== null && (
        <span className="grid size-11 flex-none place-items-center rounded-sm border border-line bg-picture p-1">
          <img className="size-full object-contain" src={option.imageUrl} alt="" width="44" height="44" />
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 leading-snug font-medium">{option.name}</span>
        <span className="block truncate text-xs text-muted">{option.note}</span>
      </span>
      {option.price !== null && <span className="font-semibold tabular-nums">{option.price}</span>}
    </a>
  );
}
