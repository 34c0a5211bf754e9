import { type ProductQuery, sureGoods } from '#queries/understanding/product-query.ts';
import { LinearModel } from '../acts/linear-model.ts';
import type { Message } from '../turns/messages.ts';
import type { TalkState } from '../turns/state.ts';
import { type Part, PART_KINDS, partFeatures, type PartKind, partsOf } from './parts.ts';
import { TOLD_MODEL } from './told-model.generated.ts';

/** So surely a part must only tell something, to be left out, and so surely another must count. */
const TOLD_FROM = 0.93;
const COUNTS_FROM = 0.7;

/** Made for the first message, and not when the Worker starts. */
let model: LinearModel<PartKind> | null = null;

/** How likely each part of a message only tells something, 0 to 1. */
export function howTold(parts: readonly Part[]): number[] {
  model ??= new LinearModel<PartKind>(PART_KINDS, TOLD_MODEL);
  return partFeatures(parts).map((features) => {
    const [counts = 0, told = 0] = model!.scores(features);
    return 1 / (1 + Math.exp(counts - told));
  });
}

/** Plain words are taken for no goods, and the code of a model tells what it is about, whatever is told beside it. */
const isKept = ({ words }: Part): boolean =>
  words.every(({ class: kind }) => kind === 'plain') || words.some(({ class: kind }) => kind === 'code');

const namesSomething = (query: ProductQuery): boolean =>
  sureGoods(query) !== null || query.brands.length + query.codes.length > 0 || query.merchant !== null;

/**
 * A message without the parts that only tell something: 'my nan's kettle went bang, so a new one for under £30, she loves her tea'. Any
 * other message as it is, and so is a first one that names what it is about in such a part alone.
 */
export function withoutTold(message: Message, { wanted, vouchers }: Pick<TalkState, 'wanted' | 'vouchers'>): Message {
  const parts = partsOf(message.spoken);
  if (parts.length < 2) return message;
  const told = howTold(parts);
  const kept = parts.filter((part, at) => told[at]! <= TOLD_FROM || isKept(part));
  if (kept.length === parts.length || !told.some((one) => one < 1 - COUNTS_FROM)) return message;
  const text = kept.map((part) => part.text).join(' ');
  const asked = message.asMessage(text.replace(/[,;:]$/, ''));
  const isFirst = wanted === null && vouchers === null;
  return isFirst && namesSomething(message.query) && !namesSomething(asked.query) ? message : asked;
}
