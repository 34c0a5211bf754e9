import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { $synonymDraft, clearSynonyms, saveSynonyms, writeSynonyms } from '#stores/manager/synonyms.ts';
import { showToast } from '../../every-page/toast.ts';
import { Field } from '../../ui/form/Field.tsx';

async function submit(event: SubmitEvent<HTMLFormElement>) {
  event.preventDefault();
  showToast(await saveSynonyms());
}

export function SynonymForm() {
  const { edited, text, theirs } = useStore($synonymDraft);
  const input = useRef<HTMLInputElement>(null);
  const editedId = edited?.id ?? null;
  useEffect(() => {
    if (editedId !== null) input.current?.focus();
  }, [editedId]);

  return (
    <form className="grid gap-3 card p-4 md:p-5" onSubmit={(event) => void submit(event)}>
      <p className="text-muted">A search for one of these also finds the others. Changes take effect with the next run.</p>
      {theirs !== null && (
        <p className="rounded-sm bg-warn-soft px-3 py-2 text-warn" role="alert">
          Another admin changed this group to ‘{theirs.phrases.join(', ')}’. Saving replaces their version.
        </p>
      )}
      <Field
        label={edited === null ? 'New group' : 'Edit group'}
        note="separated by commas"
        ref={input}
        value={text}
        placeholder="sofa, couch, settee"
        required
        onChange={(event) => writeSynonyms(event.target.value)}
      />
      <div className="flex gap-2">
        <button className="btn-main" type="submit">
          {edited === null ? 'Add synonyms' : 'Save changes'}
        </button>
        <button className="btn-quiet" type="button" onClick={clearSynonyms}>
          Clear
        </button>
      </div>
    </form>
  );
}
