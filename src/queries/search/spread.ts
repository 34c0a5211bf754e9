import { SEARCH_PAGE_PRODUCTS, SEARCH_RESULTS_PER_GROUP } from '#catalogue/limits.ts';
import type { Ranked } from './rank.ts';

/** Near-identical names of one merchant on the first page (issue 4). */
const ALIKE_MAX = 3;
/** Names that share this much of their words, counts and sizes aside, are near-identical. */
const ALIKE_SHARE = 0.7;

/** The words that tell what a thing is: colours and numbers only tell which one. */
const tellingWords = (words: readonly string[]): Set<string> => new Set(words.filter((word) => word.length > 1 && !/\d/.test(word)));

function alike(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  let shared = 0;
  for (const word of one) if (other.has(word)) shared += 1;
  return shared >= ALIKE_SHARE * (one.size + other.size - shared);
}

/** Moves the fourth and later near-identical name of a merchant behind the first page. */
export function spread(ranked: readonly Ranked[]): Ranked[] {
  const first: Ranked[] = [];
  const later: Ranked[] = [];
  const shown = new Map<number, Set<string>[]>();
  for (const [index, one] of ranked.entries()) {
    if (first.length === SEARCH_PAGE_PRODUCTS) return [...first, ...later, ...ranked.slice(index)];
    const merchant = one.candidate.merchantId;
    const words = tellingWords(one.words);
    const others = shown.get(merchant) ?? [];
    if (others.filter((other) => alike(words, other)).length >= ALIKE_MAX) later.push(one);
    else {
      first.push(one);
      shown.set(merchant, [...others, words]);
    }
  }
  return [...first, ...later];
}

/** One misspelt word may have meant several: the best of each is among the first that the search box shows. */
export function takeTurns(things: readonly Ranked[], meant: readonly string[]): readonly Ranked[] {
  if (meant.length < 2) return things;
  const best = meant.flatMap((term) => things.find(({ words }) => words.includes(term)) ?? []);
  return [...new Set([...best.slice(0, SEARCH_RESULTS_PER_GROUP), ...things])];
}
