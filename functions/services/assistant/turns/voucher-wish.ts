import { dayOf } from '#catalogue/day.ts';
import { MONTHS } from '#catalogue/display/date-in-words.ts';
import type { ProductQuery } from '#queries/understanding/product-query.ts';
import { listed } from '../answers/words.ts';
import { isOfNames, type Message } from './messages.ts';
import { afterOpeners } from './plain-text.ts';
import type { Shop, VoucherWish } from './state.ts';

export const NO_WISH: VoucherWish = {
  merchants: null,
  said: '',
  code: null,
  hasCode: null,
  percentMin: null,
  endsBy: null,
  spend: null,
  words: [],
  order: 'usual',
};

const PERCENT = /\b(\d{1,2}) ?(?:%|percent|per cent)/;
const NO_MINIMUM = /\b(?:no|without(?: an?)?|zero) (?:min(?:imum)?\b(?: (?:spend|order))?|spend limit)|\bany order\b/;
const NO_CODE = /\b(?:without (?:a |any )?code|no code|(?:don'?t|doesn'?t|do not) need (?:a |any )?code|automatic(?:ally)?)\b/;
/** What is going to be spent is said as a price, or as a bare number after these. */
const SPENDS = /\b(?:spend\w*|orders?|basket|trolley|worth|buying|shop)\b/;
const SPEND =
  /\b(?:spend(?:ing)?|orders? (?:of|over|for|worth|under)|basket of|worth)\b[^\d£]{0,20}£? ?(\d{1,5})(?! ?(?:%|percent|things|items|of))/;
const LARGEST = /\b(?:bigg?est|best|highest|largest|most|top)\b/;
const SOONEST = /\b(?:soonest|run(?:s|ning)? out (?:first|next)|about to|next to (?:end|expire)|last chance)\b/;
/** Words that tell one voucher from another, but not 'I am not a student'. */
const TELLING =
  /\b(?<!\b(?:not|isn'?t|no|aren'?t|never been) (?:an? |actually an? )?)(?:students?|nhs|new customers?|first order|free delivery|app|newsletter|refer|birthday|bundle|clearance|selected|everything)\b/g;

/** Who cannot use what is for new customers only. */
export const EXISTING = 'existing customers';
const NOT_NEW =
  /\b(?:not|isn'?t|aren'?t|no) (?:an? |any |for |just for |only for )?(?:new customers?|first orders?)\b|\b(?:existing|returning|regular|current|old) customers?\b|\b(?:ordered|bought|shopped|used) (?:\p{L}{1,8} ){0,3}before\b/u;

const TYPED_MONTHS = MONTHS.map((month) => month.toLowerCase());
const isMonth = (word: string): boolean => TYPED_MONTHS.includes(word);

const DAY_MS = 86_400_000;
const DATE = new RegExp(
  `\\b(?:by|before|until|till) (?:the )?(\\d{1,2})(?:st|nd|rd|th)?(?: of)? (${TYPED_MONTHS.map((month) => `${month.slice(0, 3)}\\w{0,6}`).join('|')})`,
);
const IN_MONTH = new RegExp(`\\b(?:in|during|(?:by |before )?(?:the )?end of) (${TYPED_MONTHS.join('|')})\\b`);
const ENDING = /\b(?:end(?:s|ing)?|expir\w{1,5}|run(?:s|ning)? out|finish\w{0,3}|last day|valid (?:until|till))\b/;

const USES = /\b(?:us(?:e|ed|ing)|works?|working|valid|still|live)\b/;

const after = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS);
const toSunday = (now: Date): number => (7 - now.getUTCDay()) % 7;

/** Words for a time, and its last day. */
const ENDS: readonly [says: RegExp, end: (now: Date) => Date][] = [
  [/\b(?:today|tonight)\b/, (now) => now],
  [/\btomorrow\b/, (now) => after(now, 1)],
  [/\b(?:this week|(?<!next )weekend|within a week)\b/, (now) => after(now, toSunday(now))],
  [/\bnext week(?:end)?\b/, (now) => after(now, toSunday(now) + 7)],
  [/\bthis month\b/, (now) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 0))],
  [/\b(?:this year|new year)\b/, (now) => new Date(Date.UTC(now.getUTCFullYear(), 11, 31))],
  [
    /\b(?:by|before|until|till) (?:christmas|xmas)\b/,
    (now) => new Date(Date.UTC(now.getUTCFullYear() + Number(dayOf(now).slice(5) > '12-24'), 11, 24)),
  ],
];

/** The last day of the time that a text names, such as 'this week' or 'before Christmas'. */
function endOf(text: string, today: string): string | null {
  const now = new Date(`${today}T00:00:00Z`);
  const [, end] = ENDS.find(([says]) => says.test(text)) ?? [];
  if (end !== undefined) return dayOf(end(now));
  const named = IN_MONTH.exec(text)?.[1];
  const [, date, month = named] = DATE.exec(text) ?? [];
  if (month === undefined) return null;
  const at = TYPED_MONTHS.findIndex((name) => name.startsWith(month.slice(0, 3)));
  const year = now.getUTCFullYear() + Number(at < now.getUTCMonth());
  return dayOf(new Date(date === undefined ? Date.UTC(year, at + 1, 0) : Date.UTC(year, at, Number(date))));
}

/**
 * Which vouchers a message asks for, besides shop and goods.
 *
 * @param before what was asked for by the message before, which stays where nothing else is said
 * @example readVoucherWish('codes with at least 20% off that end this month', { price: {} }, '2026-11-21', null).endsBy // '2026-11-30'
 */
export function readVoucherWish(
  text: string,
  { price }: Pick<ProductQuery, 'price'>,
  today: string,
  before: VoucherWish | null,
): VoucherWish {
  const base = before ?? NO_WISH;
  const percent = PERCENT.exec(text)?.[1];
  const said = SPENDS.test(text) ? (price.near ?? price.max) : undefined;
  const spend = NO_MINIMUM.test(text) ? 0 : (said ?? Number(SPEND.exec(text)?.[1] ?? Number.NaN) * 100);
  // 'This month' after vouchers asks which end then, 'can I use them today' does not.
  const ends = ENDING.test(text) || (before !== null && !USES.test(text)) ? endOf(text, today) : null;
  const told = [...new Set(text.match(TELLING))];
  const words = NOT_NEW.test(text) ? [...told.filter((word) => !/new|first/.test(word)), EXISTING] : told;
  return {
    ...base,
    hasCode: NO_CODE.test(text) ? false : base.hasCode,
    percentMin: percent === undefined ? base.percentMin : Number(percent),
    spend: Number.isNaN(spend) ? base.spend : spend,
    endsBy: ends ?? base.endsBy,
    words: words.length > 0 ? words : base.words,
    order: SOONEST.test(text) || (ENDING.test(text) && /\bsoon\b/.test(text)) ? 'soonest' : LARGEST.test(text) ? 'largest' : base.order,
  };
}

/** Words of a question on vouchers that name neither shop nor goods, besides plain words. */
const ABOUT_CODES =
  /^(?:bigg?est|brands?|christmas|codes?|coupons?|current|customers?|delivery|discounts?|ending|ends?|expir\w*|free|highest|largest|live|min|minimum|minute|moment|month|new|nhs|orders?|percent\w*|products?|promo\w*|runs?|sooner|soonest|time|top|valid|vouchers?|\d+)$/;

/** Where a shop is named: after 'for' or 'at', before 'codes', or alone. */
const SHOP_PLACES =
  /\b(?:for|at|from|(?<!\bout )of|in|with|on|about) (?:the )?([^,.;!?]{2,40})|(?:^|\b(?:any|an?|some|got|have|get|find|need|want|the|is there|there|and|or|what about|how about) )([^,.;!?]{2,40}?) (?:vouchers?|codes?|coupons?|discounts?|promo\w*|offers?|deals?)\b|\b(?:vouchers?|codes?|coupons?) (?!for|at|from|of|in|with|on|about|that|which|to|i|you|are|is|do|does)([^,.;!?]{2,40})\??$|^(?:(?:and|or|what about|how about|ok) )*([^,.;!?]{2,30})\??$/gu;

/** A name of a shop that the catalogue lacks. Few shops are called by a word of names of products. */
export function unknownName({ query: { words, text }, vocabulary }: Message): string {
  const isOfProducts = isOfNames(vocabulary);
  const places = Array.from(text.matchAll(SHOP_PLACES), (found) => found.slice(1).join(' '))
    // 'For computery stuff' names goods.
    .filter((place) => !/\b(?:stuff|things?|bits|gear|goods|products)\b/.test(place))
    .join(' ');
  return words
    .filter(
      ({ word, kind }) => kind === 'left' && !ABOUT_CODES.test(word) && !isMonth(word) && places.includes(word) && !isOfProducts(word),
    )
    .map(({ word }) => word)
    .join(' ');
}

/** 'And for Argos?' after vouchers names a shop, whatever the word. */
export const FOR_SHOP = afterOpeners(/(?:(?:what|how) about )?(?:for|at|from) (?!it\b|them\b|that\b|this\b|those\b|an? )/);
/** The wish for a shop that is not in the catalogue. It has no vouchers, so the next question is not about those of other shops. */
export const unknownShopWish = (named: string): VoucherWish => ({ ...NO_WISH, merchants: [], said: ` for “${named}”` });

/** Whether vouchers were asked for of a shop that is not here. */
export const isOfUnknownShop = (wish: VoucherWish | null): boolean => wish?.merchants?.length === 0;

export const ofShops = (wish: VoucherWish, shops: readonly Shop[]): VoucherWish => ({
  ...wish,
  // A code that was named before belongs to the shop of before.
  code: null,
  merchants: shops.map(({ slug }) => slug),
  said: ` for ${listed(shops.map(({ name }) => name))}`,
});

/** The shops that a text names: 'Albion Row or Kingsway, which has more off?' */
export const shopsOf = (text: string, read: (text: string) => ProductQuery): Shop[] => {
  const named = text.split(/\s(?:vs?|versus|or|than|and)\b|,/).flatMap((part) => read(part).merchant ?? []);
  // 'Albion Row, I mean Kingsway.'
  const first = read(text).merchant?.slug;
  const from = named.findIndex(({ slug }) => slug === first);
  return [...new Map(named.slice(Math.max(0, from)).map(({ slug, name }) => [slug, { slug, name }])).values()];
};

/** Which vouchers a message asked for, as far as its words tell it. */
export function voucherWishOf(message: Message, today: string, before: VoucherWish | null): VoucherWish {
  const { text, query } = message;
  const wish = readVoucherWish(text, query, today, before);
  if (query.merchant !== null) return ofShops(wish, [query.merchant]);
  const unknown = query.otherShop ?? (query.goods === null && (before === null || FOR_SHOP.test(text)) ? unknownName(message) : '');
  return unknown === '' || wish.words.length > 0 ? wish : unknownShopWish(unknown);
}

/** 'Is there a catch?' */
export const ASKS_TERMS =
  /\b(?:catch|terms|conditions|small ?print|strings attached|restrictions|exclusions|certain amount|have to spend|min(?:imum)? spend)\b/;
