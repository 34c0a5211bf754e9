import { SEARCH_PAGE_PRODUCTS, SEARCH_RESULTS_PER_GROUP } from '#catalogue/limits.ts';
import { isWithin } from '#lexicon/taxonomy.ts';
import type { Ranked } from './rank.ts';

/** Near-identical names of one merchant on the first page. */
const ALIKE_MAX = 3;
/** Names that share this much of their words, without those with digits, are near-identical. */
const ALIKE_SHARE = 0.7;

/** A name's words without numbers and single letters, which only distinguish variants. */
const tellingWords = (words: readonly string[]): Set<string> => new Set(words.filter((word) => word.length > 1 && !/\d/.test(word)));

function alike(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  let shared = 0;
  for (const word of one) if (other.has(word)) shared += 1;
  return shared >= ALIKE_SHARE * (one.size + other.size - shared);
}

/** Moves a merchant's fourth and further near-identical names behind the first page. */
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

/** A misspelt word may have several corrections: puts the best comparison of each among the first that the search box shows. */
export function bestOfEachFirst(ranked: readonly Ranked[], meant: readonly string[]): readonly Ranked[] {
  if (meant.length < 2) return ranked;
  const best = meant.flatMap((term) => ranked.find(({ words }) => words.includes(term)) ?? []);
  return [...new Set([...best.slice(0, SEARCH_RESULTS_PER_GROUP), ...ranked])];
}

/** Of several goods that are wanted one of each in turn; `each`: their nodes. */
export function inTurns(ranked: readonly Ranked[], each: readonly (readonly number[])[]): Ranked[] {
  const whole = ranked.filter(({ allWords, isOther }) => allWords && !isOther);
  const queues = each.map((nodes) =>
    whole.filter(({ candidate: { taxonomyId } }) => taxonomyId !== null && nodes.some((node) => isWithin(taxonomyId, node))),
  );
  const longest = Math.max(...queues.map(({ length }) => length));
  const turns = Array.from({ length: longest }, (_, at) => queues.flatMap((queue) => queue[at] ?? [])).flat();
  return [...new Set([...turns, ...ranked])];
}
