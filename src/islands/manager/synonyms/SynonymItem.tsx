import type { SynonymGroup } from '#contracts/manager/synonyms.ts';
import { editSynonyms } from '#stores/manager/synonyms.ts';
import { Chip } from '../../ui/Chip.tsx';

export function SynonymItem({ group, onRemove }: { group: SynonymGroup; onRemove: () => void }) {
  const name = group.phrases.join(', ');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 card px-4 py-2.5">
      <span className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="font-medium">{name}</span>
        <Chip tone={group.isLive ? 'good' : 'quiet'}>{group.isLive ? 'live' : 'from the next run'}</Chip>
      </span>
      <span className="flex gap-1.5">
        <button className="btn-small" type="button" onClick={() => editSynonyms(group)}>
          Edit<span className="sr-only"> {name}</span>
        </button>
        <button className="btn-small" type="button" onClick={onRemove}>
          Delete<span className="sr-only"> {name}</span>
        </button>
      </span>
    </li>
  );
}
