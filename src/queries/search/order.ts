import type { ProductQuery } from '../understanding/product-query.ts';
import type { Ranked } from './rank.ts';

/** What scores less than this share of the best is not sorted with it: far down stand things that only mention the words. */
const SORTED_FROM_SHARE = 0.45;
/** Where nothing has all words, those that have nearly as much of them as any. */
const NAMED_FROM_SHARE = 0.9;

/** Whether an order is by price, so that prices must be read. */
export const isByPrice = ({ order }: Pick<ProductQuery, 'order'>): boolean =>
  order === 'cheapest' || order === 'cheapest-delivered' || order === 'dearest';

/** By price, where that is asked for: of full matches, where there are any, the good ones, those in stock first. The others follow. */
export function inAskedOrder(ranked: readonly Ranked[], query: ProductQuery): Ranked[] {
  const { order } = query;
  if (!isByPrice(query)) return [...ranked];
  const best = ranked[0]?.score ?? 0;
  const most = Math.max(...ranked.flatMap(({ named, isOther }) => (isOther ? [] : named)), 0);
  const hasWhole = ranked.some(({ allWords }) => allWords);
  const isGood = ({ allWords, named, isOther, score, candidate }: Ranked) =>
    (hasWhole ? allWords : named >= most * NAMED_FROM_SHARE) && !isOther && score >= best * SORTED_FROM_SHARE && candidate.price !== null;
  const sign = order === 'dearest' ? -1 : 1;
  const amount = ({ candidate: { price, cost } }: Ranked) => (order === 'cheapest-delivered' ? (cost ?? price!) : price!);
  const sorted = ranked
    .filter(isGood)
    .sort((a, b) => Number(a.candidate.inStock === 0) - Number(b.candidate.inStock === 0) || sign * (amount(a) - amount(b)));
  return [...sorted, ...ranked.filter((one) => !isGood(one))];
}
