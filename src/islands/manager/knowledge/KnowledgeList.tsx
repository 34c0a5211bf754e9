import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { counted } from '#catalogue/display/count.ts';
import type { KnowledgeEntry } from '#contracts/manager/knowledge.ts';
import { knowledgeEditor } from '#stores/manager/knowledge-form.ts';
import {
  $knowledge,
  $knowledgeFilter,
  loadKnowledge,
  removeKnowledge,
  searchKnowledge,
  turnKnowledgeTo,
} from '#stores/manager/knowledge.ts';
import { showToast } from '../../every-page/toast.ts';
import { Confirm, removalOf } from '../../ui/Confirm.tsx';
import { Failed } from '../../ui/Failed.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { KnowledgeItem } from './KnowledgeItem.tsx';

export function KnowledgeList() {
  const state = useStore($knowledge);
  const { term } = useStore($knowledgeFilter);
  const [selected, setSelected] = useState<KnowledgeEntry | null>(null);
  /** The entry to edit once the draft may be dropped. */
  const [next, setNext] = useState<KnowledgeEntry | null>(null);
  useEffect(() => void loadKnowledge(), []);

  function edit(entry: KnowledgeEntry | null) {
    setNext(null);
    if (entry !== null) knowledgeEditor.edit(entry);
  }

  async function remove() {
    if (selected === null) return;
    setSelected(null);
    showToast(await removeKnowledge(selected));
  }

  return (
    <div className="min-w-0">
      <Field label="Search entries" type="search" value={term} onChange={(event) => searchKnowledge(event.target.value)} />
      {state.status === 'loading' && <Loading label="Loading entries" />}
      {state.status === 'failed' && <Failed message={state.message} again={loadKnowledge} />}
      {state.status === 'ready' && (
        <>
          <output className="my-2.5 block text-sm text-muted">
            {state.data.meta.total === 0 ? 'No entries.' : counted(state.data.meta.total, 'entry', 'entries')}
          </output>
          <ul className="grid gap-2.5">
            {state.data.entries.map((entry) => (
              <KnowledgeItem
                key={entry.id}
                entry={entry}
                onEdit={() => (knowledgeEditor.$draft.get().isChanged ? setNext(entry) : edit(entry))}
                onRemove={() => setSelected(entry)}
              />
            ))}
          </ul>
          <Pager {...state.data.meta} turnTo={turnKnowledgeTo} />
        </>
      )}
      <Confirm question={removalOf(selected?.title)} action="Remove" onConfirm={() => void remove()} onCancel={() => setSelected(null)} />
      <Confirm
        question={next === null ? null : `Discard your changes and edit “${next.title}”?`}
        action="Discard"
        onConfirm={() => edit(next)}
        onCancel={() => setNext(null)}
      />
    </div>
  );
}
