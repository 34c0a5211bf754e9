import { isBrandWord } from '#lexicon/brands.ts';
import { RECIPIENTS } from '#lexicon/plain-words.ts';
import { isAccessoryNode } from '#lexicon/taxonomy.ts';
import { comparable, singular, wordsOf } from '#lexicon/words.ts';
import { nodesOfWord } from '#queries/understanding/goods/read-goods.ts';
import { foldedWord, WORD } from '#queries/understanding/words/typed-text.ts';
import {
  isPriced,
  isUnnamed,
  type ProductQuery,
  type QueryWord,
  sureGoods,
  type WantedAttribute,
} from '#queries/understanding/product-query.ts';

/** The words of a query that name neither goods nor brand nor property. */
export const leftOf = ({ words }: ProductQuery): QueryWord[] => words.filter(({ kind }) => kind === 'left' || kind === 'code');

/** The words of a query that are no asides. */
export const toldWords = ({ words }: Pick<ProductQuery, 'words'>): string[] =>
  words.flatMap(({ word, kind }) => (kind === 'aside' ? [] : [word]));

/** The words that name attributes, as words of a query. */
export const attributeWords = (attributes: readonly WantedAttribute[]): QueryWord[] =>
  attributes.flatMap(({ words }) => words.map((word): QueryWord => ({ word, kind: 'attribute' })));

/** How many things and brands are not wanted. */
export const unwantedOf = ({ exclusions: { phrases, brands } }: Pick<ProductQuery, 'exclusions'>): number => phrases.length + brands.length;

/** How much a query asks for besides goods and words. */
export const wishesIn = (query: ProductQuery): number =>
  query.brands.length +
  query.attributes.length +
  query.quantities.length +
  unwantedOf(query) +
  [isPriced(query), query.merchant !== null, query.order !== 'best', query.inStock, query.freeDelivery, query.reduced].filter(Boolean)
    .length;

/** Whether a message names goods of its own. What is read as a colour, such as mustard, names none. */
export const namesOwnGoods = (query: ProductQuery): boolean =>
  sureGoods(query)?.words.some((word) => !query.attributes.some(({ id, words }) => id === 'colour' && words.includes(word))) === true;

/** Whether goods are wanted that others are for. */
export const isAccessory = ({ goods }: Pick<ProductQuery, 'goods'>): boolean => goods !== null && goods.nodes.some(isAccessoryNode);

/** Whether two queries name goods of one kind. */
export const sameGoods = (one: ProductQuery, other: ProductQuery): boolean =>
  one.goods !== null && other.goods !== null && other.goods.nodes.some((node) => one.goods!.nodes.includes(node));

/** Whether a message names goods of its own that are of another kind than those of before. */
export const namesOtherKind = (query: ProductQuery, before: ProductQuery): boolean => namesOwnGoods(query) && !sameGoods(query, before);

/** Whether a message says nothing of goods. */
export const saysNothing = (query: ProductQuery): boolean => wishesIn(query) === 0 && leftOf(query).length === 0 && !namesOwnGoods(query);

/** Words that only say how: 'a bit steep those', 'can we go higher'. */
export const withoutTalk = (query: ProductQuery): ProductQuery => ({
  ...query,
  words: query.words.filter(({ kind }) => kind !== 'left' && kind !== 'aside'),
});

/** A query of which some words are mere words. */
export const withLeft = (query: ProductQuery, isOne: (word: QueryWord) => boolean): ProductQuery => ({
  ...query,
  words: query.words.map((one) => (isOne(one) ? { ...one, kind: 'left' } : one)),
});

/** A query of which the names of goods are mere words. */
export const withoutGoods = (query: ProductQuery): ProductQuery => ({ ...withLeft(query, ({ kind }) => kind === 'goods'), goods: null });

/** Several goods without those at some nodes: 'not the toaster' of a kettle and a toaster. null: none of them are. */
export function withoutOneOf(wanted: ProductQuery, nodes: readonly number[]): ProductQuery | null {
  const { goods } = wanted;
  const left = goods?.each?.filter((own) => !own.some((node) => nodes.includes(node))) ?? [];
  if (goods?.each === undefined || left.length === 0 || left.length === goods.each.length) return null;
  const isLeft = (word: string) => !nodesOfWord(comparable(word)).some((node) => nodes.includes(node));
  const words = wanted.words.filter(({ word, kind }) => kind !== 'goods' || isLeft(word));
  const own = words.flatMap(({ word, kind }) => (kind === 'goods' ? [word] : []));
  return { ...wanted, words, goods: { ...goods, nodes: left.flat(), words: own, each: left.length > 1 ? left : undefined } };
}

/** What a message asks for besides what was wanted. */
export const besides = (query: ProductQuery, wanted: ProductQuery): ProductQuery => ({
  ...query,
  goods: null,
  merchant: query.merchant?.slug === wanted.merchant?.slug ? null : query.merchant,
  // 'The Oxford ones' of Oxford Diecast.
  brands: query.brands.filter(
    ({ id, name }) =>
      !wanted.brands.some((own) => own.id === id) && !wordsOf(name).every((word) => wanted.words.some((own) => own.word === word)),
  ),
  attributes: query.attributes.filter(({ value }) => !wanted.attributes.some((own) => own.value === value)),
  words: query.words.filter(({ word }) => !wanted.words.some((own) => singular(own.word) === singular(word))),
});

/** The words before or after a brand that say what make a thing is: 'the make is Canon', 'it is an Epson'; 'Canon is the make'. */
const BEFORE_MAKER = /\b(?:the (?:make|brand)|it|that)(?:'?s| is| was)(?: an?)? $/;
const AFTER_MAKER = /^ (?:is|was) (?:the|their) (?:make|brand)\b/;

/** Whether a message tells the brand of something: 'it is an Epson after all'. */
export const namesMaker = ({ text, spans }: ProductQuery): boolean =>
  spans.some(({ kind, start, end }) => kind === 'brand' && (BEFORE_MAKER.test(text.slice(0, start)) || AFTER_MAKER.test(text.slice(end))));

/** Whether goods are called by their maker alone: 'hornby'. */
export const isMakerAlone = ({ goods }: ProductQuery): boolean => goods?.words.every((word) => isBrandWord(word)) === true;

/** The newest of earlier wishes that holds the words of a phrase, and its index; null: none does. */
export function earlier(history: readonly ProductQuery[], phrase: string): number | null {
  const typed = wordsOf(phrase);
  // 'Back to his ones.'
  const named = [
    ...typed,
    ...typed.flatMap((word) => (word === 'his' ? 'Men' : RECIPIENTS.get(word.replace('hers', 'her')))?.toLowerCase() ?? []),
  ];
  const at = history.findLastIndex(({ words, brands, attributes }) => {
    const own = new Set([
      ...toldWords({ words }).map(singular),
      ...brands.flatMap(({ name }) => wordsOf(name)),
      ...attributes.map(({ value }) => value.toLowerCase()),
    ]);
    return named.some((word) => own.has(word));
  });
  return at < 0 ? null : at;
}

/** Whether nothing is named but a brand, whose name may also be one of goods: 'hot wheels'. */
const isBrandAlone = ({ brands: [brand], words }: ProductQuery): boolean => {
  const own = wordsOf(brand?.name ?? '');
  return brand !== undefined && words.every(({ word }) => own.includes(singular(word)));
};

/** Whether nothing is named but a maker or a theme, such as 'frozen' of a present: goods that are named next are of it. */
export const isThemeAlone = (query: ProductQuery): boolean =>
  isBrandAlone(query) || ((query.goods === null || isUnnamed(query)) && query.codes.length === 0 && leftOf(query).length > 0);

/** Words before the goods at the start of a message: 'right, a …'. */
const BEGINNING = /^(?:(?:and|ok|okay|right|now|then|so|actually|also|an?|some|the) )*/;
/** Whether a text begins with its goods, or with what they are like: 'steam iron, up to £40', 'women's flip flops'. */
export function beginsWithGoods(text: string, { goods, attributes }: ProductQuery): boolean {
  const told = new Set(attributes.flatMap(({ words }) => words));
  const words = (text.replace(BEGINNING, '').match(WORD) ?? []).map(foldedWord);
  return goods !== null && words.find((word) => !told.has(word)) === goods.words[0];
}
