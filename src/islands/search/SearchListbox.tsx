/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the parts of an ARIA combobox have no tags of their own */
import type { SearchOption } from '#stores/search/search-options.ts';
import { optionId } from './connect-input.ts';
import { SearchResultLine } from './SearchResultLine.tsx';

interface Props {
  options: readonly SearchOption[];
  active: number;
  id: string;
  onPick: () => void;
}

const GROUPS = ['Products', 'Merchants', 'Brands'] as const;

export function SearchListbox({ options, active, id, onPick }: Props) {
  const lines = options.map((option, index) => ({ option, index }));
  return (
    <div id={`${id}-results`} role="listbox" aria-label="Search results" hidden={options.length === 0}>
      {GROUPS.map((group) => {
        const ofGroup = lines.filter(({ option }) => option.group === group);
        return (
          ofGroup.length > 0 && (
            <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
              <p id={`${id}-${group}`}>{group}</p>
              {ofGroup.map(({ option, index }) => (
                <SearchResultLine key={option.key} id={optionId(id, index)} option={option} active={index === active} onPick={onPick} />
              ))}
            </div>
          )
        );
      })}
    </div>
  );
}
