import { isRecognised, namesGoods, type ProductQuery } from '#queries/understanding/product-query.ts';
import type { TalkState } from './state.ts';

/** What a message wants. */
export type Intent = 'products' | 'details' | 'compare' | 'shops' | 'brands' | 'vouchers' | 'help' | 'counts' | 'about';

interface Cue {
  intent: Intent;
  says: RegExp;
  weight: number;
}

/** Cues that add up: the intent with the highest sum counts. */
const CUES: Cue[] = [
  {
    intent: 'vouchers',
    says: /\b(?:vouchers?|coupons?|promo(?:tion(?:al)?)?s?|(?:discount|voucher|offer|promo)? ?codes?|student discount|money off|\d+ ?% off)\b/,
    weight: 3,
  },
  { intent: 'vouchers', says: /\bdiscounts?\b/, weight: 2 },
  { intent: 'vouchers', says: /\b(?:expir\w{1,5}|runs? out|still valid|valid (?:until|till)|when does \S{4,20} end)\b/, weight: 2.5 },
  {
    intent: 'compare',
    says: /\b(?:compare|comparison|difference(?:s)? between|differ|versus|vs\.?|which (?:is|one is|one'?s|of) (?:the )?(?:cheaper|better|dearer))\b/,
    weight: 3,
  },
  {
    intent: 'shops',
    says: /\b(?:who|which (?:shops?|stores?|retailers?)|what (?:shops?|stores?)|where) (?:else )?(?:sells?|stocks?|has|have|does|do|can i (?:buy|get|find))\b|\bshops? (?:that |which )?(?:sell|stock)|\blist (?:of )?(?:the )?shops\b/,
    weight: 2.5,
  },
  { intent: 'brands', says: /\b(?:what|which) (?:brands?|makes?|manufacturers?)\b|\bbrands? (?:do|of|are|have|you)\b/, weight: 3 },
  {
    intent: 'counts',
    says: /\bhow many\b.{0,30}\b(?:products?|shops?|stores?|brands?|retailers?|items|things)\b.{0,30}\b(?:you|here|site|there|list|got|altogether|in total)\b/,
    weight: 5,
  },
  {
    intent: 'details',
    says: /\b(?:where|who|cheapest (?:place|shop)|best place|which shop)\b.{0,60}\bcheapest\b|\bcheapest (?:place|shop|price|offer)\b|\bwho has the (?:cheapest|best price)/,
    weight: 3,
  },
  {
    intent: 'details',
    says: /\bhow much (?:is|are|does|do|would)\b|\bprice (?:of|for)\b|\bwhat(?:'s| is| does)\b.{0,60}\b(?:price|cost)\b|\btell me (?:more )?about\b|\bmore (?:info|information|details)\b/,
    weight: 2.5,
  },
  {
    intent: 'details',
    says: /^(?:is|are|do you have) (?:the|this|that|it|they)\b.{0,80}\b(?:in stock|available|out of stock|sold out)\b|\bstill (?:in stock|available)\b/,
    weight: 3,
  },
  { intent: 'details', says: /\b(?:good price|price history|been cheaper|was it cheaper|lowest price ever|gone up|dropped)\b/, weight: 2 },
  {
    intent: 'about',
    says: /\b(?:is|are) .{1,40} (?:a )?(?:good|safe|legit|reliable|trustworthy|reputable|real) (?:shop|store|site|company|retailer|seller)\b|\btell me about\b|\bdo you (?:have|list|stock|sell)\b/,
    weight: 1,
  },
  {
    intent: 'products',
    says: /\b(?:show|find|looking for|look for|i need|i want|i'?d like|get me|recommend|suggest|any|something|what would|ideas?|do you (?:have|sell)|have you got|got any)\b/,
    weight: 0.5,
  },
];

/** What was recognised counts for products: mere words do not. */
const WEIGHT = { recognised: 2, words: 0.7, wishes: 1, help: 2.6, shopNamed: 2 };

/**
 * What a message wants.
 *
 * @param isHelp whether it asks about the site, an order or an account
 */
export function intentOf(text: string, query: ProductQuery, isHelp: boolean, state: TalkState): Intent {
  if (query.freeDelivery && isRecognised(query)) return 'products';
  const scores = new Map<Intent, number>();
  const add = (intent: Intent, weight: number) => scores.set(intent, (scores.get(intent) ?? 0) + weight);
  for (const { intent, says, weight } of CUES) if (says.test(text)) add(intent, weight);
  if (isRecognised(query)) add('products', WEIGHT.recognised);
  else if (namesGoods(query)) add('products', WEIGHT.words);
  const { price, exclusions, quantities, attributes } = query;
  const isWish =
    price.min !== undefined || price.max !== undefined || exclusions.phrases.length > 0 || quantities.length + attributes.length > 0;
  if (isWish && state.wanted !== null) add('products', WEIGHT.wishes);
  if (isHelp) add('help', WEIGHT.help);
  if (query.merchant !== null && query.words.length === 0) add('about', WEIGHT.shopNamed);
  return [...scores].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 'products';
}
