import { wordsOf } from '#lexicon/words.ts';
import { firstGoodsEnd } from './read-goods.ts';
import type { TypedText } from './typed-text.ts';

/** A clause that says why or when something is wanted: 'so i can …', 'for when my phone dies', 'to keep them busy'. It ends with its sentence. */
const REASON =
  /(?<![\p{L}\p{N}])(?:(?:for )?(?:when(?:ever)?|while)|because|cos|coz|cuz|since|in case|to (?:keep|stop|help|entertain)|(?:as|so|so that|if)(?= (?:i|my|we|our|he|she|it|they|the)\b)) [^.!?;,]{3,200}/gu;
/** What names a model: a word with a digit, and the one before it. */
const MODEL = /(?:\p{L}[\p{L}-]* )?[\p{L}-]*\d[\p{L}\p{N}-]*/gu;

/**
 * Takes the words of such clauses where goods were named before them, all but models: they tell nothing of the goods.
 *
 * @example readReasons(new TypedText('umbrella so i stay dry on the train')) // leaves 'umbrella'
 */
export function readReasons(typed: TypedText): void {
  const words = typed.freeWords();
  const named = words[firstGoodsEnd(words.map(({ word }) => wordsOf(word)[0] ?? '')) - 1]?.end ?? Infinity;
  for (const { index, 0: clause } of typed.text.matchAll(REASON)) {
    if (named > index) continue;
    let start = index;
    for (const { index: at, 0: model } of clause.matchAll(MODEL)) {
      typed.mark('plain', start, index + at, 0.6);
      start = index + at + model.length;
    }
    typed.mark('plain', start, index + clause.length, 0.6);
  }
}
