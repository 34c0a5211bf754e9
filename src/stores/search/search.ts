import { atom, type ReadableAtom } from 'nanostores';
import { SEARCH_DEBOUNCE_MS, SEARCH_RESULTS_PER_GROUP, SEARCH_TERM_MIN_CHARS } from '#catalogue/limits.ts';
import { call } from '#client/api.ts';
import { Search } from '#client/calls/search.generated.ts';
import type { SearchResult } from '#contracts/search.ts';
import { searchOptions, type SearchOption } from './search-options.ts';

type SearchState =
  | { status: 'closed' }
  | { status: 'loading' }
  /** `active` is the index of the option that the arrow keys have chosen, or -1. */
  | { status: 'open'; options: SearchOption[]; active: number };

type FindResults = (term: string, signal: AbortSignal) => Promise<SearchResult>;

export interface SearchBox {
  $state: ReadableAtom<SearchState>;
  type: (text: string) => void;
  move: (step: 1 | -1) => void;
  /** The option that Enter opens: the one chosen by arrow keys, else the first. */
  chosen: () => SearchOption | null;
  close: () => void;
}

const callSearch: FindResults = (q, signal) =>
  call(
    Search,
    { q, productLimit: SEARCH_RESULTS_PER_GROUP, merchantLimit: SEARCH_RESULTS_PER_GROUP, brandLimit: SEARCH_RESULTS_PER_GROUP },
    { signal },
  );

const NOTHING: SearchResult = { products: [], merchants: [], brands: [] };
const CLOSED: SearchState = { status: 'closed' };

/** The behaviour of a search box. Typing or closing drops answers to earlier calls. */
export function createSearchBox(find: FindResults = callSearch): SearchBox {
  const $state = atom<SearchState>(CLOSED);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pending: AbortController | undefined;

  function stop() {
    clearTimeout(timer);
    pending?.abort();
    pending = undefined;
  }

  async function ask(term: string) {
    const controller = new AbortController();
    pending = controller;
    const result = await find(term, controller.signal).catch(() => NOTHING);
    if (pending === controller) $state.set({ status: 'open', options: searchOptions(result), active: -1 });
  }

  return {
    $state,
    type(text) {
      stop();
      const term = text.trim();
      if (term.length < SEARCH_TERM_MIN_CHARS) return $state.set(CLOSED);
      $state.set({ status: 'loading' });
      timer = setTimeout(() => void ask(term), SEARCH_DEBOUNCE_MS);
    },
    move(step) {
      const state = $state.get();
      if (state.status !== 'open' || state.options.length === 0) return;
      const count = state.options.length;
      // From -1 (no choice) a step back leads to the last option.
      const active = state.active === -1 && step === -1 ? count - 1 : (state.active + step + count) % count;
      $state.set({ ...state, active });
    },
    chosen() {
      const state = $state.get();
      return state.status === 'open' ? (state.options[state.active] ?? state.options[0] ?? null) : null;
    },
    close() {
      stop();
      $state.set(CLOSED);
    },
  };
}
