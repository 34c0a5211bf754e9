import { readCompareIds } from '#catalogue/compare/compare-ids.ts';

/* The products that are ticked to be compared, in this tab: lists keep their ticks from page to page. */

const KEY = 'compare';

/** What was kept; nothing where the browser gives no storage. */
export function keptPicks(): number[] {
  try {
    return readCompareIds(new URLSearchParams({ ids: sessionStorage.getItem(KEY) ?? '' })).shown;
  } catch {
    return [];
  }
}

export function keepPicks(ids: readonly number[]): void {
  try {
    if (ids.length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, ids.join(','));
  } catch {
    // Without storage the ticks are those of this page.
  }
}

/** Ticks in lists what the page compares. */
export function keepCompared(): void {
  const compared = document.querySelector<HTMLElement>('[data-compared]')?.dataset['compared'];
  if (compared !== undefined) keepPicks(readCompareIds(new URLSearchParams({ ids: compared })).shown);
}
