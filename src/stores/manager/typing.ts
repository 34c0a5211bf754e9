import { SEARCH_DEBOUNCE_MS, SEARCH_TERM_MIN_CHARS } from '#catalogue/limits.ts';

/** Whether a term is long enough to be searched for. */
export const isTerm = (term: string): boolean => term.trim().length >= SEARCH_TERM_MIN_CHARS;

/**
 * Work that is done when typing pauses: to be called at every change of the term, with false when the term is not to be searched for.
 *
 * @example const searchSoon = onPause(() => managedBrands.load());
 */
export function onPause(work: () => Promise<unknown>): (isWanted?: boolean) => void {
  let typing: ReturnType<typeof setTimeout> | undefined;
  return (isWanted = true) => {
    clearTimeout(typing);
    if (isWanted) typing = setTimeout(() => void work(), SEARCH_DEBOUNCE_MS);
  };
}
