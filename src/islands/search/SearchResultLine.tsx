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
      role="option"
      aria-selected={active}
      tabIndex={-1}
      href={option.href ?? undefined}
      // Cleared after the browser has followed the link: an empty list would remove the link during the click.
      onClick={() => setTimeout(onPick)}
    >
      {option.imageUrl !== null && (
        <span className="picture">
          <img src={option.imageUrl} alt="" width="44" height="44" />
        </span>
      )}
      <span className="text">
        <span className="name">{option.name}</span>
        <span className="by">{option.note}</span>
      </span>
      {option.price !== null && <b>{option.price}</b>}
    </a>
  );
}
