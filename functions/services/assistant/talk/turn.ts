import { singular } from '#lexicon/words.ts';
import type { ProductQuery, QueryWord, WantedAttribute } from '#queries/understanding/product-query.ts';
import type { TalkState } from './state.ts';

/** Which of the shown products a message means, by its place; from the end if negative. */
const PLACES: [RegExp, number][] = [
  [/\b(?:first|1st|top) (?:one|two|three|product|item|result|of)\b|\bthe first\b|\bnumber (?:one|1)\b|\b#1\b/, 1],
  [/\b(?:second|2nd)\b|\bnumber (?:two|2)\b|\b#2\b/, 2],
  [/\b(?:third|3rd)\b|\bnumber (?:three|3)\b|\b#3\b/, 3],
  [/\b(?:fourth|4th)\b|\bnumber (?:four|4)\b/, 4],
  [/\b(?:fifth|5th)\b|\bnumber (?:five|5)\b/, 5],
  [/\b(?:sixth|6th)\b|\bnumber (?:six|6)\b/, 6],
  [/\b(?:the )?last (?:one|product|item)\b|\bthe last\b/, -1],
];

const FIRST_TWO = /\b(?:first|top) (?:two|2)\b|\bthose two\b|\bthese two\b|\bboth(?: of them)?\b|\bthe two\b/;
const FIRST_THREE = /\b(?:first|top) (?:three|3)\b/;
const CHEAPEST =
  /\b(?:the )?cheapest (?:one|of (?:those|these|them)|please)?|\bwhich (?:of (?:those|these|them) |one )?(?:is|'s) (?:the )?cheap(?:est|er)\b/;
const DEAREST = /\bmost expensive\b|\bdearest\b|\bpriciest\b/;
const POINTS = /\b(?:it|that|this|that one|this one|those|these|them|they|the one|of those|of these|of them)\b/;

/** What of the shown products a message points at. */
export interface Pointed {
  places: number[];
  /** 'The cheapest of those'. */
  extreme: 'cheapest' | 'dearest' | null;
  /** 'It', 'them': nothing more exact. */
  isVague: boolean;
}

export function pointedAt(text: string): Pointed {
  const places = FIRST_THREE.test(text)
    ? [1, 2, 3]
    : FIRST_TWO.test(text)
      ? [1, 2]
      : PLACES.filter(([says]) => says.test(text)).map(([, place]) => place);
  const extreme = DEAREST.test(text) ? 'dearest' : CHEAPEST.test(text) ? 'cheapest' : null;
  return { places, extreme, isVague: POINTS.test(text) };
}

const MORE =
  /^(?:show (?:me )?)?(?:(?:some |any )?more|next|others?|other ones|different ones|anything else|what else|see more|more (?:of (?:them|those)|please|results|options))\b(?! (?:expensive|than))/;
const CHEAPER = /\b(?:cheaper|less expensive|lower price|too (?:dear|expensive|pricey|much)|less than that|something for less)\b/;
const DEARER = /\b(?:dearer|more expensive|pricier|higher end|fancier|posher|better quality)\b/;
const UNDO = /\b(?:go back|undo|as before|never ?mind|forget (?:that|it)|scrap that|previous (?:one|search|results))\b/;
const NEW =
  /^(?:actually,? )?(?:i(?:'m| am)? ?(?:need|want|looking for|after|would like)|i'd like|looking for|show me|find me|do you (?:have|sell)|have you got|got any|now |what about |how about (?:some )?)/;
const FOLLOWS =
  /^(?:and|but|or|ok(?:ay)?|with|without|in|for|from|by|make|only|just|not|no|what about|how about|any|between|under|over|below|above|max|up to|it'?s|its|instead|preferably|ideally|must)\b|\b(?:ones?|instead|only|please)[.!?]*$/;
const HAVING = /^(?:and |but )?(?:with|having|that ha(?:s|ve)|in|made of)\b/;
const FOR_IT = /\b(?:for|with|to fit|that fits|fits) (?:it|them|that|this|that one|this one|those)\b/;

/** How a message continues what was wanted. */
export interface Turn {
  wanted: ProductQuery;
  page: number;
  /** 'Cheaper' or 'dearer' than what was shown, where that was said of nothing. */
  isNew: boolean;
}

/** Bare additions of more words are a wish of their own. */
const ADDED_WORDS_MAX = 3;

const leftOf = ({ words }: ProductQuery): QueryWord[] =>
  words.filter(({ kind }) => kind === 'left' || kind === 'code' || kind === 'purpose');

const hasWishes = ({
  price,
  attributes,
  quantities,
  exclusions,
  brands,
  merchant,
  order,
  inStock,
  freeDelivery,
  reduced,
}: ProductQuery): boolean =>
  price.min !== undefined ||
  price.max !== undefined ||
  attributes.length + quantities.length + brands.length + exclusions.phrases.length + exclusions.brands.length > 0 ||
  merchant !== null ||
  order !== 'best' ||
  inStock ||
  freeDelivery ||
  reduced;

/** Whether a message names goods of its own. */
const namesOwnGoods = ({ goods }: ProductQuery): boolean => goods !== null && goods.sure >= 0.8 && goods.words.length > 0;

const sameGoods = (one: ProductQuery, other: ProductQuery): boolean =>
  one.goods !== null && other.goods !== null && other.goods.nodes.some((node) => one.goods!.nodes.includes(node));

/** Whether a message changes what was wanted rather than asking for something else. */
function refines(text: string, query: ProductQuery, wanted: ProductQuery): boolean {
  if (HAVING.test(text)) return true;
  if (namesOwnGoods(query)) {
    // 'It's for the iphone 7' after a case; 'star wars lego' after lego.
    if (/^(?:it'?s|they'?re|its|this is) (?:for|to)\b|^for (?:an?|the|my) /.test(text)) return true;
    return sameGoods(query, wanted) && FOLLOWS.test(text) && !NEW.test(text);
  }
  const left = leftOf(query);
  if (left.length === 0) return hasWishes(query) && !(NEW.test(text) && query.brands.length > 0 && !/\bones?\b/.test(text));
  if (NEW.test(text) && !/\bones?\b|\binstead\b/.test(text)) return false;
  return FOLLOWS.test(text) || left.length <= ADDED_WORDS_MAX;
}

/** Said beside '16 GB', which tells it already. */
const MEMORY = /^(?:ram|memory|storage|ssd|hdd|drive|ddr\d?)$/;

const replacedById = (before: readonly WantedAttribute[], now: readonly WantedAttribute[]): WantedAttribute[] => [
  ...before.filter(({ id }) => !now.some((other) => other.id === id)),
  ...now,
];

/** What was wanted with a change: a value replaces another of its kind, words are added, what is not wanted is added to the rest. */
function refined(wanted: ProductQuery, change: ProductQuery): ProductQuery {
  const attributes = replacedById(wanted.attributes, change.attributes);
  const gone = new Set(wanted.attributes.filter((one) => !attributes.includes(one)).flatMap(({ words }) => words));
  const unwanted = new Set([...change.exclusions.phrases, ...change.exclusions.brands.map(({ name }) => name.toLowerCase())]);
  const brands = (change.brands.length > 0 ? change.brands : wanted.brands).filter(
    ({ id }) => !change.exclusions.brands.some((other) => other.id === id),
  );
  const dropsBrand = change.brands.length > 0;
  const isGeneric = wanted.goods?.words.length === 0;
  const kept = wanted.words.filter(
    ({ word, kind }) => !gone.has(word) && !(kind === 'brand' && dropsBrand) && !unwanted.has(singular(word)) && !unwanted.has(word),
  );
  const isOfMemory = change.quantities.some(({ dimension }) => dimension === 'data');
  const added = change.words.filter(({ word }) => !kept.some((other) => other.word === word) && !(isOfMemory && MEMORY.test(word)));
  const isPriced = change.price.min !== undefined || change.price.max !== undefined;
  const dimensions = new Set(change.quantities.map(({ dimension }) => dimension));
  return {
    ...wanted,
    goods: (isGeneric ? change.goods : null) ?? wanted.goods ?? (change.goods !== null && change.goods.sure >= 0.8 ? change.goods : null),
    brands,
    attributes,
    merchant: change.merchant ?? wanted.merchant,
    codes: [...new Set([...wanted.codes, ...change.codes])],
    quantities: [...wanted.quantities.filter(({ dimension }) => !dimensions.has(dimension)), ...change.quantities],
    price: isPriced ? change.price : wanted.price,
    inStock: wanted.inStock || change.inStock,
    freeDelivery: wanted.freeDelivery || change.freeDelivery,
    reduced: wanted.reduced || change.reduced,
    order: change.order === 'best' ? wanted.order : change.order,
    exclusions: {
      phrases: [...new Set([...wanted.exclusions.phrases, ...change.exclusions.phrases])].slice(0, 40),
      brands: [...wanted.exclusions.brands, ...change.exclusions.brands].slice(0, 40),
      nodes: [...wanted.exclusions.nodes, ...change.exclusions.nodes].slice(0, 40),
      attributes: [
        ...wanted.exclusions.attributes.filter(({ value }) => !change.attributes.some((other) => other.value === value)),
        ...change.exclusions.attributes,
      ].slice(0, 40),
    },
    words: [...kept, ...added].slice(0, 16),
  };
}

/** 'A case for it': the thing stays as what the new goods are for. */
function accessoryFor(query: ProductQuery, wanted: ProductQuery): ProductQuery {
  const thing = wanted.words
    .filter(({ kind }) => kind === 'left' || kind === 'brand' || kind === 'code')
    .filter(({ word }) => !/^(?:unlocked|refurbished|new)$/.test(word));
  return {
    ...query,
    brands: query.brands,
    purpose: thing.map(({ word }) => word),
    words: [...query.words, ...thing.map(({ word }): QueryWord => ({ word, kind: 'left' }))],
  };
}

/** What is wanted after a message. */
export function turnOf(text: string, query: ProductQuery, { wanted, before, page, shown }: TalkState): Turn {
  if (wanted === null) return { wanted: query, page: 0, isNew: true };
  if (MORE.test(text) && leftOf(query).length === 0 && !hasWishes(query)) return { wanted, page: page + 1, isNew: false };
  if (UNDO.test(text))
    return {
      wanted: refined(before ?? wanted, { ...query, goods: null, words: query.words.filter(({ kind }) => kind === 'attribute') }),
      page: 0,
      isNew: false,
    };
  if (FOR_IT.test(text) && (query.goods !== null || leftOf(query).length > 0))
    return { wanted: accessoryFor(query, wanted), page: 0, isNew: false };
  const prices = shown.flatMap(({ price }) => price ?? []);
  const isBare = leftOf(query).length === 0 && !namesOwnGoods(query);
  if (
    isBare &&
    prices.length > 0 &&
    query.price.max === undefined &&
    query.price.min === undefined &&
    (CHEAPER.test(text) || DEARER.test(text))
  ) {
    const price = CHEAPER.test(text) ? { max: Math.min(...prices) - 1 } : { min: Math.max(...prices) + 1 };
    return { wanted: { ...refined(wanted, { ...query, order: 'best' }), price }, page: 0, isNew: false };
  }
  if (refines(text, query, wanted)) return { wanted: refined(wanted, query), page: 0, isNew: false };
  return { wanted: query, page: 0, isNew: true };
}
