import { FOREIGN_WORDS } from '#lexicon/foreign-words.ts';
import { LinearModel } from './linear-model.ts';
import { isPriced, type ProductQuery, sureGoods } from '#queries/understanding/product-query.ts';
import type { SpokenMessage, SpokenWord } from './spoken-words.ts';
import { type Act, type ActContext, ACTS } from './act.ts';
import { ACTS_MODEL } from './acts-model.generated.ts';

/** A message as it is read for its act: plain words stay, others are only what they are. */
function outlineOf(words: readonly SpokenWord[]): string[] {
  const outline: string[] = [];
  for (const { word, class: kind, markBefore } of words) {
    const part = kind === 'plain' || kind === 'ordinal' ? word : kind === 'value' ? '{name}' : `{${kind}}`;
    if (outline.at(-1) === part && part.startsWith('{')) continue;
    if (markBefore !== '' && outline.length > 0) outline.push(markBefore === '?' ? '?' : ',');
    outline.push(part);
  }
  return outline;
}

const APART_MAX = 4;
const KINDS = ['goods', 'brand', 'code', 'name', 'price', 'value', 'shop'] as const;

/** A message with three words of other languages is hardly English; further ones are counted as the third. */
const FOREIGN_COUNTED = 3;
const SUFFIX_CHARS = 4;
const SUFFIXED_FROM = 5;

/** What the reading of goods finds in a message. */
function readingFeatures(query: ProductQuery): string[] {
  const { goods, exclusions, attributes, words } = query;
  const hasPrice = isPriced(query);
  return [
    `goods ${goods === null ? 'none' : sureGoods(query) === null ? 'hint' : 'sure'}`,
    `priced ${hasPrice}`,
    `order ${query.order}`,
    `excludes ${exclusions.phrases.length + exclusions.brands.length > 0}`,
    `wishes ${query.inStock} ${query.freeDelivery} ${query.reduced}`,
    `attributes ${attributes.map(({ id }) => id).join()}`,
    `quantities ${query.quantities.length}`,
    `left ${Math.min(4, words.filter(({ kind }) => kind === 'left').length)}`,
    `all ${goods !== null} ${attributes.length > 0} ${hasPrice} ${Math.min(2, words.length)}`,
  ];
}

/** What the act of a message is read from: its outline in parts of one and two, also of two that stand apart, its words, its reading, and what was talked about before. */
export function actFeatures({ words, reading }: SpokenMessage, { last, isShown }: ActContext): string[] {
  const outline = outlineOf(words);
  const parts = ['^', ...outline, words.at(-1)?.markAfter === '?' ? '?$' : '$'];
  const [, first = '$', second = '$'] = parts;
  const features = [
    'any',
    ...parts.flatMap((part, at) => [
      `1 ${part}`,
      ...(at + 1 < parts.length ? [`2 ${part} ${parts[at + 1]}`] : []),
      ...parts.slice(at + 2, at + 1 + APART_MAX).map((later) => `apart ${part} ${later}`),
    ]),
    `last ${last}`,
    `shown ${isShown}`,
    `kinds ${KINDS.map((kind) => Number(words.some((word) => word.class === kind))).join('')} ${isShown}`,
    `named ${Math.min(2, words.filter((one) => one.class === 'goods').length)}`,
    ...words.filter(({ word }) => FOREIGN_WORDS.has(word)).map((_, at) => `foreign ${Math.min(FOREIGN_COUNTED, at + 1)}`),
    `length ${Math.min(9, words.length)}`,
    ...parts.slice(0, 3).map((part) => `start ${last} ${part}`),
    `first ${first}`,
    `first ${first} ${second}`,
    ...outline.map((part) => `after ${isShown} ${part}`),
    ...words.flatMap(({ word }) => [`word ${word}`, `stem ${word.slice(0, 5)}`, `word ${last} ${word}`]),
    ...words.flatMap(({ word }) =>
      word.length < SUFFIXED_FROM ? [] : [`prefix ${word.slice(0, SUFFIX_CHARS)}`, `suffix ${word.slice(-SUFFIX_CHARS)}`],
    ),
    ...readingFeatures(reading).map((feature) => `${feature} ${isShown}`),
  ];
  // A feature counts once, also where its word is repeated.
  return [...new Set(features)];
}

/** Made for the first message, and not when the Worker starts. */
let model: LinearModel<Act> | null = null;

/** The acts that a message may be, the likeliest first, with how likely each is (0 to 1). */
export function readActs(message: SpokenMessage, context: ActContext): { act: Act; sure: number }[] {
  model ??= new LinearModel<Act>(ACTS, ACTS_MODEL);
  const scores = model.scores(actFeatures(message, context));
  const most = Math.max(...scores);
  const weights = scores.map((score) => Math.exp(score - most));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return ACTS.map((act, at) => ({ act, sure: weights[at]! / all })).toSorted((a, b) => b.sure - a.sure);
}
