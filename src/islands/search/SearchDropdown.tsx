/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the parts of an ARIA combobox have no tags of their own */
import { useSyncExternalStore } from 'react';
import { counted } from '#catalogue/display/count.ts';
import { SEARCH_RESULTS_PER_GROUP } from '#catalogue/limits.ts';
import type { SearchBox } from '#stores/search/search.ts';
import { SearchListbox } from './SearchListbox.tsx';

interface Props {
  box: SearchBox;
  id: string;
  onPick: () => void;
}

const WAITING = Array.from({ length: SEARCH_RESULTS_PER_GROUP }, (_, line) => <div key={line} className="waiting" />);

export function SearchDropdown({ box, id, onPick }: Props) {
  // `useStore` of @nanostores/react is larger than the rest of the box.
  const state = useSyncExternalStore(box.$state.listen, box.$state.get);
  const options = state.status === 'open' ? state.options : [];
  const message =
    state.status === 'loading'
      ? 'Searching...'
      : state.status === 'open' && options.length === 0
        ? 'No matches found. Try a different keyword.'
        : '';
  return (
    <>
      <p className="sr-only" role="status">
        {message || (options.length > 0 ? counted(options.length, 'result') : '')}
      </p>
      {state.status !== 'closed' && (
        <div className="dropdown">
          {state.status === 'loading' ? (
            // As high as the products that will be there, so that what is below does not jump.
            <div aria-hidden="true">
              <p>{message}</p>
              {WAITING}
            </div>
          ) : (
            message && <p aria-hidden="true">{message}</p>
          )}
          <SearchListbox options={options} active={state.status === 'open' ? state.active : -1} id={id} onPick={onPick} />
        </div>
      )}
    </>
  );
}
