import { meetsNeed, type ProductQuery, sureGoods } from '#queries/understanding/product-query.ts';
import type { Act, ActContext } from './act.ts';
import { readActs } from './read-act.ts';
import type { SpokenMessage } from './spoken-words.ts';

const TALK: ReadonlySet<Act> = new Set(['greeting', 'thanks', 'farewell', 'idle', 'chatter', 'abilities', 'abuse', 'offtopic', 'unclear']);
const OF_VOUCHERS: ReadonlySet<Act> = new Set(['vouchers', 'code', 'help', 'injection']);
/** They look for something, and do not compare. */
const OF_ONE: ReadonlySet<Act> = new Set(['wish', 'cheaper', 'dearer']);
const TRUSTS = /\b(?:safe|legit|trust\w*|genuine|any good|real|proper|decent|reliable)\b/;
const MONEY_OFF = /\b(?:anything|something|money|percent|%) off\b/;
/** So many words besides the name of a shop: 'and for moor & mill'. */
const FEW_WORDS = 3;
const SAYS_VOUCHERS = /\b(?:vouchers?|codes?|coupons?|promos?|(?:anything|something|money|percent|%|pounds?|quid) off)\b/;

/** Whether goods are named, or a need that some would meet, or somebody who is to get a present. */
const asksForGoods = (query: ProductQuery): boolean =>
  sureGoods(query) !== null || query.brands.length + query.codes.length > 0 || meetsNeed(query);

/** What the catalogue and the knowledge base make of a message counts so much. */
const ENTRY_FIT = 0.6;
const WEIGHT = {
  talkOfGoods: 0.4,
  talkOfEntry: 0.7,
  otherThanVouchers: 0.4,
  helpAtLeast: 0.5,
  compared: 4,
  comparedAtLeast: 0.5,
  vouchersAtLeast: 0.6,
  oneOfCompared: 0.4,
  entry: 0.7,
  newGoods: 2,
  ownOrder: 3,
};
/** What becomes of orders. */
const OF_ORDER =
  /\b(?:charged (?:me|us|my)|refund(?:ed)?|money back|(?:sent|send|sold) (?:me|us|it back|them back)|(?:i|we|she|he|my \p{L}{2,10}) (?:\p{L}{2,6} )?(?:bought|ordered)|my (?:order|parcel|package|delivery))\b/u;
/** Two things are set against each other. */
const COMPARES =
  /\b(?:compare[ds]?|comparison|difference|differ|versus|vs)\b|\b(?:cost(?:s|ing)? (?:less|more)|(?!other|rather|under|over|never)\p{L}{3,8}er)(?: \p{L}+){0,2} than (?!that\b|this\b|these\b|those\b|them\b|it\b|£|\d)|\bworth (?:it|(?:the|paying) (?:extra|difference|upgrade|more)) (?:over|than)\b|\b(?:or|and|vs) .{1,80}\b(?:is|are) the (?:dearer|cheaper|better|pricier)(?: one)? worth\b|\b(?:or|and|vs) .{1,80}\bwhich(?: one| of (?:them|the two))?(?:'?s| is| are| would be| costs?| comes out| works out)?(?: the)? (?:cheaper|better|dearer|less|more)\b/u;
/** Two things are named, of which one may be meant. */
const NAMES_TWO =
  /\b(?:cheaper|better|dearer|which)\b.{1,60} or (?:the |an? )?\p{L}|\b(?:and|or) .{1,60}\b(?:cheaper|better|dearer|costs? less|worth the extra)\b/u;

interface Known {
  text: string;
  /** Which of the shown products the message means. */
  places: readonly number[];
  query: ProductQuery;
  /** How alike the nearest entry of the knowledge base is, 0 to 1. */
  fit: number;
}

/** The acts that a message may be, the likeliest first: those that the model reads, weighed by what is known of its words. */
export function likelyActs(message: SpokenMessage, context: ActContext, { text, query, places, fit }: Known): { act: Act; sure: number }[] {
  const isOfGoods = asksForGoods(query);
  const isOfShown =
    context.isShown &&
    (query.freeDelivery ||
      query.inStock ||
      query.reduced ||
      query.order !== 'best' ||
      query.price.max !== undefined ||
      query.price.min !== undefined);
  const saysVouchers = SAYS_VOUCHERS.test(text);
  const isCompared = COMPARES.test(text) || (query.codes.length > 1 && /\b(?:or|and|vs|versus)\b/.test(text));
  const namesTwo = isCompared || places.length > 1 || NAMES_TWO.test(text);
  const weightOf = (act: Act): number =>
    (OF_ONE.has(act) && isCompared ? WEIGHT.oneOfCompared : 1) *
    (TALK.has(act) && isOfGoods ? WEIGHT.talkOfGoods : 1) *
    (TALK.has(act) && fit >= ENTRY_FIT ? WEIGHT.talkOfEntry : 1) *
    (saysVouchers && !OF_VOUCHERS.has(act) ? WEIGHT.otherThanVouchers : 1) *
    (act === 'help' || act === 'order' ? WEIGHT.helpAtLeast + fit : 1) *
    (act === 'order' && OF_ORDER.test(text) ? WEIGHT.ownOrder : 1) *
    (act === 'compare' && namesTwo ? WEIGHT.compared : 1) *
    (act === 'wish' && isOfGoods && !context.isShown && !isCompared ? WEIGHT.newGoods : 1);
  const besides = message.words.filter((word) => word.class !== 'shop').length;
  const isOfNextShop = context.last === 'vouchers' && query.merchant !== null && besides <= FEW_WORDS && !TRUSTS.test(text);
  const leastOf = (act: Act): number => {
    if (act === 'help' && !isOfGoods && !isOfShown) return WEIGHT.entry * fit ** 2;
    if (act === 'vouchers' && (isOfNextShop || (!isOfGoods && MONEY_OFF.test(text)))) return WEIGHT.vouchersAtLeast;
    return act === 'compare' && isCompared ? WEIGHT.comparedAtLeast : 0;
  };
  return readActs(message, context)
    .map(({ act, sure }) => ({ act, sure: Math.max(sure * weightOf(act), leastOf(act)) }))
    .toSorted((a, b) => b.sure - a.sure);
}
