import { singular } from '#lexicon/words.ts';
import { isGoodsWord } from '#queries/understanding/goods/read-goods.ts';
import { MODELS } from '#queries/understanding/goods/read-need.ts';
import { MODEL_VARIANTS } from '#queries/understanding/goods/roles.ts';
import type { ProductQuery, QueryWord } from '#queries/understanding/product-query.ts';
import { isAccessory } from './wanted.ts';

/** Whether a word tells a model from others of its name: '6s', 'plus'. */
const isOfModel = ({ word }: QueryWord): boolean => /\d/.test(word) || MODEL_VARIANTS.has(word);

/** The 7 or the plus of 'iPhone 7 plus', but not an i7. */
export const tellsModel = ({ word }: QueryWord): boolean => /^\d{1,4}\p{L}?$/u.test(word) || MODEL_VARIANTS.has(word);

const hasNumber = (words: readonly QueryWord[]): boolean => words.some((one) => tellsModel(one) && /\d/.test(one.word));

/** Whether words only say which other model than before: 'a 7 plus' after a case for an iPhone 6s, but not a size after red trainers. */
export const isOtherModel = (before: readonly QueryWord[], now: readonly QueryWord[]): boolean =>
  now.every(tellsModel) && hasNumber(now) && hasNumber(before);

/** The model that words name: 'iphone 6s' of 'screen protector iphone 6s'; '': none. */
function modelIn(words: readonly QueryWord[]): string {
  const at = words.findIndex(({ word }) => MODELS.has(word));
  if (at < 0) return '';
  const after = words.slice(at + 1);
  // 'Moto g.'
  const end = after.findIndex((one) => !isOfModel(one) && one.word.length > 1);
  return [words[at]!, ...after.slice(0, end < 0 ? undefined : end)].map(({ word }) => word).join(' ');
}

/** What a thing is called that something else is for: its own words, and its goods where it has no name. */
export function thingOf({ goods, words, purpose }: ProductQuery): string {
  const isForOther = isAccessory({ goods });
  const model = isForOther && purpose.length === 0 ? modelIn(words) : '';
  if (model !== '') return model;
  const host = purpose.length === 0 && isForOther ? goods?.words.at(-1) : null;
  const own = words.filter(
    ({ word, kind }) =>
      kind !== 'attribute' &&
      kind !== 'aside' &&
      // 'An apple watch strap' is talk of the watch.
      word !== host &&
      // 'A case for an iphone 7' is talk of the phone, 'a hoover for the stairs' of the hoover.
      (goods === null || purpose.length === 0 || purpose.includes(word) === isForOther),
  );
  const isKindWord = (word: string) => goods?.words.includes(word) === true && !MODELS.has(word) && isGoodsWord(singular(word));
  const isNamed = own.some(({ kind, word }) => kind === 'code' || (kind === 'left' && /\d/.test(word)));
  // A 'moto g sim free' is spoken of as a moto g.
  const isModel = goods !== null && goods.words.length > 0 && !goods.words.some(isKindWord);
  return (
    (isModel ? own.slice(0, own.findLastIndex((one) => isOfModel(one) || goods!.words.includes(one.word)) + 1) : own)
      .filter(({ kind, word }) => !(isNamed && (kind === 'goods' || isKindWord(word))) && !/^(?:unlocked|refurbished|new)$/.test(word))
      .map(({ word }) => word)
      .join(' ')
      // How it is sold, as 'unlocked' is.
      .replace(/^sim free /, '')
  );
}
