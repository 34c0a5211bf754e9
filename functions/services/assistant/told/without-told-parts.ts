import { type ProductQuery, sureGoods } from '#queries/understanding/product-query.ts';
import { LinearModel } from '../acts/linear-model.ts';
import type { Message } from '../turns/messages.ts';
import type { TalkState } from '../turns/state.ts';
import { type Part, PART_KINDS, partFeatures, type PartKind, partsOf } from './parts.ts';
import { TOLD_MODEL } from './told-model.generated.ts';

/** So surely a part must only tell something, to be left out, and so surely another must count. */
export const TOLD_FROM = 0.93;
const COUNTS_FROM = 0.7;

/** Made for the first message, and not when the Worker starts. */
let ownModel: LinearModel<PartKind> | null = null;

/**
 * How likely each part of a message only tells something, 0 to 1.
 *
 * @param model the one of the site, or another that is measured
 */
export function howTold(parts: readonly Part[], model = (ownModel ??= new LinearModel<PartKind>(PART_KINDS, TOLD_MODEL))): number[] {
  return partFeatures(parts).map((features) => {
    const [counts = 0, told = 0] = model.scores(features);
    return 1 / (1 + Math.exp(counts - told));
  });
}

/** A part of plain words alone, which name no goods, or one with the code of a model. */
const isKept = ({ words }: Part, codes: readonly string[]): boolean =>
  words.every(({ class: kind }) => kind === 'plain') ||
  words.some(({ word }) => word.length > 2 && /\d/.test(word) && codes.some((code) => code.endsWith(word)));

const namesThing = (query: ProductQuery): boolean => sureGoods(query) !== null || query.codes.length > 0;
/** Whether what is left names goods or a thing, where the whole message does; where it does not, as many makers and shops. */
const namesNoLess = (asked: ProductQuery, whole: ProductQuery): boolean =>
  namesThing(asked) ||
  (!namesThing(whole) && asked.brands.length >= whole.brands.length && (asked.merchant ?? whole.merchant) === asked.merchant);

/**
 * A message without the parts that only tell something: 'my nan's kettle went bang, so a new one for under £30, she loves her tea'. Any
 * other message as it is, and so is a first one that names what it is about in such a part alone.
 */
export function withoutToldParts(message: Message, { wanted, vouchers }: Pick<TalkState, 'wanted' | 'vouchers'>): Message {
  const parts = partsOf(message.spoken);
  if (parts.length < 2) return message;
  const told = howTold(parts);
  const kept = parts.filter((part, at) => told[at]! <= TOLD_FROM || isKept(part, message.query.codes));
  if (kept.length === parts.length || !told.some((one) => one < 1 - COUNTS_FROM)) return message;
  const text = kept.map((part) => part.text).join(' ');
  const asked = message.asMessage(text.replace(/[,;:]$/, ''));
  const isFirst = wanted === null && vouchers === null;
  return isFirst && !namesNoLess(asked.query, message.query) ? message : asked;
}
