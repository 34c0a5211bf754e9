import { isBrandWord } from '#lexicon/brands.ts';
import { GOODS } from '#lexicon/goods.ts';
import { comparable, wordsOf } from '#lexicon/words.ts';
import { nearestSpelt } from '../../search/words/edit-distance.ts';
import { isSureGoodsWord } from './read-goods.ts';

/** Shorter words are near too many others. */
const SPELT_MIN = 6;
/** So are words without vowels. */
const TEXTED_MIN = 4;
/** Words of goods by their first letters, which are seldom wrong. */
const GOODS_WORDS = Map.groupBy(GOODS.words, (word) => word[0]);

const nearGoods = (own: string): string[] =>
  isBrandWord(own) || !/^\p{L}+$/u.test(own)
    ? []
    : nearestSpelt(
        own,
        (GOODS_WORDS.get(own[0]) ?? []).filter((one) => Math.abs(one.length - own.length) <= 1 && isSureGoodsWord(one)),
        1,
      );

/** A word as who texts writes it: 'chrgr' for 'charger', 'btry' for 'battery'. */
const withoutVowels = (word: string): string =>
  word.slice(0, 1) +
  word
    .slice(1)
    .replaceAll(/[aeiou]/g, '')
    .replaceAll(/(.)\1/g, '$1');

/** The only word of goods that is written so without its vowels. */
export function goodsTexted(word: string): string | undefined {
  const own = comparable(word);
  if (own.length < TEXTED_MIN || withoutVowels(own) !== own) return undefined;
  const [only, ...others] = (GOODS_WORDS.get(own[0]) ?? []).filter((one) => withoutVowels(one) === own);
  return others.length === 0 ? only : undefined;
}

/** The word for goods that is spelt nearest to one that the catalogue lacks, or that word: 'trainer' for 'traners'. */
export function goodsSpeltLike(word: string): string {
  const own = comparable(word);
  return (own.length < SPELT_MIN ? undefined : nearGoods(own)[0]) ?? word;
}

/** The word for goods that is spelt so and is called so with the word before: 'mouse' for 'mose' after 'wireless'; null: none is. */
export const goodsCalledWith = (before: string, word: string): string | null =>
  nearGoods(comparable(word)).find((one) =>
    GOODS.findSure([...wordsOf(before), one]).some(({ phrase, end }) => phrase.length > 1 && end === 2),
  ) ?? null;
