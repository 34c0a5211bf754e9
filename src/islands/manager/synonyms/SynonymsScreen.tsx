import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { counted } from '#catalogue/display/count.ts';
import type { SynonymGroup } from '#contracts/manager/synonyms.ts';
import { removeSynonyms, synonyms } from '#stores/manager/synonyms.ts';
import { showToast } from '../../every-page/toast.ts';
import { Confirm, removalOf } from '../../ui/Confirm.tsx';
import { Failed } from '../../ui/Failed.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { SynonymForm } from './SynonymForm.tsx';
import { SynonymItem } from './SynonymItem.tsx';

/** Phrases that the search treats as equal: those of admins and built-in ones. */
export function SynonymsScreen() {
  const state = useStore(synonyms.$state);
  const [selected, setSelected] = useState<SynonymGroup | null>(null);
  useEffect(() => void synonyms.load(), []);
  if (state.status === 'loading') return <Loading label="Loading synonyms" />;
  if (state.status === 'failed') return <Failed message={state.message} again={synonyms.load} />;

  async function remove() {
    if (selected === null) return;
    setSelected(null);
    showToast(await removeSynonyms(selected));
  }

  const { groups, builtIn } = state.data;
  return (
    <div className="grid gap-6">
      <SynonymForm />
      {groups.length === 0 ? (
        <p className="text-muted">No synonyms added yet.</p>
      ) : (
        <ul className="grid gap-2.5" aria-label="Your synonyms">
          {groups.map((group) => (
            <SynonymItem key={group.id} group={group} onRemove={() => setSelected(group)} />
          ))}
        </ul>
      )}
      <details>
        <summary className="w-fit font-medium text-copper hover:underline">Built-in synonyms ({counted(builtIn.length, 'group')})</summary>
        <ul className="mt-2 columns-[18rem] gap-x-8 text-sm text-muted">
          {builtIn.map((phrases) => (
            <li key={phrases.join()} className="break-inside-avoid py-0.5">
              {phrases.join(', ')}
            </li>
          ))}
        </ul>
      </details>
      <Confirm
        question={removalOf(selected?.phrases.join(', '))}
        action="Remove"
        onConfirm={() => void remove()}
        onCancel={() => setSelected(null)}
      />
    </div>
  );
}
