import { atom } from 'nanostores';
import { FEATURED_SEARCH_RESULTS, SEARCH_DEBOUNCE_MS, SEARCH_TERM_MIN_CHARS } from '#catalogue/limits.ts';
import { call } from '#client/api.ts';
import { Search } from '#client/calls/search.generated.ts';
import { createResource } from '../resource.ts';
import { explainFailure } from './manager-failure.ts';

export const $featuredTerm = atom('');

/** Products to feature, found by the site's search. */
export const featuredSearch = createResource(
  async () =>
    (await call(Search, { q: $featuredTerm.get().trim(), productLimit: FEATURED_SEARCH_RESULTS, merchantLimit: 0, brandLimit: 0 }))
      .products,
  (error) => explainFailure(error, 'Unable to search'),
);

export const isFeaturedTerm = (term: string): boolean => term.trim().length >= SEARCH_TERM_MIN_CHARS;

let typing: ReturnType<typeof setTimeout> | undefined;

export function searchFeatured(term: string): void {
  $featuredTerm.set(term);
  clearTimeout(typing);
  if (isFeaturedTerm(term)) typing = setTimeout(() => void featuredSearch.load(), SEARCH_DEBOUNCE_MS);
}
