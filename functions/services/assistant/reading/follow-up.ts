import { isEmptyQuery, refinedQuery, type ProductQuery } from './product-query.ts';
import type { Message } from './read-message.ts';
import { type Base, type Request, wishOf } from './request.ts';

/** Longer bare additions are a productQuery of their own. */
const TRAITS_MAX = 2;

const isPlural = (word: string | undefined): boolean => word !== undefined && word.length > 3 && /[^su]s$/.test(word);

/** Whether a message changes what was asked before instead of asking for something else. */
function refines({ text, productQuery, cue, namesThing, aboutSomebody }: Message, before: Base): boolean {
  if (isEmptyQuery(productQuery)) return false;
  const { words } = productQuery;
  if (words.length === 0)
    return !(cue === 'new' && productQuery.brands.length > 0 && productQuery.price.max === undefined && productQuery.order === 'best');
  if (aboutSomebody || /\bones?\b/.test(text)) return true;
  if (cue === 'new' || namesThing || before.kind === 'compare') return false;
  if (isPlural(words.at(-1)) && !/^(?:with|without|in|for|from|by)\b/.test(text)) return false;
  return cue === 'follows' || words.length <= TRAITS_MAX;
}

/** After a comparison its brands are no part of what is wanted next; a mere 'gift' gives way to what it shall be. */
function basisFor(before: Base, productQuery: ProductQuery, change: ProductQuery): ProductQuery {
  const isGeneric = change.words.length > 0 && productQuery.words.every((word) => word === 'gift' || word === 'toys');
  return { ...productQuery, ...(before.kind === 'compare' && { brands: [] }), ...(isGeneric && { words: [], things: [] }) };
}

const first = (before: Base): Request => (before.kind === 'picked' ? before : { kind: 'picked', of: before, places: [1] });

/** 'The second one': what is asked of it. */
function ofPlaces({ places, like, comparing, asking, than, productQuery, text }: Message, of: Base): Request | null {
  const [place, other] = places;
  if (place === undefined) return null;
  if (like !== null) return { kind: 'similar', to: { of, place }, productQuery, cheaper: than === 'cheaper', page: 0 };
  if (comparing && other !== undefined) {
    const sides: [{ of: Base; place: number }, { of: Base; place: number }] = [
      { of, place },
      { of, place: other },
    ];
    return { kind: 'compare', sides, productQuery };
  }
  const picked: Request = { kind: 'picked', of, places };
  return asking === 'vouchers' ? { kind: 'vouchers', productQuery, text, of: picked } : picked;
}

function likeIt({ like, than, productQuery }: Message, of: Base): Request | null {
  const pointed = like === '' || (like !== null && /^(?:it|this|that|these|those|them|one)\b/.test(like));
  return pointed ? { kind: 'similar', to: { of, place: 1 }, productQuery, cheaper: than === 'cheaper', page: 0 } : null;
}

function vouchersThere({ asking, productQuery, text, pointing, cue }: Message, before: Base): Request | null {
  const bare = productQuery.words.length === 0;
  if (before.kind === 'vouchers' && bare && productQuery.merchant !== null && cue !== 'new')
    return { kind: 'vouchers', productQuery, text, of: null };
  if (asking !== 'vouchers' || !bare || productQuery.merchant !== null) return null;
  if (before.kind === 'vouchers') return before;
  if (!pointing) return null;
  const { merchant } = wishOf(before) ?? {};
  if (merchant) return { kind: 'vouchers', productQuery: { ...productQuery, merchant }, text, of: null };
  return {
    kind: 'vouchers',
    productQuery,
    text,
    of: /\b(?:that|this|the) (?:shop|store|one|merchant)\b|\bit\b/.test(text) ? first(before) : before,
  };
}

function thanThat({ than, productQuery, namesThing }: Message, before: Base): Request | null {
  const earlier = wishOf(before);
  if (than === null || earlier === null || (namesThing && productQuery.words.length > 0)) return null;
  return {
    kind: 'products',
    productQuery: refinedQuery(earlier, { ...productQuery, order: 'best' }),
    page: 0,
    than: { way: than, of: before },
  };
}

/** 'How much is it?', 'who else sells it?', 'what brands are there?' */
function askedOfIt({ asking, productQuery, text }: Message, before: Base): Request | null {
  const earlier = wishOf(before);
  if (!isEmptyQuery(productQuery) || earlier === null) return null;
  if (before.kind === 'about' && /\bthey\b|\bthem\b/.test(text)) return before;
  if (asking === 'details' || (asking === 'shops' && /\b(?:it|that|this)\b/.test(text))) return first(before);
  return asking === 'shops' || asking === 'brands' ? { kind: asking, productQuery: earlier } : null;
}

/** 'Any dresses there?': at the shop that was spoken of. */
function atThatShop({ productQuery, text, asking }: Message, before: Base): Request | null {
  const merchant = wishOf(before)?.merchant ?? null;
  const there = /\b(?:there|they|them|that shop|this shop)\b/.test(text) && productQuery.merchant === null && merchant !== null;
  return there && productQuery.words.length > 0 && asking === 'products'
    ? { kind: 'products', productQuery: { ...productQuery, merchant }, page: 0, than: null }
    : null;
}

function changed(message: Message, before: Base): Request | null {
  const earlier = wishOf(before);
  if (earlier === null || !refines(message, before)) return null;
  return {
    kind: 'products',
    productQuery: refinedQuery(basisFor(before, earlier, message.productQuery), message.productQuery),
    page: 0,
    than: null,
  };
}

/** It names what it is about by itself. */
const another = ({ sides, like }: Message): boolean => sides !== null || like !== null;

type Rule = (message: Message, before: Base) => Request | null;

const nextPage: Rule = ({ more }, before) =>
  !more ? null : before.kind === 'products' || before.kind === 'similar' ? { ...before, page: before.page + 1 } : before;

/** How a message may hang on the last request; the first rule that fits. */
const RULES: Rule[] = [ofPlaces, nextPage, likeIt, (message, before) => (another(message) ? null : ofText(message, before))];

const TEXT_RULES: Rule[] = [
  vouchersThere,
  thanThat,
  askedOfIt,
  atThatShop,
  (message, before) => (message.asking === 'vouchers' ? null : changed(message, before)),
];

const ofText: Rule = (message, before) => firstOf(TEXT_RULES, message, before);

function firstOf(rules: readonly Rule[], message: Message, before: Base): Request | null {
  for (const rule of rules) {
    const request = rule(message, before);
    if (request !== null) return request;
  }
  return null;
}

/** What a message means after the last request; null when nothing in it hangs on that. */
export const followUp = (message: Message, before: Base): Request | null => firstOf(RULES, message, before);
