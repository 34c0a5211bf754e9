import { atom } from 'nanostores';
import { KNOWLEDGE_PAGE_ENTRIES } from '#catalogue/limits.ts';
import { call } from '#client/api.ts';
import { DeleteKnowledge, ListKnowledge } from '#client/calls/manager/knowledge.generated.ts';
import { RequestFailure } from '#client/request-failure.ts';
import type { KnowledgeEntry } from '#contracts/manager/knowledge.ts';
import { createResource } from '../resource.ts';
import { explainFailure } from './manager-failure.ts';
import { onPause } from './typing.ts';

/** The search and the page shown. Pages start at 1. */
export const $knowledgeFilter = atom({ term: '', page: 1 });

const resource = createResource(
  () => {
    const { term, page } = $knowledgeFilter.get();
    return call(ListKnowledge, { q: term.trim(), page, limit: KNOWLEDGE_PAGE_ENTRIES });
  },
  (error) => explainFailure(error, 'Unable to load knowledge entries'),
);

export const $knowledge = resource.$state;
export const loadKnowledge = resource.load;

const searchSoon = onPause(loadKnowledge);

/** Searches once typing pauses, from the first page. */
export function searchKnowledge(term: string): void {
  $knowledgeFilter.set({ term, page: 1 });
  searchSoon();
}

export function turnKnowledgeTo(page: number): Promise<void> {
  $knowledgeFilter.set({ ...$knowledgeFilter.get(), page });
  return loadKnowledge();
}

/** Removes an entry and gives the message to show. An entry that is already gone counts as removed. */
export async function removeKnowledge({ id }: Pick<KnowledgeEntry, 'id'>): Promise<string> {
  try {
    await call(DeleteKnowledge, {}, { params: { id } });
  } catch (error) {
    if (!(error instanceof RequestFailure && error.status === 404)) return explainFailure(error, 'Unable to delete entry');
  }
  await loadKnowledge();
  return 'Entry removed';
}
