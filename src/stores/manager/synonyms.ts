import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { DeleteSynonyms, ListSynonyms, SaveSynonyms } from '#client/calls/manager/synonyms.generated.ts';
import { RequestFailure } from '#client/request-failure.ts';
import type { SynonymGroup } from '#contracts/manager/synonyms.ts';
import { createResource } from '../resource.ts';
import { explainFailure } from './manager-failure.ts';

export const synonyms = createResource(
  () => call(ListSynonyms),
  (error) => explainFailure(error, 'Unable to load synonyms'),
);

/** The group in the form: its phrases as typed, and the group that they replace. */
export interface SynonymDraft {
  edited: Pick<SynonymGroup, 'id' | 'version'> | null;
  text: string;
  /** The version of another admin. Saving again replaces it. */
  theirs: SynonymGroup | null;
}

const EMPTY: SynonymDraft = { edited: null, text: '', theirs: null };

export const $synonymDraft = atom(EMPTY);

export const writeSynonyms = (text: string): void => $synonymDraft.set({ ...$synonymDraft.get(), text });
export const clearSynonyms = (): void => $synonymDraft.set(EMPTY);
export const editSynonyms = ({ id, version, phrases }: SynonymGroup): void =>
  $synonymDraft.set({ edited: { id, version }, text: phrases.join(', '), theirs: null });

/** The phrases of a text: `sofa, couch` are two. */
const phrasesOf = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '');

/** Adds or changes a group and gives the message to show. */
export async function saveSynonyms(): Promise<string> {
  const { edited, text } = $synonymDraft.get();
  try {
    await call(SaveSynonyms, {}, { body: { ...(edited && { id: edited.id, version: edited.version }), phrases: phrasesOf(text) } });
    clearSynonyms();
    await synonyms.load();
    return edited === null ? 'Synonyms added' : 'Synonyms updated';
  } catch (error) {
    if (error instanceof RequestFailure && error.status === 409) await showTheirs();
    return explainFailure(error, 'Unable to save synonyms');
  }
}

/** After a conflict the next save replaces the current version of the group, or adds the group again if it was removed. */
async function showTheirs() {
  await synonyms.load();
  const form = $synonymDraft.get();
  const state = synonyms.$state.get();
  const theirs = (state.status === 'ready' && state.data.groups.find(({ id }) => id === form.edited?.id)) || null;
  $synonymDraft.set({ ...form, edited: theirs, theirs });
}

export async function removeSynonyms({ id }: Pick<SynonymGroup, 'id'>): Promise<string> {
  try {
    await call(DeleteSynonyms, {}, { params: { id } });
  } catch (error) {
    if (!(error instanceof RequestFailure && error.status === 404)) return explainFailure(error, 'Unable to delete synonyms');
  }
  await synonyms.load();
  return 'Synonyms removed';
}
