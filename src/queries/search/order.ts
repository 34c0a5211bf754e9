import { isWithin } from '#lexicon/taxonomy.ts';
import type { ProductQuery } from '../understanding/product-query.ts';
import type { Ranked } from './rank.ts';

/** What scores less than this share of the best is not sorted with it: far down stand things that only mention the words. */
const SORTED_FROM_SHARE = 0.45;
/** Of a query that is all goods, only shops and the index tell one of them from another: the cheapest may have one shop. */
const MEMBERS_FROM_SHARE = 0.25;
const SURE_FROM = 0.8;

/** Whether an order is by price, so that prices must be read. */
export const isByPrice = ({ order }: Pick<ProductQuery, 'order'>): boolean =>
  order === 'cheapest' || order === 'cheapest-delivered' || order === 'dearest';

/** By price, where that is asked for: of full matches, where there are any, the good ones, those in stock first. The others follow. */
export function inAskedOrder(ranked: readonly Ranked[], query: ProductQuery): Ranked[] {
  const { order, goods, words } = query;
  if (!isByPrice(query)) return [...ranked];
  const best = ranked[0]?.score ?? 0;
  const hasWhole = ranked.some(({ allWords }) => allWords);
  const first = ranked[0]?.named ?? 0;
  const isAllGoods = goods !== null && goods.sure >= SURE_FROM && words.every(({ kind }) => kind === 'goods');
  const isMember = ({ candidate: { taxonomyId }, named }: Ranked) =>
    isAllGoods && named >= first && taxonomyId !== null && goods.nodes.some((node) => isWithin(taxonomyId, node));
  const fromShare = (one: Ranked) => (isMember(one) ? MEMBERS_FROM_SHARE : SORTED_FROM_SHARE);
  const isGood = (one: Ranked) => isWorthy(one) && one.score >= best * fromShare(one);
  const isWorthy = ({ allWords, isOther, candidate }: Ranked) => (allWords || !hasWhole) && !isOther && candidate.price !== null;
  const sign = order === 'dearest' ? -1 : 1;
  const amount = ({ candidate: { price, cost } }: Ranked) => (order === 'cheapest-delivered' ? (cost ?? price!) : price!);
  const sorted = ranked
    .filter(isGood)
    .sort((a, b) => Number(a.candidate.inStock === 0) - Number(b.candidate.inStock === 0) || sign * (amount(a) - amount(b)));
  return [...sorted, ...ranked.filter((one) => !isGood(one))];
}
