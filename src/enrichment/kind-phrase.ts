import { GOODS } from '#lexicon/goods.ts';
import { bestPhrase, type FoundPhrase } from '#lexicon/phrases.ts';

/** What follows is the thing that it is made for, or that it fits. */
const FOR_WORDS = new Set(['for', 'compatible', 'fits', 'fit', 'suits', 'suitable', 'fur', 'pour', 'voor', 'per']);
/** What follows comes with it. */
const WITH_WORDS = new Set(['with', 'w', 'incl', 'including', 'includes', 'featuring', 'without', 'by', 'from']);

/** The phrase of the lexicon that says what a text names, and where it stands in the words. */
export type KindPhrase = FoundPhrase;

/**
 * What a product's name says that it is. What stands after 'for' is left out, and what stands after 'with' unless nothing else is found.
 *
 * @example kindPhrase(wordsOf('Leather case for iPhone with stand'))?.phrase.text // 'leather case'
 */
export function kindPhrase(words: readonly string[]): KindPhrase | null {
  let end = words.length;
  let withAt = -1;
  for (let at = 1; at < words.length; at += 1) {
    const word = words[at]!;
    if (FOR_WORDS.has(word)) {
      end = at;
      break;
    }
    if (withAt === -1 && WITH_WORDS.has(word)) withAt = at;
  }
  if (withAt !== -1) {
    const before = bestPhrase(GOODS.find(words, 0, withAt));
    if (before !== null && !before.phrase.isWeak) return before;
  }
  return bestPhrase(GOODS.find(words, 0, end));
}
