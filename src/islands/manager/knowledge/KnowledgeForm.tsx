import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { formatCount } from '#catalogue/display/count.ts';
import { KNOWLEDGE_CONTENT_MAX_CHARS, KNOWLEDGE_TAGS_MAX_CHARS, KNOWLEDGE_TITLE_MAX_CHARS } from '#catalogue/limits.ts';
import { knowledgeEditor } from '#stores/manager/knowledge-form.ts';
import { loadKnowledge } from '#stores/manager/knowledge.ts';
import { showToast } from '../../every-page/toast.ts';
import { Field } from '../../ui/form/Field.tsx';
import { ConflictNotice } from './KnowledgeConflict.tsx';

const { $draft, write, clear, save } = knowledgeEditor;

async function submit(event: SubmitEvent<HTMLFormElement>) {
  event.preventDefault();
  const { saved, text } = await save();
  showToast(text);
  if (saved) await loadKnowledge();
}

export function KnowledgeForm() {
  const form = useStore($draft);
  const { edited, title, tags, content, isSaving, theirs } = form;
  const first = useRef<HTMLInputElement>(null);
  // On a phone the Edit button is far below the form: the focus scrolls to it.
  const editedId = edited?.id ?? null;
  useEffect(() => {
    if (editedId !== null) first.current?.focus();
  }, [editedId]);

  return (
    <form className="grid gap-4 self-start card p-4 md:p-5 xl:sticky xl:top-34" noValidate onSubmit={(event) => void submit(event)}>
      <h3>{edited === null ? 'Add an entry' : 'Edit entry'}</h3>
      {theirs !== null && <ConflictNotice theirs={theirs} />}
      <Field
        label="Title"
        ref={first}
        value={title}
        maxLength={KNOWLEDGE_TITLE_MAX_CHARS}
        required
        readOnly={isSaving}
        onChange={(event) => write({ title: event.target.value })}
      />
      <Field
        label="Tags"
        note="optional, separated by commas"
        value={tags}
        maxLength={KNOWLEDGE_TAGS_MAX_CHARS}
        readOnly={isSaving}
        onChange={(event) => write({ tags: event.target.value })}
      />
      <Field label="Content" note={`${formatCount(content.length)} of ${formatCount(KNOWLEDGE_CONTENT_MAX_CHARS)}`} className="min-h-48">
        {(control) => (
          <textarea
            {...control}
            value={content}
            maxLength={KNOWLEDGE_CONTENT_MAX_CHARS}
            required
            readOnly={isSaving}
            onChange={(event) => write({ content: event.target.value })}
          />
        )}
      </Field>
      <div className="flex gap-2">
        <button className="btn-main flex-1" type="submit" disabled={isSaving}>
          {isSaving ? 'Saving…' : theirs === null ? (edited === null ? 'Add entry' : 'Save changes') : 'Save my version'}
        </button>
        <button className="btn-quiet" type="button" onClick={clear}>
          Clear
        </button>
      </div>
    </form>
  );
}
