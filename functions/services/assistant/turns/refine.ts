import { isBrandWord } from '#lexicon/brands.ts';
import { useStem } from '#lexicon/uses.ts';
import { oppositesOf } from '#lexicon/values/opposites.ts';
import { singular, wordsOf } from '#lexicon/words.ts';
import { TOLD_BY } from '#queries/understanding/asides/mark-asides.ts';
import { CELEBRATED } from '#queries/understanding/asides/read-celebration.ts';
import { FORMAT } from '#queries/understanding/constraints/read-alternatives.ts';
import { withNamedSize } from '#queries/understanding/constraints/read-values.ts';
import { exceptShades } from '#queries/understanding/constraints/read-exclusions.ts';
import {
  isPriced,
  isUnnamed,
  type ProductQuery,
  type QueryWord,
  saysWhom,
  sureGoods,
  type WantedAttribute,
  withoutBrands,
} from '#queries/understanding/product-query.ts';
import { changeMeant } from './change-meant.ts';
import { isOtherModel, tellsModel } from './hosts.ts';
import { attributeWords, wishesIn } from './wanted.ts';

const UNWANTED_MAX = 40;
const WORDS_MAX = 16;

/** Of the values of before those of which no other is named now. */
export const notReplaced = (before: readonly WantedAttribute[], now: readonly WantedAttribute[]): WantedAttribute[] =>
  before.filter(({ id }) => !now.some((other) => other.id === id));

const isNumber = ({ word }: QueryWord): boolean => /\d/.test(word) && word.length <= 6;

const DECIMAL = /^\d+\.\d+$/;

const isFormat = ({ word }: QueryWord): boolean => FORMAT.test(word);

/** What a code looks like: 'a51' and 'a71' alike. */
const shapeOf = (word: string): string => word.replaceAll(/\d/g, '0');
/** Codes such as 'a71', of letters and digits. */
const isModelCode = ({ word }: QueryWord): boolean => /\p{L}/u.test(word) && /\d/.test(word);

/** The numbers of before that others are named in place of, each with the one that takes its place, if it is known: 'iPhone 8' after 'iPhone 6'. */
function replacedNumbers(before: readonly QueryWord[], now: readonly QueryWord[]): Map<string, QueryWord | null> {
  const gone = new Map<string, QueryWord | null>();
  const drop = (one: QueryWord, by: QueryWord | null = null) => gone.set(one.word, by);
  // '6x4' after 'A4'.
  if (now.some(isFormat)) for (const one of before.filter(isFormat)) drop(one);
  // 'The A51' after 'Galaxy A71'.
  const [code, ...more] = now.filter(isModelCode);
  for (const one of before.filter(isModelCode))
    if (code !== undefined && more.length === 0 && one.word !== code.word && shapeOf(one.word) === shapeOf(code.word)) drop(one);
  // 'A 7 plus' after 'iPhone 6s'.
  if (isOtherModel(before, now)) for (const one of before.filter(tellsModel)) if (!now.some(({ word }) => word === one.word)) drop(one);
  // 'And 3.0?' after 'USB 2.0'.
  const decimals = before.filter(({ word }) => DECIMAL.test(word));
  if (decimals.length === 1 && now.some(({ word }) => DECIMAL.test(word) && word !== decimals[0]!.word)) drop(decimals[0]!);
  for (const [at, one] of now.entries()) {
    if (!isNumber(one)) continue;
    // 'iPhone 8' after 'iPhone 6', '8 port' after '24 port'.
    for (const side of [-1, 1]) {
      const was = before.findIndex(({ word }) => word === now[at + side]?.word);
      const old = was < 0 ? undefined : before[was - side];
      if (old !== undefined && isNumber(old) && old.word !== one.word) drop(old, one);
    }
  }
  return gone;
}

/** What goods are for, of another model: an 'iPhone 7 plus' and no longer an 'iPhone 6s'. */
const purposeNow = (wanted: ProductQuery, now: readonly QueryWord[], gone: ReadonlyMap<string, unknown>): string[] => {
  const { purpose } = wanted;
  const models = isOtherModel(wanted.words, now) && purpose.length > 0 ? now.map(({ word }) => word) : [];
  return [...new Set([...purpose.filter((word) => models.length === 0 || !gone.has(word)), ...models])];
};

/** The goods of a gift of which something is said: words that name none may mean other goods. */
const hintOf = ({ goods }: ProductQuery, { words }: ProductQuery): ProductQuery['goods'] =>
  goods === null || words.every(({ kind }) => kind === 'attribute' || kind === 'aside')
    ? goods
    : goods.nodes.length === 1
      ? { ...goods, sure: 0.6 }
      : null;

/** 'Dearer than £12' after 'up to £20' leaves what is between; any other price replaces the one before. */
function boundedBoth(before: ProductQuery['price'], now: ProductQuery['price']): ProductQuery['price'] {
  if (!isPriced({ price: now })) return before;
  const both = { ...before, ...now };
  const isOneBound = before.near === undefined && now.near === undefined && (now.min === undefined) !== (now.max === undefined);
  return isOneBound && (both.min ?? 0) < (both.max ?? Infinity) ? both : now;
}

/** A word without those that are not wanted of it and its alternatives: Puma of 'Nike or Puma'. */
function withoutAlternatives(one: QueryWord, isUnwanted: (word: string) => boolean): QueryWord[] {
  const { word: _word, others: _others, ...rest } = one;
  const [word, ...others] = [one.word, ...(one.others ?? [])].filter((name) => !isUnwanted(name.toLowerCase()));
  return word === undefined ? [] : [{ ...rest, word, ...(others.length > 0 && { others }) }];
}

/** What is not wanted: of before, and said now. */
const both = <One>(before: readonly One[], now: readonly One[]): One[] => [...new Set([...before, ...now])].slice(0, UNWANTED_MAX);

/** What was wanted with a change: a value replaces another of its kind, words are added, what is not wanted is added to the rest. */
export function refined(wanted: ProductQuery, said: ProductQuery): ProductQuery {
  const change = changeMeant(wanted, said);
  const attributes = [...notReplaced(wanted.attributes, change.attributes), ...change.attributes];
  const before = wanted.exclusions;
  const now = exceptShades(change.exclusions, attributes);
  const gone = new Set(wanted.attributes.filter((one) => !attributes.includes(one)).flatMap(({ words }) => words));
  const unwanted = new Set([...now.phrases, ...now.brands.map(({ name }) => name.toLowerCase())]);
  const numbers = replacedNumbers(wanted.words, change.words);
  const dropsBrand = change.brands.length > 0;
  const brands = (dropsBrand ? change.brands : wanted.brands).filter(({ id }) => !now.brands.some((other) => other.id === id));
  const opposite = new Set(change.words.flatMap(({ word }) => oppositesOf(word)));
  const isUnwanted = (word: string) => unwanted.has(word) || unwanted.has(singular(word));
  const kept = wanted.words
    // The new number takes the place of the old one: '8 port' in place of '24 port'.
    .flatMap((one) => (numbers.has(one.word) ? (numbers.get(one.word) ?? []) : one))
    .filter(({ word, kind }) => !gone.has(word) && !opposite.has(word) && !(kind === 'brand' && dropsBrand))
    .flatMap((one) => withoutAlternatives(one, isUnwanted));
  const told = change.quantities.flatMap(({ dimension }) => TOLD_BY.get(dimension) ?? []);
  const added = change.words
    .filter(({ word }) => !kept.some((other) => other.word === word) && !told.some((says) => says.test(word)))
    .map((one): QueryWord => (one.kind === 'goods' && wanted.goods !== null ? { ...one, kind: 'left' } : one));
  const nowWanted = new Set([
    ...change.attributes.flatMap(({ words }) => [words.join(' '), ...words]),
    ...change.words.flatMap(({ word, kind }) => (kind === 'aside' ? [] : [word, singular(word)])),
    ...change.prints,
  ]);
  const values = new Set(change.attributes.map(({ value }) => value));
  const dimensions = new Set(change.quantities.map(({ dimension }) => dimension));
  // 'The baby ones' of Sylvanian Families are no nappies.
  const goods = isUnnamed(change) && wanted.brands.length > 0 ? null : change.goods;
  return withNamedSize({
    ...wanted,
    spans: said.spans,
    purpose: purposeNow(wanted, change.words, numbers),
    goods: (isUnnamed(wanted) ? (goods ?? hintOf(wanted, change)) : wanted.goods) ?? sureGoods({ goods }),
    brands,
    attributes,
    merchant: change.merchant ?? wanted.merchant,
    codes: [...new Set([...wanted.codes.filter((code) => !numbers.has(code)), ...change.codes])],
    quantities: [...wanted.quantities.filter(({ dimension }) => !dimensions.has(dimension)), ...change.quantities],
    price: boundedBoth(wanted.price, change.price),
    inStock: wanted.inStock || change.inStock,
    freeDelivery: wanted.freeDelivery || change.freeDelivery,
    reduced: wanted.reduced || change.reduced,
    order: change.order === 'best' ? wanted.order : change.order,
    exclusions: {
      phrases: both(
        before.phrases.filter((phrase) => !nowWanted.has(phrase)),
        now.phrases,
      ),
      brands: both(
        // The maker's name may be read as its goods: 'now want otterbox'.
        before.brands.filter(
          ({ id, name }) => ![...change.brands, ...now.brands].some((brand) => brand.id === id) && !nowWanted.has(name.toLowerCase()),
        ),
        now.brands,
      ),
      nodes: both(before.nodes, now.nodes),
      attributes: both(
        before.attributes.filter(({ value }) => !values.has(value)),
        now.attributes,
      ),
    },
    prints: change.prints.length > 0 ? change.prints : wanted.prints,
    words: [...kept, ...added].slice(0, WORDS_MAX),
    contradictions: change.contradictions,
  });
}

/** 'Nail polish by them' after lipsticks of Lakme. */
const OF_SAME_MAKER = /\b(?:by|from) (?:them|(?:the )?same (?:people|company|maker))\b|\b(?:same|that) (?:brand|make|maker)\b/;

/** Price, stock and delivery that a query asks for, or that another says for both. */
export const boundsOfBoth = (query: ProductQuery, other: ProductQuery): Pick<ProductQuery, 'price' | 'inStock' | 'freeDelivery'> => ({
  price: isPriced(query) ? query.price : other.price,
  inStock: query.inStock || other.inStock,
  freeDelivery: query.freeDelivery || other.freeDelivery,
});

/** Other goods with the wishes of before that fit any goods: price, stock, delivery, shop, for whom, and the brand where it is spoken of. */
export const replacedGoods = (wanted: ProductQuery, query: ProductQuery): ProductQuery => {
  const isOfMaker = query.brands.length === 0 && OF_SAME_MAKER.test(query.text);
  const people = wanted.attributes.filter((one) => saysWhom(one) || one.id === 'colour');
  const kept = notReplaced(people, query.attributes);
  return {
    ...query,
    ...boundsOfBoth(query, wanted),
    merchant: query.merchant ?? wanted.merchant,
    brands: isOfMaker ? wanted.brands : query.brands,
    attributes: [...query.attributes, ...kept],
    words: [...query.words, ...(isOfMaker ? wanted.words.filter(({ kind }) => kind === 'brand') : []), ...attributeWords(kept)],
  };
};

/** 'Hornby' is a word of goods, too. */
const isMaker = ({ word, kind }: QueryWord): boolean => kind === 'brand' || isBrandWord(word);

/** The same goods in other words: their words replace those of before, the other wishes stay. */
export const reworded = (wanted: ProductQuery, query: ProductQuery): ProductQuery => {
  const fresh = refined({ ...wanted, goods: query.goods, words: [], codes: [], brands: [], purpose: query.purpose }, query);
  const kept = notReplaced(wanted.attributes, query.attributes);
  const brands = query.brands.length > 0 ? query.brands : wanted.brands;
  const brandWords = query.brands.length > 0 || query.words.some(isMaker) ? [] : wanted.words.filter(isMaker);
  return { ...fresh, brands, words: [...query.words, ...brandWords, ...attributeWords(kept)].slice(0, WORDS_MAX) };
};

/** A query whatever it is in one property, such as the colour. */
export function withoutAttribute(query: ProductQuery, id: string): ProductQuery {
  const { attributes, exclusions, words } = query;
  const gone = new Set(attributes.filter((one) => one.id === id).flatMap((one) => one.words));
  return {
    ...query,
    attributes: attributes.filter((one) => one.id !== id),
    exclusions: { ...exclusions, attributes: exclusions.attributes.filter((one) => one.id !== id) },
    words: words.filter(({ word }) => !gone.has(word)),
  };
}

/** What the named properties are called in a query. */
const PROPERTIES: [RegExp, (query: ProductQuery) => Partial<ProductQuery>][] = [
  [/\b(?:prices?|budget|costs?|limit|max(?:imum)?)\b|£/, () => ({ price: {} })],
  [/\b(?:brand|make)\b/, withoutBrands],
  [/\b(?:shop|store)\b/, () => ({ merchant: null })],
  [/\b(?:delivery|postage)\b/, () => ({ freeDelivery: false })],
  [/\bstock\b/, () => ({ inStock: false })],
  [/\b(?:sale|reduced|offer)\b/, () => ({ reduced: false })],
  [/\bcolou?rs?\b/, (query) => withoutAttribute(query, 'colour')],
  [/\bsizes?\b/, (query) => withoutAttribute(query, 'size')],
  [/\bmaterials?\b/, (query) => withoutAttribute(query, 'material')],
  [
    /\bages?\b/,
    (query) => ({
      ...withoutAttribute(query, 'age-group'),
      words: query.words.filter(({ word }) => !(/^\d/.test(word) && CELEBRATED.test(word))),
    }),
  ],
];

/** Whether a phrase names the wanted goods themselves, or everything. */
export function namesAll({ goods }: ProductQuery, phrase: string): boolean {
  const named = new Set(wordsOf(phrase));
  const isGoods = goods !== null && goods.words.length > 0 && goods.words.every((word) => named.has(singular(word)));
  return isGoods || /^(?:everything|all|the lot|the whole thing)\b/.test(phrase);
}

/** How much a query asks for. */
const sizeOf = (query: ProductQuery): number => query.words.length + query.exclusions.attributes.length + wishesIn(query);

/** What stays while something else is given up: 'swap the brand for Baggit, same colour and price'. */
const KEPT =
  /\b(?:same|keep(?:ing)?(?: the)?) (?:colou?r|price|budget|size|brand|make|shop|material)(?: (?:and|or) (?:the )?(?:colou?r|price|budget|size|brand|make|shop|material)){0,3}\b/g;

/**
 * What was wanted without what a phrase names of it: a word, a brand, a value, the price. null: nothing of it was wanted, or the goods
 * themselves are meant.
 */
export function dropped(wanted: ProductQuery, said: string): ProductQuery | null {
  const phrase = said.replaceAll(KEPT, ' ');
  const property = PROPERTIES.find(([says]) => says.test(phrase));
  if (property !== undefined) {
    const without = { ...wanted, ...property[1](wanted) };
    return sizeOf(without) < sizeOf(wanted) ? without : null;
  }
  // 'Forget the stripes' of 'striped'.
  const named = new Set(wordsOf(phrase).map(useStem));
  const holds = (words: readonly string[]) => words.some((word) => named.has(useStem(word)));
  const words = wanted.words.filter(({ word }) => !holds([word]));
  if (namesAll(wanted, phrase)) return null;
  const { exclusions } = wanted;
  const changed: ProductQuery = {
    ...wanted,
    words,
    codes: wanted.codes.filter((code) => !holds([code])),
    brands: wanted.brands.filter(({ name }) => !holds(wordsOf(name))),
    attributes: wanted.attributes.filter((one) => !holds([...one.words, one.value.toLowerCase()])),
    quantities: wanted.quantities.filter((one) => !holds(one.words)),
    merchant: wanted.merchant !== null && holds(wordsOf(wanted.merchant.name)) ? null : wanted.merchant,
    exclusions: {
      ...exclusions,
      phrases: exclusions.phrases.filter((one) => !holds(one.split(' '))),
      brands: exclusions.brands.filter(({ name }) => !holds(wordsOf(name))),
      attributes: exclusions.attributes.filter((one) => !holds(one.words)),
    },
  };
  return sizeOf(changed) < sizeOf(wanted) ? changed : null;
}
