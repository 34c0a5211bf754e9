import { MAKERS_OF_MODELS, MODEL_VARIANTS, MODELS } from '#lexicon/models.ts';
import { singular, wordsOf } from '#lexicon/words.ts';
import { isGoodsWord } from '#queries/understanding/goods/read-goods.ts';
import { OF_OTHERS } from '#queries/understanding/goods/read-need.ts';
import { meetsNeed, type ProductQuery, type QueryWord, saysWhom } from '#queries/understanding/product-query.ts';
import type { Said } from './messages.ts';
import { isAccessory, leftOf, unwantedOf, withLeft } from './wanted.ts';

/* Things by their models, and what a wanted accessory is for: its host. */

/** Whether a word tells a model from others of its name: '6s', 'plus'. */
const isOfModel = ({ word }: Pick<QueryWord, 'word'>): boolean => /\d/.test(word) || MODEL_VARIANTS.has(word);

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
  const isCalledByModel = goods !== null && goods.words.length > 0 && !goods.words.some(isKindWord);
  return (
    (isCalledByModel ? own.slice(0, own.findLastIndex((one) => isOfModel(one) || goods!.words.includes(one.word)) + 1) : own)
      .filter(({ kind, word }) => !(isNamed && (kind === 'goods' || isKindWord(word))) && !/^(?:unlocked|refurbished|new)$/.test(word))
      .map(({ word }) => word)
      .join(' ')
      // How it is sold, as 'unlocked' is.
      .replace(/^sim free /, '')
  );
}

/** Whether a thing is wanted by the name of a model: 'iphone 7', 'moto g'. */
export const isModel = (wanted: ProductQuery): boolean =>
  thingOf(wanted)
    .split(' ')
    .some((word) => /\d/.test(word) || MODELS.has(word));

/** Whether a query names the model that a wanted accessory is for: 'iphone 6' after screen protectors. */
export const namesHost = (query: ProductQuery, wanted: ProductQuery): boolean =>
  isAccessory(wanted) && !isAccessory(query) && query.goods?.words.some((word) => MODELS.has(word)) === true;

/** Whether a word may belong to the name of a model: 'iphone', '7', 'plus'. */
const isModelWord = (word: string): boolean => MODELS.has(word) || isOfModel({ word });

/** A wanted accessory without the model that it was for: 'a galaxy s7' after 'clear case for iphone 6' or 'iphone 6 case'. */
export function withoutHost(wanted: ProductQuery): ProductQuery {
  const { purpose, brands, goods, words } = wanted;
  // 'Samsung galaxy s6 case' is a case of any maker, 'Otterbox iphone 6 case' one of Otterbox.
  const before = words[words.findIndex(({ word }) => isModelWord(word)) - 1];
  const maker = purpose.length === 0 && before?.kind === 'brand' && MAKERS_OF_MODELS.has(before.word) ? before.word : '';
  const isOfHost = (word: string) => (purpose.length > 0 ? purpose.includes(word) : isModelWord(word) || word === maker);
  return {
    ...wanted,
    purpose: [],
    brands: brands.filter(({ name }) => !wordsOf(name).includes(maker)),
    goods: goods && { ...goods, words: goods.words.filter((word) => !isOfHost(word)) },
    words: words.filter(({ word }) => !isOfHost(word)),
  };
}

/** Goods that a need names, for the thing that the accessory before was for. */
const forHost = (query: ProductQuery, host: ProductQuery): ProductQuery => ({
  ...query,
  brands: query.brands.length > 0 ? query.brands : host.brands,
  purpose: host.words.map(({ word }) => word),
  words: [...query.words, ...withLeft(host, ({ kind }) => kind === 'goods').words],
});

/** Accessories for a thing. 'For' cannot be added to a text that ends with what is not wanted: 'a case, not otterbox'. */
export function readFor({ text, query, read }: Said, host: string): ProductQuery {
  return unwantedOf(query) > 0 ? forHost(query, read(host)) : read(`${text} for ${host}`);
}

/** What the wanted accessory is for, or the wanted model itself; '': neither is wanted. */
const hostOf = (wanted: ProductQuery): string =>
  wanted.purpose.length > 0 ? wanted.purpose.join(' ') : isModel(wanted) ? thingOf(wanted) : '';

/** 'And a case' after a phone or its screen protector: alone the word names no goods, but some for others. null: it is not so. */
export function alsoFor({ text, query, read }: Said, wanted: ProductQuery): ProductQuery | null {
  const [only, ...more] = leftOf(query);
  const isOther = only !== undefined && more.length === 0 && OF_OTHERS.has(only.word) && query.goods === null && query.brands.length === 0;
  const host = isOther ? hostOf(wanted) : '';
  return host === '' ? null : readFor({ text, query: { ...query, goods: read(`${only!.word} for ${host}`).goods }, read }, host);
}

/** 'A screen protector too' for the phone of the case before; null: no accessory is asked for after one for a thing. */
export function forSameHost(message: Said, wanted: ProductQuery): ProductQuery | null {
  const { query, read } = message;
  const host = hostOf(wanted);
  // 'A purse for my mum' is for no phone.
  const isBeside =
    !query.attributes.some(saysWhom) && isAccessory(wanted) && isAccessory(query) && query.purpose.length === 0 && !isModel(query);
  if (!isBeside || host === '') return null;
  // Goods that meet a need are named by no word of the text.
  return meetsNeed(query) ? forHost(query, read(host)) : readFor(message, host);
}
