import { readCompareIds } from '#catalogue/compare/compare-ids.ts';
import { keepPicks } from './kept-picks.ts';

/* What the page of things side by side shows is ticked in lists from then on. */

const compared = document.querySelector<HTMLElement>('[data-compared]')?.dataset['compared'];
if (compared !== undefined) keepPicks(readCompareIds(new URLSearchParams({ ids: compared })).shown);
