import type { KnowledgeEntry } from '#contracts/manager/knowledge.ts';
import { knowledgeEditor } from '#stores/manager/knowledge-form.ts';
import { Moment } from '../../ui/Moment.tsx';
import { Field } from '../../ui/form/Field.tsx';

/** Another admin changed the entry: shows their version beside the form. */
export function ConflictNotice({ theirs }: { theirs: KnowledgeEntry }) {
  const text = [theirs.title, theirs.tags, theirs.content].filter(Boolean).join('\n');
  return (
    <div className="grid gap-3 rounded-sm bg-warn-soft p-3.5">
      <p className="font-medium text-warn" role="alert">
        Another admin changed this entry <Moment at={theirs.updatedAt} ago />. Your version is still in the form.
      </p>
      <Field label="Their version" className="min-h-28 text-sm">
        {(control) => <textarea {...control} readOnly value={text} />}
      </Field>
      <button className="btn-small justify-self-start" type="button" onClick={() => knowledgeEditor.edit(theirs)}>
        Use their version
      </button>
    </div>
  );
}
