import { atom } from 'nanostores';
import { FEATURED_SEARCH_RESULTS } from '#catalogue/limits.ts';
import { call } from '#client/api.ts';
import { Search } from '#client/calls/search.generated.ts';
import { createResource } from '../resource.ts';
import { explainFailure } from './manager-failure.ts';
import { isTerm, onPause } from './typing.ts';

export const $featuredTerm = atom('');

/** Products to feature, found by the site's search. */
export const featuredSearch = createResource(
  async () =>
    (await call(Search, { q: $featuredTerm.get().trim(), productLimit: FEATURED_SEARCH_RESULTS, merchantLimit: 0, brandLimit: 0 }))
      .products,
  (error) => explainFailure(error, 'Unable to search'),
);

const searchSoon = onPause(() => featuredSearch.load());

export function searchFeatured(term: string): void {
  $featuredTerm.set(term);
  searchSoon(isTerm(term));
}
