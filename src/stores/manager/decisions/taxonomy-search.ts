import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { SearchTaxonomy } from '#client/calls/manager/taxonomy.generated.ts';
import { createResource } from '../../resource.ts';
import { explainFailure } from '../manager-failure.ts';
import { isTerm, onPause } from '../typing.ts';

export const $nodeTerm = atom('');

/** Nodes of the product taxonomy with the words of the term. */
export const nodeSearch = createResource(
  async () => (await call(SearchTaxonomy, { q: $nodeTerm.get().trim() })).nodes,
  (error) => explainFailure(error, 'Unable to search the tree'),
);

const searchSoon = onPause(() => nodeSearch.load());

export function searchNodes(term: string): void {
  $nodeTerm.set(term);
  searchSoon(isTerm(term));
}
