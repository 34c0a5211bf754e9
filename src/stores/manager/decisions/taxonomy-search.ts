import { atom } from 'nanostores';
import { SEARCH_DEBOUNCE_MS, SEARCH_TERM_MIN_CHARS } from '#catalogue/limits.ts';
import { call } from '#client/api.ts';
import { SearchTaxonomy } from '#client/calls/manager/taxonomy.generated.ts';
import { createResource } from '../../resource.ts';
import { explainFailure } from '../manager-failure.ts';

export const $nodeTerm = atom('');

/** Nodes of the product taxonomy with the words of the term. */
export const nodeSearch = createResource(
  async () => (await call(SearchTaxonomy, { q: $nodeTerm.get().trim() })).nodes,
  (error) => explainFailure(error, 'Unable to search the tree'),
);

export const isNodeTerm = (term: string): boolean => term.trim().length >= SEARCH_TERM_MIN_CHARS;

let typing: ReturnType<typeof setTimeout> | undefined;

export function searchNodes(term: string): void {
  $nodeTerm.set(term);
  clearTimeout(typing);
  if (isNodeTerm(term)) typing = setTimeout(() => void nodeSearch.load(), SEARCH_DEBOUNCE_MS);
}
