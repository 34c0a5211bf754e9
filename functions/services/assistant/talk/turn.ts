import { isAccessoryNode, isWithin } from '#lexicon/taxonomy.ts';
import { singular, wordsOf } from '#lexicon/words.ts';
import { type ProductQuery, type QueryWord, sureGoods } from '#queries/understanding/product-query.ts';
import { asksForGoods, isSpoken } from '../answers/help.ts';
import { CELEBRATED, PARTY } from '#queries/understanding/read-need.ts';
import { OF_TASTE } from '#queries/understanding/roles.ts';
import type { Cues } from './cues.ts';
import { dropped, earlier, namesAll, refined, replacedGoods, reworded, thingOf } from './refine.ts';
import type { TalkState } from './state.ts';

/** Asks for something else than before. */
const NEW =
  /^(?:(?:ok(?:ay)?|right|now|actually|and|so|no|thanks|great|alright|also),? )*(?:(?:i|we)(?:'m|'re| am| are)? ?)?(?:also |just |really |still )*(?:(?:need|want)(?:ed|ing)? (?!to\b|it\b|them\b|one\b|ones\b)|looking for|after (?!that\b)|(?:'?d|would) like|in the market for|show me|find me|get me|search(?: for)?|(?:do|have) you (?:have|sell|got|do)|have you got|got any)\b/;
/** Joins itself to what was wanted. */
const JOINS =
  /^(?:ok(?:ay)? |yes,? |and |but |just |only |something |anything |some |any |one |ones |preferably |ideally |must (?:be|have) |it must |they must |needs? to )*(?:with|without|having|has|in|for|from|by|made (?:of|from|by)|that|which|it'?s|its|they'?re|preferably|ideally|must|needs? to|only|just|not|no|(?:do|does|are|have) any)\b|\b(?:should(?:'?ve| have|a) (?:said|mentioned)|forgot to (?:say|mention))\b|\bones\b|\b(?:ones?|only|please|style|type|kind|shaped?|sized?|preferably|ideally)[.!?]*$|\bonly,/;
/** 'A case for it.' */
export const FOR_IT =
  /\b(?:for|(?<!to do )with|fits?|to go (?:with|in|on)|that goes (?:with|in|on)|suits?) (?:it|them|that one|this one|that|this|those|(?:the|that) same (?:one|thing|model|phone|tablet|laptop|printer|camera|machine|device))\b/;
/** 'Spare bags for a philips one.' */
const FOR_ONE = /\b(?:for|to fit|fits?) (?:an?|the|my|his|her|our) (?:[\p{L}\p{N}-]{2,15} ){0,3}(?<one>ones?)\b/u;
const FOR_THING =
  /^(?:(?:and|ok|no|sorry|actually),? )*(?:(?:it'?s|they'?re|its|this is) )?(?:for|to fit|compatible with|to go with) (?:an?|the|my|his|her|our) /;

/** 'Jigsaws only', 'just the jigsaws': of what was wanted no more than these. */
const ONLY =
  /^(?:(?:ok(?:ay)?|and|no|so|right|actually|maybe|then),? )*(?:(?:only|just) (?:the |some )?(?!with|for|in|from|by|not|if)\p{L}+|\p{L}+(?: \p{L}+)?,? only)\b/u;

/** 'And a screen protector.' */
const ALSO = /^(?:(?:ok(?:ay)? |and |also |plus |maybe )+|add )(?:an?|some|the|any|i(?:'ll)? (?:also )?need)\b/;
const SHORT_WORDS = 2;

/** 'Go back to the first ones.' */
const FIRST_ONES = /^(?:first|original)\b/;
const ONES_BEFORE = /^(?:last|previous|earlier|others?|old|before)\b/;

const CLAUSE =
  /[,.;!?]+\s|\s(?:but|because|cos|coz|so(?! (?:that|i|we|it|he|she|they)\b)|tho|though)\s|\s(?=(?:he|she|they|it|i|we)(?:'?s|'?ve|'?re)? (?:has|have|had|get|gets|got|hate|hates|love|loves|like|likes|look|looks|already|never|always|just|only|keep|keeps)\b)/;

/** Without parts that tell of somebody, where others do not: 'laser, can't be doing with inkjets drying up'. null: there are none. */
function withoutAsides(text: string, query: ProductQuery, read: (text: string) => ProductQuery): ProductQuery | null {
  const parts = text.split(CLAUSE).filter((part) => /\p{L}/u.test(part));
  const asked = parts.filter(asksForGoods);
  const plain = asked.length > 0 ? asked : parts.filter((part) => !isSpoken(part));
  if (parts.length < 2 || query.words.length === 0) return null;
  const meant = plain.length > 0 && plain.length < parts.length ? plain : parts.slice(0, 1);
  const { goods, brands, codes, words } = read(meant.join(', '));
  const attributes = query.words.filter(({ word, kind }) => kind === 'attribute' && !words.some((own) => own.word === word));
  return words.length + attributes.length < query.words.length
    ? { ...query, goods, brands, codes, words: [...words, ...attributes] }
    : null;
}

const GIFT = /\b(?:gifts?|presents?|secret santa|stocking fillers?)\b/;

/** A gift of which words tell that name nothing: 'drawn a bloke for secret santa, hardly know him'. */
function asMereGift(text: string, query: ProductQuery, read: (text: string) => ProductQuery): ProductQuery | null {
  if ((query.goods?.words.length ?? 0) > 0 || !GIFT.test(text) || !query.words.some(({ kind }) => kind === 'left')) return null;
  const gender = query.attributes.find(({ id }) => id === 'gender')?.value ?? '';
  const { goods } = read(gender === '' ? 'present' : `present for ${gender.toLowerCase()}`);
  return { ...query, goods, words: query.words.filter(({ kind }) => kind !== 'left') };
}

/** Without what tastes differ about, where more is said: 'he has a big beard'. null: nothing else names anything. */
function withoutTaste(query: ProductQuery): ProductQuery | null {
  const words = query.words.map((one): QueryWord => (one.kind === 'left' && OF_TASTE.has(one.word) ? { ...one, kind: 'aside' } : one));
  const isLess = words.some((one, at) => one !== query.words[at]);
  return isLess && leftOf({ ...query, words }).length > 0 ? { ...query, words } : null;
}

/** How a message continues what was wanted. */
export interface Turn {
  wanted: ProductQuery;
  /** What was wanted before, the last one last. */
  history: ProductQuery[];
  page: number;
  isNew: boolean;
  /** One thing of a name, and nothing near it. */
  isNamed?: true;
}

/** 'Same budget': of what was wanted before. */
const SAME_BUDGET = /\b(?:same|that) (?:budget|price(?: range| limit)?|limit)\b/;

/** Bare additions of more words are a wish of their own. */
const ADDED_WORDS_MAX = 3;
const HISTORY_MAX = 4;

const leftOf = ({ words }: ProductQuery): QueryWord[] => words.filter(({ kind }) => kind === 'left' || kind === 'code');

export const isPriced = ({ price }: ProductQuery): boolean => price.min !== undefined || price.max !== undefined;

/** Whether a query asks for anything but goods and words. */
export const hasWishes = (query: ProductQuery): boolean =>
  isPriced(query) ||
  query.attributes.length + query.quantities.length + query.brands.length > 0 ||
  query.exclusions.phrases.length + query.exclusions.brands.length > 0 ||
  query.merchant !== null ||
  query.order !== 'best' ||
  query.inStock ||
  query.freeDelivery ||
  query.reduced;

/** Whether a message names goods of its own. */
export const namesOwnGoods = (query: ProductQuery): boolean => (sureGoods(query)?.words.length ?? 0) > 0;

const isAccessory = ({ goods }: ProductQuery): boolean => goods !== null && goods.nodes.some(isAccessoryNode);

const sameGoods = (one: ProductQuery, other: ProductQuery): boolean =>
  one.goods !== null && other.goods !== null && other.goods.nodes.some((node) => one.goods!.nodes.includes(node));

/** Other goods for the same party: 'and a banner' after balloons for an 18th. */
function forSameParty(wanted: ProductQuery, query: ProductQuery): ProductQuery | null {
  const isParty = [wanted, query].every(({ goods }) => goods !== null && goods.nodes.some((node) => isWithin(node, PARTY)));
  const told = wanted.words.filter(({ word }) => CELEBRATED.test(word));
  const isOther = query.words.some(({ word }) => CELEBRATED.test(word));
  return !isParty || isOther || told.length === 0 ? null : { ...query, words: [...query.words, ...told] };
}

/** The ways in which other goods may be meant, the likeliest first: as a request of their own, or as words on those of before. */
function otherGoods(
  text: string,
  { operation }: Cues,
  query: ProductQuery,
  wanted: ProductQuery,
  read: (text: string) => ProductQuery,
): ProductQuery[] {
  if (wanted.goods === null) return JOINS.test(text) ? [refined(wanted, query)] : [refined(wanted, query), query];
  if (FOR_THING.test(text)) return [refined(wanted, query)];
  if (sameGoods(query, wanted)) return NEW.test(text) ? [query] : JOINS.test(text) ? [refined(wanted, query)] : [reworded(wanted, query)];
  if (operation === 'replace' && !NEW.test(text)) return [replacedGoods(wanted, query), query];
  if (NEW.test(text)) return [query];
  // Of a present it says which.
  if (wanted.goods.words.length === 0) return [refined(wanted, query)];
  if (ONLY.test(text)) return [replacedGoods(wanted, query), refined(wanted, query)];
  if (JOINS.test(text)) return [refined(wanted, query)];
  if (ALSO.test(text) && isAccessory(query) && !isAccessory(wanted)) return [read(`${text} for ${thingOf(wanted)}`)];
  // 'Long sleeve' after shirts, 'cat6' after cables: so it is where such goods have the words.
  const isShort = query.words.length <= SHORT_WORDS && query.attributes.length + query.brands.length === 0 && !ALSO.test(text);
  return isShort ? [refined(wanted, query), query] : [query];
}

/** 'What about their red roof house' after a brand's goods: another of the brand. */
const OF_BRAND = /\btheir\b/;

/** A brand is asked for within a price, and where it has nothing so cheap, at its own. */
const withoutPrice = (wanted: ProductQuery, query: ProductQuery): ProductQuery[] =>
  query.brands.length > 0 && isPriced(wanted) && !isPriced(query) ? [{ ...wanted, price: {} }] : [];

/** The ways in which words without goods may be meant, the likeliest first. */
function moreWords(text: string, query: ProductQuery, wanted: ProductQuery): ProductQuery[] {
  const left = leftOf(query);
  const joined = refined(wanted, query);
  if (OF_BRAND.test(text) && wanted.brands.length > 0 && left.length > 1) {
    const words = [...wanted.words.filter(({ kind }) => kind === 'brand'), ...query.words];
    return [{ ...query, brands: wanted.brands, words }, joined];
  }
  if (left.length === 0)
    return hasWishes(query)
      ? [joined, ...withoutPrice(joined, query), ...(NEW.test(text) && query.brands.length > 0 ? [query] : [])]
      : [query];
  if (JOINS.test(text)) return [joined];
  if (NEW.test(text) && left.length > 1) return [query, joined];
  if (query.codes.length > 0) return [joined, query];
  if (left.length > ADDED_WORDS_MAX) return [query, joined];
  // A single word names nothing by itself, two may name a thing: 'harry potter'.
  const telling = left.filter(({ word }) => /\p{L}/u.test(word)).length;
  return telling + query.brands.length > 1 || NEW.test(text) ? [joined, query] : [joined];
}

/** Cheaper than the cheapest that was shown, or dearer than the dearest. */
function beyond({ operation }: Cues, query: ProductQuery, { wanted, shown }: TalkState): ProductQuery {
  const prices = shown.flatMap(({ price }) => price ?? []);
  const joined = refined(wanted!, { ...query, order: 'best' });
  const isCheaper = operation === 'cheaper';
  if (prices.length === 0 || query.merchant !== null) return { ...joined, order: isCheaper ? 'cheapest' : 'dearest' };
  return { ...joined, price: isCheaper ? { max: Math.max(0, Math.min(...prices) - 1) } : { min: Math.max(...prices) + 1 } };
}

/** What was wanted before, with the changes that the message names besides. */
function undone({ target }: Cues, query: ProductQuery, { wanted, history }: TalkState): Pick<Turn, 'wanted' | 'history'> {
  const at = FIRST_ONES.test(target) ? 0 : target === '' || ONES_BEFORE.test(target) ? history.length - 1 : earlier(history, target);
  // 'Back to the shoes but brown.'
  const again = (before: ProductQuery) => {
    const known = new Set([...before.words.map(({ word }) => singular(word)), ...wordsOf(target)]);
    const words = query.words.filter(({ word, kind }) => kind === 'attribute' || !known.has(singular(word)));
    const change = { ...query, goods: null, words };
    return hasWishes(query) || leftOf(change).length > 0 ? refined(before, change) : before;
  };
  // 'Back to the hubs' after a question about the site: they are what is wanted still.
  if (at === null && earlier([wanted!], target) !== null) return { wanted: again(wanted!), history };
  if (at === null) return { wanted: refined(wanted!, query), history: [...history, wanted!] };
  return { wanted: again(history[at] ?? wanted!), history: history.slice(0, Math.max(0, at)) };
}

/** 'Any brand' where the brand that was asked for is none of the catalogue: without the words that were added last. */
function withoutUnknownBrand({ target }: Cues, { wanted, history }: TalkState): ProductQuery | null {
  const before = new Set(history.at(-1)?.words.map(({ word }) => word));
  const added = wanted!.words.filter(({ word, kind }) => kind === 'left' && !before.has(word));
  const isDropped = /\b(?:brand|make)\b/.test(target) && wanted!.brands.length === 0 && before.size > 0 && added.length > 0;
  return isDropped ? { ...wanted!, words: wanted!.words.filter((one) => !added.includes(one)) } : null;
}

/**
 * What may be wanted after a message, the likeliest first: which of them is meant the catalogue says.
 *
 * @param read reads other words than the message's own
 */
export function turnsOf(text: string, cues: Cues, query: ProductQuery, state: TalkState, read: (text: string) => ProductQuery): Turn[] {
  const { wanted, history, page } = state;
  const anew: Turn = { wanted: query, history: wanted === null ? [] : [...history, wanted].slice(-HISTORY_MAX), page: 0, isNew: true };
  const trimmed = asMereGift(text, query, read) ?? withoutAsides(text, query, read);
  // Without sure goods what is told besides tells no others: 'what sort of party things do you have, im planning a do'.
  const isShorter = trimmed !== null && trimmed.words.length > 0 && !namesOwnGoods(query) && (query.goods !== null || asksForGoods(text));
  if (wanted === null) return isShorter || (trimmed !== null && GIFT.test(text)) ? [anew, { ...anew, wanted: trimmed! }] : [anew];
  // 'Sack that off, I want a handbag': what is asked for anew in a later part.
  const request = text.split(CLAUSE).find((part, at) => at > 0 && NEW.test(part) && namesOwnGoods(read(part)));
  if (request !== undefined) return turnsOf(request, { ...cues, operation: 'none' }, read(request), state, read);
  const changed = (to: ProductQuery): Turn =>
    to === query ? anew : { wanted: to, history: [...history, wanted].slice(-HISTORY_MAX), page: 0, isNew: false };
  const isBare = leftOf(query).length === 0 && !namesOwnGoods(query);
  const isEmpty = isBare && !hasWishes(query);
  if (isBare && SAME_BUDGET.test(text)) {
    const { price } = [...history, wanted].findLast(isPriced) ?? wanted;
    return [changed({ ...refined(wanted, { ...query, order: 'best' }), price })];
  }
  switch (cues.operation) {
    case 'more':
      if (isEmpty) return [{ wanted, history, page: page + 1, isNew: false }];
      break;
    case 'undo':
      return [{ ...undone(cues, /\p{L}/u.test(cues.rest) ? read(cues.rest) : query, state), page: 0, isNew: false }];
    case 'new':
      if (isBare && !isEmpty && !/\bstart\b/.test(text)) return [changed(refined(wanted, query))];
      return isEmpty && !/\bstart\b/.test(text)
        ? [{ ...undone(cues, /\p{L}/u.test(cues.rest) ? read(cues.rest) : query, state), page: 0, isNew: false }]
        : [anew];
    case 'drop': {
      const without = withoutUnknownBrand(cues, state) ?? dropped(wanted, cues.target);
      const unwanted = /\bother\b/.test(text) ? wanted.attributes.filter(({ id }) => id === cues.target) : [];
      if (without !== null && unwanted.length > 0)
        return [changed(refined(without, read(unwanted.map(({ value }) => `not ${value}`).join(', '))))];
      if (without !== null) return [changed(isEmpty ? without : refined(without, query))];
      return isEmpty && !namesAll(wanted, cues.target) ? [changed(refined(wanted, read(`not ${cues.target}`)))] : [anew];
    }
    case 'cheaper':
    case 'dearer':
      if (!namesOwnGoods(query) && !isPriced(query)) return [changed(beyond(cues, query, state))];
      break;
    case 'or': {
      const base = history.at(-1);
      if (base !== undefined && !isEmpty && !namesOwnGoods(query))
        return isBare ? [changed(refined(base, query))] : [changed(refined(base, query)), anew];
      break;
    }
    default:
  }
  const ofParty = forSameParty(wanted, query);
  if (ofParty !== null && (ALSO.test(text) || FOR_IT.test(text))) return [changed(ofParty), anew];
  if ((FOR_IT.test(text) || FOR_IT.test(cues.rest)) && (query.goods !== null || leftOf(query).length > 0))
    return [changed(read((FOR_IT.test(cues.rest) ? cues.rest : text).replace(FOR_IT, `for ${thingOf(wanted)}`)))];
  const forOne = FOR_ONE.exec(text);
  if (forOne !== null && read(text.slice(0, forOne.index)).words.length > 0)
    return [changed(read(text.replace(FOR_ONE, (said) => said.replace(/ones?$/, thingOf(wanted)))))];
  if (isBare && isPriced(query) && NEW.test(text) && query.attributes.length === 0) return [changed(refined(wanted, query))];
  const options = namesOwnGoods(query) ? otherGoods(text, cues, query, wanted, read) : moreWords(text, query, wanted);
  const isTold = trimmed !== null && (trimmed.words.length > 0 || hasWishes(trimmed));
  const shorter = isTold && (trimmed.goods !== query.goods || !namesOwnGoods(query)) ? moreWords(text, trimmed, wanted).slice(0, 1) : [];
  const plain = namesOwnGoods(query) ? null : withoutTaste(isTold ? trimmed : query);
  const plainer = plain === null ? [] : moreWords(text, plain, wanted).slice(0, 1);
  return [...(shorter.length > 0 ? [options[0]!, ...shorter] : options), ...plainer].map(changed);
}
