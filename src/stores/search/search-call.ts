import { SEARCH_RESULTS_PER_GROUP } from '#catalogue/limits.ts';
import { call } from '#client/api.ts';
import { Search } from '#client/calls/search.generated.ts';
import type { SearchResult } from '#contracts/search.ts';

export const callSearch = (term: string, signal: AbortSignal): Promise<SearchResult> =>
  call(
    Search,
    { q: term, productLimit: SEARCH_RESULTS_PER_GROUP, merchantLimit: SEARCH_RESULTS_PER_GROUP, brandLimit: SEARCH_RESULTS_PER_GROUP },
    { signal },
  );
