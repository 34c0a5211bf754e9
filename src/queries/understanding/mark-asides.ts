import { isAccessoryNode, isWithin } from '#lexicon/taxonomy.ts';
import { isCommon } from '../search/words/vocabulary.ts';
import { type ProductQuery, type QueryWord, sureGoods, type WantedGoods } from './product-query.ts';
import { isGoodsWord } from './read-goods.ts';
import { type Draft, MODELS } from './read-need.ts';
import { asidePlaces, interestPlaces } from './roles.ts';
import type { Vocabulary } from './vocabulary.ts';

const ASIDES_MAX = 5;
/** Apparel and accessories; what celebrations need. */
const [CLOTHES, PARTY] = [166, 5709];

/** A model, or goods that others are for: the words of a case for an iPhone. */
const isTold = ({ meant, words }: Draft, compared: readonly string[], { nodes }: WantedGoods, place: number): boolean =>
  MODELS.has(meant[place]!) ||
  // A smart shirt is a matter of taste, a smart TV is not.
  (meant[place] === 'smart' && !nodes.some((node) => isWithin(node, CLOTHES))) ||
  (nodes.some(isAccessoryNode) && isGoodsWord(compared[place]!) && words.slice(0, place).some(({ word }) => word === 'for'));

/** Said beside '16 GB', which tells it already. */
const MEMORY = /^(?:ram|memory|storage|ssd|hdd|drive|ddr\d?)$/;
export const TOLD_BY: ReadonlyMap<string, RegExp> = new Map([
  ['data', MEMORY],
  ['length', /^(?:long|wide|tall|high|length|screen)$/],
]);

/** Whether a brand and a code are named. */
const isOfModel = ({ kinds, words }: Draft): boolean =>
  kinds.includes('brand') && words.some(({ word }) => /^(?=.*\d.*\d)(?=.*\p{L})[\p{L}\p{N}]{5,}$/u.test(word));

/** Marks what is told around goods or brands, or around what somebody likes who gets a present. */
export function markAsides(
  draft: Draft,
  compared: readonly string[],
  {
    goods,
    quantities,
    isGift,
    text,
    counts,
  }: Pick<ProductQuery, 'goods' | 'quantities' | 'text'> & { isGift: boolean; counts: Vocabulary['counts'] },
): void {
  const { kinds, meant, words } = draft;
  const sure = sureGoods({ goods });
  // Goods that only an age tells are named by nothing.
  const isSure = sure !== null && sure.words.length > 0;
  const places = meant.flatMap((word, place) => ((isSure ? sure.words.includes(word) : kinds[place] === 'brand') ? [place] : []));
  const interests = isGift || !isSure ? interestPlaces(text, words) : [];
  // A model is found by its code, whatever people call it.
  if (goods === null && isOfModel(draft)) {
    for (const [place, word] of meant.entries())
      if (kinds[place] === 'left' && /^\p{L}+$/u.test(word) && !/\d/.test(words[place + 1]?.word ?? '')) kinds[place] = 'aside';
    return;
  }
  if (places.length === 0 && (isSure || !(isGift || interests.length > 0))) return;
  const told = quantities.flatMap(({ dimension }) => TOLD_BY.get(dimension) ?? []);
  for (const [place, word] of meant.entries())
    if (kinds[place] === 'left' && !places.includes(place) && told.some((says) => says.test(word))) kinds[place] = 'aside';
  const asides = asidePlaces(text, words, {
    goods: places,
    isTalking: !isSure && interests.length > 0,
    isTold: (place) => kinds[place] !== 'left' || interests.includes(place) || (goods !== null && isTold(draft, compared, goods, place)),
    isCommon: (place) => counts.size === 0 || isCommon(meant[place]!, counts),
    isGoods: (place) => isGoodsWord(compared[place]!),
    isParty: goods !== null && goods.nodes.some((node) => isWithin(node, PARTY)),
  });
  for (const place of asides) kinds[place] = 'aside';
}

/** Asides take few of the places. */
export function withoutMore(words: readonly QueryWord[]): QueryWord[] {
  const asides = new Set(words.filter(({ kind }) => kind === 'aside').slice(0, ASIDES_MAX));
  return words.filter((word) => word.kind !== 'aside' || asides.has(word));
}
