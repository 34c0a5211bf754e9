import { ASKED_BRANDS } from '#lexicon/brands.ts';
import { MODEL_VARIANTS, MODELS } from '#lexicon/models.ts';
import { PLAIN_WORDS } from '#lexicon/plain-words.ts';
import { CLOTHING_AND_ACCESSORIES, isAccessoryNode, isWithin } from '#lexicon/taxonomy.ts';
import { isCommon } from '../../search/words/vocabulary.ts';
import { partsOfCodes } from '../words/codes.ts';
import { type ProductQuery, type QueryWord, sureGoods, type WantedGoods } from '../product-query.ts';
import { isGoodsWord, nodesOfWord } from '../goods/read-goods.ts';
import { hasPartySupplies } from './read-celebration.ts';
import { OF_OTHERS } from '../goods/read-need.ts';
import { askedPlaces } from '../goods/read-asked.ts';
import { interestPlaces } from './interests.ts';
import { asidePlaces, OCCASIONS_ALONE } from './aside-places.ts';
import { isHeld } from '../goods/roles.ts';
import type { Draft } from '../words/draft.ts';
import type { Vocabulary } from '../vocabulary.ts';

const ASIDES_MAX = 5;

/** Audio and video cables and adapters, hard drives, memory cards and USB sticks: few of their names say what they are plugged into. */
const PLUGGED_ANYWHERE = [1867, 4463, 380, 3387, 3712];
/** Whether such goods are plugged into things of any maker. */
export const isPluggedAnywhere = ({ nodes }: WantedGoods): boolean =>
  nodes.every((node) => PLUGGED_ANYWHERE.some((any) => isWithin(node, any)));
/** Whether a word names a plug and no device: the XLR of 'cable for XLR'. */
const isPlug = (host: string): boolean => nodesOfWord(host).some(isAccessoryNode);

/** A model, or goods that others are for: the words of a case for an iPhone. */
const isTold = ({ meant, words, compared }: Draft, goods: WantedGoods, place: number): boolean =>
  MODELS.has(meant[place]!) ||
  // 'A Galaxy Note 5.'
  (MODEL_VARIANTS.has(meant[place]!) && MODELS.has(meant[place - 1] ?? '')) ||
  // A smart shirt is a matter of taste, a smart TV is not.
  (meant[place] === 'smart' && !goods.nodes.some((node) => isWithin(node, CLOTHING_AND_ACCESSORIES))) ||
  (goods.nodes.some(isAccessoryNode) &&
    !(isPluggedAnywhere(goods) && !isPlug(compared[place]!)) &&
    isGoodsWord(compared[place]!) &&
    !OCCASIONS_ALONE.has(compared[place]!) &&
    words.slice(0, place).some(({ word }) => word === 'for'));

/** Said beside '16 GB', which tells it already. */
const MEMORY = /^(?:ram|memory|storage|ssd|hdd|drive|ddr\d?)$/;
export const TOLD_BY: ReadonlyMap<string, RegExp> = new Map([
  ['data', MEMORY],
  ['length', /^(?:long(?:er)?|size|sized|measuring|shorter|wider?|tall(?:er)?|high(?:er)?|bigger|larger|length|screen)$/],
]);

const MODEL_CODE =
  /(?<![\p{L}\p{N}])(?=[\p{L}\p{N}-]{0,20}\d[\p{L}-]{0,6}\d)(?=[\p{L}\p{N}-]{0,20}\p{L})(?:[\p{L}\p{N}]{1,12}-){0,2}[\p{L}\p{N}]{2,14}(?![\p{L}\p{N}-])/gu;

/** Between goods and what they are for: 'a bag for the …'. */
const FOR = /^ (?:for|to fit|that fits?|which fits?|compatible with) /;

/** Whether goods for something are asked for, be they called by a word of many kinds: 'a bag for', 'a stand for'. */
const isForOther = ({ words, compared }: Draft, text: string, goods: WantedGoods | null): boolean =>
  goods === null
    ? words.some(({ end }, place) => OF_OTHERS.has(compared[place]!) && FOR.test(text.slice(end)))
    : goods.nodes.some(isAccessoryNode) || /\b(?:for|fits?|compatible)\b/.test(text);

/** Whether a word names goods, and none of those: 'schleich' is one of toy figures. */
function isOtherGoods(word: string, goods: WantedGoods | null): boolean {
  const nodes = nodesOfWord(word);
  return nodes.length > 0 && !nodes.some((node) => goods?.nodes.includes(node));
}

/** Whether a model is named: a brand and a code, of nothing that goods for it are asked for. */
export const namesModel = (draft: Draft, text: string, goods: WantedGoods | null, counts: Vocabulary['counts']): boolean =>
  draft.kinds.includes('brand') &&
  Array.from(text.matchAll(MODEL_CODE)).some(
    ([code]) => code.length >= 5 && (goods === null || code.split('-').every((part) => counts.has(part))),
  ) &&
  // Of two models each word tells.
  new Set(text.match(/\d{3,}/g)).size === 1 &&
  !isForOther(draft, text, goods);

/** A thing that a text begins with: 'a gardening set for my …'. */
const OPENING = /^[^,.;!?]{3,60}? for (?=(?:my|our|the|an?|his|her)\b)/u;
const GIFT_WORD = /\b(?:gifts?|presents?|pressies?|something|anything|ideas?|stuff|things?|santa|fillers?)\b/;
/** Places of words that a text begins with before it says for whom: 'a gardening set for my grandson, he likes to dig' wants that, and not what he likes. */
function openingPlaces({ kinds, words }: Draft, text: string): number[] {
  const [opening = ''] = OPENING.exec(text) ?? [];
  return GIFT_WORD.test(opening)
    ? []
    : [...words.keys()].filter(
        (place) => kinds[place] === 'left' && words[place]!.end <= opening.length && !PLAIN_WORDS.has(words[place]!.word),
      );
}

/** After what a party is about, or what tells which are wanted: 'a dinosaur themed party', 'batteries, but the rechargeable sort'. */
const TOLD_BEFORE = new Set(['theme', 'themed', 'sort', 'kind', 'type', 'version', 'variety']);

/** Marks the words of a model but for its code, by which it is found, whatever people call it. */
export function markModel({ kinds, meant, words }: Draft): void {
  for (const [place, word] of meant.entries())
    if ((kinds[place] === 'left' || kinds[place] === 'goods') && /^\p{L}+$/u.test(word) && !/\d/.test(words[place + 1]?.word ?? ''))
      kinds[place] = 'aside';
}

/** Marks the words around goods or brands that do not describe them; for a present, the words around what the recipient likes. */
export function markAsides(
  draft: Draft,
  {
    goods,
    at,
    held,
    quantities,
    isGift,
    text,
    counts,
  }: Pick<ProductQuery, 'goods' | 'quantities' | 'text'> & {
    at: readonly number[];
    held: readonly number[];
    isGift: boolean;
    counts: Vocabulary['counts'];
  },
): void {
  const { kinds, meant, words, compared } = draft;
  const sure = sureGoods({ goods });
  // Goods that only an age tells are named by nothing.
  const isSure = sure !== null && sure.words.length > 0;
  const places =
    isSure && at.length > 0
      ? at
      : meant.flatMap((word, place) => ((isSure ? sure.words.includes(word) : kinds[place] === 'brand') ? [place] : []));
  const interests = isGift || !isSure ? interestPlaces(text, words) : [];
  if (places.length === 0 && (isSure || !(isGift || interests.length > 0))) return;
  const told = quantities.flatMap(({ dimension }) => TOLD_BY.get(dimension) ?? []);
  for (const [place, word] of meant.entries())
    if (kinds[place] === 'left' && !places.includes(place) && told.some((says) => says.test(word))) kinds[place] = 'aside';
  const opening = isSure ? [] : openingPlaces(draft, text).filter((place) => !interests.includes(place));
  const asked = isSure ? new Set<number>() : askedPlaces(text, words);
  const isOfCode = partsOfCodes(text);
  const respelt = words.map((one, place) => ({ ...one, word: meant[place]! }));
  const asides = asidePlaces({
    text,
    all: respelt,
    goods: places,
    isTalking: !isSure && interests.length > 0,
    isTold: (place) =>
      kinds[place] !== 'left' ||
      ASKED_BRANDS.has(meant[place]!) ||
      (interests.includes(place) && opening.length === 0) ||
      opening.includes(place) ||
      asked.has(place) ||
      held.includes(place) ||
      TOLD_BEFORE.has(words[place + 1]?.word ?? '') ||
      // 'The scientific one, teacher says Casio.'
      (goods === null && /^ones?$/.test(words[place + 1]?.word ?? '')) ||
      (isSure && isGoodsWord(compared[place]!) && isHeld(text, words[place]!, goods!)) ||
      isOfCode(words[place]!) ||
      (goods !== null && isTold(draft, goods, place)),
    isCommon: (place) => counts.size === 0 || isCommon(meant[place]!, counts),
    isUnnamed: (place) => counts.size > 0 && (counts.get(meant[place]!)?.named ?? 0) === 0,
    isGoods: (place) => isOtherGoods(compared[place]!, goods),
    isParty: goods !== null && hasPartySupplies(goods.nodes),
  });
  for (const place of asides) kinds[place] = 'aside';
}

/** Asides take few of the places. */
export function withFewAsides(words: readonly QueryWord[]): QueryWord[] {
  const asides = new Set(words.filter(({ kind }) => kind === 'aside').slice(0, ASIDES_MAX));
  return words.filter((word) => word.kind !== 'aside' || asides.has(word));
}
