import { wordsOf } from '#lexicon/words.ts';
import { MODELS, OF_OTHERS } from '#queries/understanding/goods/read-need.ts';
import { MODEL_VARIANTS } from '#queries/understanding/goods/roles.ts';
import { meetsNeed, type ProductQuery } from '#queries/understanding/product-query.ts';
import type { Message } from './messages.ts';
import { thingOf } from './thing-of.ts';
import { isAccessory, leftOf, unwantedOf, withLeft } from './wanted.ts';

/* What a wanted accessory is for: its host. */

type Said = Pick<Message, 'text' | 'query' | 'read'>;

/** Whether a thing is wanted by the name of a model: 'iphone 7', 'moto g'. */
export const isModel = (wanted: ProductQuery): boolean =>
  thingOf(wanted)
    .split(' ')
    .some((word) => /\d/.test(word) || MODELS.has(word));

/** Whether a query names the model that a wanted accessory is for: 'iphone 6' after screen protectors. */
export const namesHost = (query: ProductQuery, wanted: ProductQuery): boolean =>
  isAccessory(wanted) && !isAccessory(query) && query.goods?.words.some((word) => MODELS.has(word)) === true;

/** Makers of phones, tablets and consoles. Another brand before the name of a model is that of the accessory. */
const MAKERS_OF_MODELS = new Set(
  'samsung apple amazon microsoft nintendo sony gopro google lenovo lg htc huawei motorola nokia oneplus xiaomi asus'.split(' '),
);
/** Whether a word may belong to the name of a model: 'iphone', '7', 'plus'. */
const isModelWord = (word: string): boolean => MODELS.has(word) || MODEL_VARIANTS.has(word) || /\d/.test(word);

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
  const isBeside = isAccessory(wanted) && isAccessory(query) && query.purpose.length === 0 && !isModel(query);
  if (!isBeside || host === '') return null;
  // Goods that meet a need are named by no word of the text.
  return meetsNeed(query) ? forHost(query, read(host)) : readFor(message, host);
}
