import { atom, type WritableAtom } from 'nanostores';
import { call } from '#client/api.ts';
import { SaveKnowledge } from '#client/calls/manager/knowledge.generated.ts';
import { RequestFailure } from '#client/request-failure.ts';
import type { KnowledgeConflict, KnowledgeEntry } from '#contracts/manager/knowledge.ts';
import { explainFailure } from './manager-failure.ts';

/** The values in the form. They outlive the form, so that another screen or an ended session loses nothing. */
interface KnowledgeDraft {
  /** The edited entry as it was last loaded; null for a new one. */
  edited: Pick<KnowledgeEntry, 'id' | 'version'> | null;
  title: string;
  tags: string;
  content: string;
  /** Something was typed that is not saved. */
  isChanged: boolean;
  isSaving: boolean;
  /** The version of another admin. Saving again replaces it. */
  theirs: KnowledgeEntry | null;
}

const EMPTY: KnowledgeDraft = { edited: null, title: '', tags: '', content: '', isChanged: false, isSaving: false, theirs: null };

interface KnowledgeEditor {
  $draft: WritableAtom<KnowledgeDraft>;
  write: (text: Partial<Pick<KnowledgeDraft, 'title' | 'tags' | 'content'>>) => void;
  edit: (entry: KnowledgeEntry) => void;
  clear: () => void;
  /** Adds or changes the entry and gives the message to show. */
  save: () => Promise<{ saved: boolean; text: string }>;
}

interface Body {
  id?: number;
  version?: number;
  title: string;
  tags: string | null;
  content: string;
}
const save = (body: Body): Promise<unknown> => call(SaveKnowledge, {}, { body });

/** The form of the knowledge base, with conflicts between two admins. */
export function createKnowledgeEditor(send: (body: Body) => Promise<unknown> = save): KnowledgeEditor {
  const $draft = atom(EMPTY);

  /** After a conflict the next save replaces the other version, or adds the entry again if it was removed. */
  function learnFrom(error: unknown, sent: KnowledgeDraft['edited']) {
    const form = $draft.get();
    // Another entry may be open by now.
    if (!(error instanceof RequestFailure) || form.edited === null || form.edited.id !== sent?.id) return;
    if (error.status === 404) $draft.set({ ...form, edited: null, theirs: null });
    const theirs = error.status === 409 ? (error.body as KnowledgeConflict).entry : null;
    if (theirs !== null) $draft.set({ ...form, edited: theirs, theirs });
  }

  return {
    $draft,
    write: (text) => $draft.set({ ...$draft.get(), ...text, isChanged: true }),
    edit: (entry) =>
      $draft.set({
        ...EMPTY,
        edited: { id: entry.id, version: entry.version },
        title: entry.title,
        tags: entry.tags ?? '',
        content: entry.content,
      }),
    clear: () => $draft.set(EMPTY),
    async save() {
      const { edited, ...form } = $draft.get();
      const [title, tags, content] = [form.title.trim(), form.tags.trim(), form.content.trim()];
      if (title === '' || content === '') return { saved: false, text: 'Please provide both a title and content' };
      $draft.set({ ...$draft.get(), isSaving: true });
      try {
        await send({ ...(edited && { id: edited.id, version: edited.version }), title, content, tags: tags || null });
        if ($draft.get().edited?.id === edited?.id) $draft.set(EMPTY);
        return { saved: true, text: edited === null ? 'Entry added' : 'Entry updated' };
      } catch (error) {
        learnFrom(error, edited);
        return { saved: false, text: explainFailure(error, 'Unable to save entry') };
      } finally {
        $draft.set({ ...$draft.get(), isSaving: false });
      }
    },
  };
}

export const knowledgeEditor = createKnowledgeEditor();
