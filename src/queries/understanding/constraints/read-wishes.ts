import type { Order, WantedAttribute } from '../product-query.ts';
import type { TypedText } from '../words/typed-text.ts';

const DELIVERY = '(?:deliver(?:y|ed|ies)?|del|postage|post(?:ed| and packing)?|shipp(?:ing|ed)|carriage|p ?(?:&|and|n|\\+) ?p)';
/** All that a thing costs: 'all in', 'once you've added postage on', 'total', 'to my door'. */
const IN_TOTAL = new RegExp(
  `\\b(?:total (?:cost|price)|(?:pay|costs?|money|price) (?:all )?in(?: total)?|all in(?![ -]one)|all told|in total|altogether|${DELIVERY} (?:price|to (?:my|our|the) (?:door|home|house|address)|(?:is |was )?(?:included|inclusive|added)(?: on| in)?)|(?:with|inc(?:l(?:uding|udes?|\\.)?)?|plus|after|add(?:ing|ed)?|count(?:ing|ed)?|(?:once|when|after) (?:\\p{L}{1,4}(?:'\\p{L}{1,2})? )?add(?:ed)?) (?:on |in )?(?:the )?${DELIVERY}(?: on| in| included)?)(?![\\p{L}\\p{N}])`,
  'gu',
);
/** Of the cheapest it says that delivery counts. */
const DELIVERED = new RegExp(`\\b(?:${DELIVERY}|total|to my door|on the doorstep)(?![\\p{L}\\p{N}])`, 'gu');

/** 'In price order', but not 'a drop in price'. */
const BY_PRICE = '(?:(?:in|by) (?:price order|order of price)|by price)';
/** 'Listed cheapest first.' */
const SORTED = '(?:list|sort|order|arrang|rank)(?:ed)?(?: (?:with|from|by|the)){0,3} ';
/** Goods that stand first, and no first aid. */
const standsFirst = (which: string) => `(?:${SORTED}${which} first|${which} first(?= ?(?:[,.;!?]|$| (?:please|pls|plz|then)(?![\\p{L}]))))`;
const LOW_FIRST = `(?:(?:${BY_PRICE}|price),? asc(?:ending)?|(?:${BY_PRICE},? )?low(?:est)? (?:price )?to high(?:est)?(?: price)?|${standsFirst('(?:cheapest|lowest(?: price)?)')})`;
const HIGH_FIRST = `(?:(?:${BY_PRICE}|price),? desc(?:ending)?|${standsFirst('(?:dearest|priciest|most expensive|highest(?: price)?)')}|(?:${BY_PRICE},? )?(?:high(?:est)? (?:price )?to low(?:est)?(?: price)?|(?<=${BY_PRICE},? )(?:highest|dearest|most expensive)(?: first)?))`;
/** Asks for an order of what was shown: 'put them in price order, low to high'. */
export const SAYS_ORDER = new RegExp(`\\b(?:${LOW_FIRST}|${HIGH_FIRST}|${BY_PRICE})\\b`, 'u');

const ORDERS: [RegExp, Order][] = [
  [new RegExp(`\\b${HIGH_FIRST}\\b`, 'gu'), 'dearest'],
  [new RegExp(`\\b(?:${LOW_FIRST}|${BY_PRICE})\\b`, 'gu'), 'cheapest'],
  [IN_TOTAL, 'cheapest-delivered'],
  [
    /\b(?:cheap as chips|cheap and cheerful|cheap(?:est|ish|o|y)?(?: place (?:for|to (?:buy|get)))?|chepest|lowest[- ]?pric(?:e|ed)s?|who(?:'?s| is| are) (?:the )?best(?= for\b)|(?:(?:which|what) (?:shop|store|one)|who) (?:charges|asks|wants) (?:the )?least|least expensive|(?<!\bat (?:the )?)(?:for |the )?(?:least|lowest)(?: money| cost)?|(?:dearest|priciest|most expensive) (?:ones? )?last|best (?:price|value)|inexpensive|low[- ]cost|on a budget|budget(?! (?:is|was|of|only|about|around)\b)|most affordable|affordable|bargain|not (?:too )?(?:expensive|pricey|dear))\b/g,
    'cheapest',
  ],
  [/\b(?:dearest|most expensive|priciest|top of the range|highest[- ]price(?:d)?)\b/g, 'dearest'],
  [/\b(?:newest|latest|most recent|just in|new in)\b/g, 'newest'],
  [/\b(?:biggest|best|largest|highest) (?:discounts?|savings?|reductions?|drops?|deals?)\b/g, 'discount'],
];

export interface ReadWishes {
  order: Order;
  inStock: boolean;
  freeDelivery: boolean;
  reduced: boolean;
}

/** What a text asks for besides goods; takes its words. */
export function readWishes(typed: TypedText): ReadWishes {
  const freeDelivery = typed.takeAll(
    /\b(?:free (?:uk )?(?:delivery|postage|shipping|p ?(?:&|and) ?p|post|del(?![\w-]))|(?:delivery|postage|shipping) (?:is )?free|(?:post(?:age)?|carriage)[- ]free(?! (?:delivery|postage|shipping|standing))|deliver(?:s|ed)? (?:for )?free|(?:post|deliver|send|ship)(?:s|ed)? (?!.{0,30}\bback\b)(?=.{2,40} (?:for free|free of charge|for nothing)\b)|(?:no|without|zero|(?:without|no|(?:not|(?:does|do)n'?t)) charg(?:e|ing)(?: (?:you|me|anything|extra|on)){0,2}(?: for)?|without adding(?: (?:anything|extra|more))?(?: on)?(?: for)?|(?:not|do(?:es)?n'?t|never|no|ain'?t|won'?t) (?:be |have to )?pay(?:ing)? (?:any |for (?:the )?)?) ?(?:extra )?(?:delivery|postage|shipping|p ?(?:&|and) ?p)(?: (?:charge|cost|fee)s?| to pay)?)\b/g,
    'delivery',
    1,
  );
  // 'Shops that post it for free.'
  if (freeDelivery) typed.takeAll(/\bfor free\b|\bfree of charge\b|\bfor nothing\b/g, 'delivery', 1);
  const reduced = typed.takeAll(
    /\b(?:(?:on|in) (?:the )?(?:sale|offer|special)|reduced|discounted|half price|(?:marked|knocked|come|brought) down(?: in price)?|slashed|(?:(?:the )?(?:biggest|best|largest|top) )?price drops?|dropped in price|clearance|in the sales?)\b/g,
    'sale',
    0.9,
  );
  let order: Order = 'best';
  for (const [pattern, meant] of ORDERS) {
    if (typed.takeAll(pattern, 'order', 0.9) && order === 'best') order = meant;
  }
  if (order === 'cheapest' && typed.takeAll(DELIVERED, 'order', 0.9)) order = 'cheapest-delivered';
  const inStock = typed.takeAll(
    /\b(?:in stock|hold(?:s|ing)?(?: any| it in)? stock|available (?:now|today)|that(?:'s| is| are) available|not (?:sold out|out of stock)|ready to (?:ship|go)|(?<=\b(?:any|still|got|have|has|many)\b[^.!?]{0,80} )left(?=[.!? ]*$))\b/g,
    'stock',
    1,
  );
  return { order, inStock, freeDelivery, reduced };
}

const CONDITIONS: [RegExp, string][] = [
  [/\b(?:refurbished|recondition(?:ed)?|renewed)\b/g, 'Refurbished'],
  [/\b(?:used|second[- ]?hand|2nd hand|pre[- ]?owned|pre[- ]?loved)\b(?! (?:for|by|to|with|in)\b)/g, 'Used'],
  [/\bbrand new\b/g, 'New'],
];

/** Before a condition that is not wanted: 'not refurbished', 'no used ones'. */
const NOT_WANTED = /\b(?:not?|non|never|without|except)[ -](?:an? |any )?$/;

export function readCondition(typed: TypedText): WantedAttribute | null {
  let first: WantedAttribute | null = null;
  for (const [pattern, value] of CONDITIONS) {
    const [said] = typed.take(pattern, 'condition', 0.9, ({ 0: words, input, index }) =>
      NOT_WANTED.test(input.slice(0, index)) ? null : words,
    );
    if (said !== undefined) first ??= { id: 'condition', value, words: value === 'New' ? [] : [said.replaceAll('-', ' ')] };
  }
  return first;
}
