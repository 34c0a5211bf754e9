import { isPriced } from '#queries/understanding/product-query.ts';
import type { ReadAct } from '../acts/act.ts';
import type { Message } from './messages.ts';
import type { TalkState } from './state.ts';
import { saysNothing } from './wanted.ts';

/* What messages say of the price that was said before. */

/** 'Deodorant instead, any price', 'it doesn't matter if it's dearer'. */
const ANY_PRICE = [
  /\b(?:any|whatever|no matter the|never mind the) (?:price|cost|budget)\b/,
  /\b(?:price|cost|money) (?:is no|(?:doesn'?t|does not) matter)\b/,
  /\b(?:doesn'?t|does not|don'?t|do not) (?:matter|mind|care)(?: if| that)? (?:it'?s|they'?re|it is|they are|it costs?|they cost|paying)(?: a bit| a little)? (?:dearer|pricier|more)\b/,
  /\b(?:dearer|pricier|more expensive) is (?:fine|ok|okay|all ?right)\b/,
  /\b(?:happy|willing|prepared) to (?:pay|spend|go) (?:a bit |a little )?(?:more|higher|over)\b/,
];
/** Whether the price of before is given up. */
export const takesAnyPrice = (text: string): boolean => ANY_PRICE.some((says) => says.test(text));

/** 'Same budget': of what was wanted before. */
const SAME_BUDGET = /\b(?:same|that) (?:\p{L}{2,12} and )?(?:budget|money|price(?: range| limit)?|limit)\b/u;

/** A message with the price that was said before, where it asks for the same. */
export function withSameBudget({ act }: ReadAct, message: Message, { wanted, history }: TalkState): Message {
  const { text, query } = message;
  // 'What else for that money?'
  const isForMore = act === 'more' && saysNothing(query);
  const asksForIt = SAME_BUDGET.test(text) && !isPriced(query) && !isForMore;
  const before = asksForIt ? [...history, ...(wanted === null ? [] : [wanted])].findLast(isPriced) : undefined;
  return before === undefined ? message : { ...message, query: { ...query, order: 'best', price: before.price } };
}
