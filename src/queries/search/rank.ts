import { isAccessoryNode, isWithin } from '#lexicon/taxonomy.ts';
import { oppositesOf } from '#lexicon/values/opposites.ts';
import { meetsNeed, type QueryWord, SURE_FROM } from '../understanding/product-query.ts';
import type { Asked } from './asked.ts';
import { attributeFactor, type States, statesOf, variantFactor } from './attributes.ts';
import type { SearchCandidate } from './candidates.ts';
import { headFactor } from './head.ts';
import { hasOtherPlugs } from './plugs.ts';
import { prepare, type PreparedGroup, type PreparedReading } from './prepare-reading.ts';
import { countsIn, countsOtherwise, isOfScreens, statesNearly, statesQuantity } from './quantities.ts';
import { type CandidateWords, ELSEWHERE, type GroupMatch, KIND_WEIGHT, matchGroup, sharedFieldWords } from './title-match.ts';
import { indexWords } from './words/words.ts';

/** What ranking adds up. A perfect match of all words in the name counts 1. */
const WEIGHT = {
  /** FTS5's score (bm25): only it covers descriptions. */
  index: 4,
  /** Words next to each other in the query are so in the name. */
  phrase: 0.25,
  /** The name is the query and nothing else. */
  wholeName: 0.5,
  /** Sold by eight merchants or more, so that there is something to compare; of a query that is all goods nothing else tells. */
  shops: 0.4,
  shopsOfGoods: 0.2,
};
const SHOPS_MOST = 8;

/** The share of the gap to the best score that a member of the named goods gets. */
const MEMBER_SHARE = { least: 0.2, most: 0.9 };

const raised = (share: number, by: number): number => share + by * (1 - share);

/** Multipliers of that sum. */
const FACTOR = { outOfStock: 0.75, otherBrand: 0.5, otherCode: 0.6, otherPlug: 0.6, otherCount: 0.6, opposite: 0.6 };

/** How much a longer name dilutes its words, and the usual number of words. */
const LENGTH = { dilution: 0.35, words: 10, wordsMin: 3 };

export interface Ranked {
  candidate: SearchCandidate;
  words: readonly string[];
  allWords: boolean;
  /** It is known to be other goods than those that the query names. */
  isOther: boolean;
  states: States;
  /** How much of what is needed of the query is in the name, 0 to 1. */
  named: number;
  score: number;
}

/** How a comparison's place in the tree fits the goods that the query names. */
type Place = 'member' | 'near' | 'other' | 'accessory' | 'unknown';

function placeOf({ taxonomyId }: SearchCandidate, { query: { goods, purpose }, namesModel }: Asked): Place {
  if (taxonomyId === null) return 'unknown';
  if (goods !== null) {
    if (goods.nodes.some((node) => isWithin(taxonomyId, node))) return 'member';
    return goods.nodes.some((node) => isWithin(node, taxonomyId)) ? 'near' : 'other';
  }
  return namesModel && purpose.length === 0 && isAccessoryNode(taxonomyId) ? 'accessory' : 'unknown';
}

/** What the place multiplies a score by, where the goods are sure and where they are a hint. */
const PLACE_FACTOR: Record<Place, { sure: number; hint: number; faint: number }> = {
  member: { sure: 1.6, hint: 1.35, faint: 1.05 },
  near: { sure: 1.1, hint: 1, faint: 1 },
  unknown: { sure: 0.8, hint: 1, faint: 1 },
  other: { sure: 0.5, hint: 0.75, faint: 0.97 },
  accessory: { sure: 0.65, hint: 0.65, faint: 0.65 },
};
const HINT_FROM = 0.6;

type Matches = readonly (GroupMatch | null)[];

/** The share of neighbouring groups that are next to each other in the name. */
function phraseShare(matches: Matches): number {
  let adjacent = 0;
  for (let index = 1; index < matches.length; index += 1) {
    const [before, here] = [matches[index - 1], matches[index]];
    if (before && here && before.at >= 0 && here.at === before.at + before.length) adjacent += 1;
  }
  return matches.length < 2 ? 0 : adjacent / (matches.length - 1);
}

/** How well the known fields match, before anything else about the comparison. */
function textScore({ groups, total }: PreparedReading, matches: Matches, nameWords: number): number {
  let text = 0;
  for (const [index, match] of matches.entries()) text += groups[index]!.weight * (match?.weight ?? 0);
  const inName = matches.reduce((sum, match) => sum + (match?.length ?? 0), 0);
  const length = 1 / (1 - LENGTH.dilution + (LENGTH.dilution * Math.max(LENGTH.wordsMin, nameWords)) / LENGTH.words);
  const whole = inName > 0 && inName === nameWords ? WEIGHT.wholeName : 0;
  return (text / total) * length + WEIGHT.phrase * phraseShare(matches) + whole;
}

interface Judged {
  text: number;
  /** How far the index's score counts. */
  trust: number;
  factor: number;
  allWords: boolean;
  named: number;
}

/** Whether a known field has a group. */
const isSeen = (match: GroupMatch | null): boolean => match !== null && match !== ELSEWHERE;

/** No match of a word in a category counts more. */
const IN_CATEGORY = 0.5;

/** Goods are also matched by their place in the tree. */
const IN_PLACE: GroupMatch = { weight: 0.6, at: -1, length: 0, trust: 1 };

/** No match of a synonym counts more. */
const OF_SYNONYMS = KIND_WEIGHT.synonym;

/** A word of the same stem counts less than any form of the word itself: 'garden' for 'gardening'. */
const OF_FORMS = KIND_WEIGHT.form;

/** A size that the name states in other words. */
const STATED: GroupMatch = { ...IN_PLACE, weight: 0.9 };
/** A size near the one that is asked for: 1.8 of 2 metres. */
const NEAR: GroupMatch = { ...IN_PLACE, weight: 0.5 };

/** 'Kraus Jeans Women Black Leggings' are no jeans: the words without those of a brand that the name begins with. */
function withoutBrand({ name, brand, category }: CandidateWords): CandidateWords {
  const isFirst = brand.every((word, at) => name[at] === word);
  return { name: isFirst ? name.slice(brand.length) : name, brand: [], category };
}

/** Whether a name holds a number by itself: '6', but not in '6.1', and '3' in 'USB 3.0'. */
const holdsNumber = (name: string, digits: string): boolean =>
  name.includes(digits) &&
  Array.from(name.matchAll(/\d{1,9}(?:[.,]\d{1,9}){0,3}/g)).some(
    ([number]) => number === digits || number === `${digits}.0` || (digits.length > 2 && number.startsWith(digits)),
  );

/** One group in a candidate: null where it is missing. Words in the description alone count as matched (`own`), but no bare 100 as inches. */
function matchOf(group: PreparedGroup, words: CandidateWords, { name }: SearchCandidate, own: boolean): GroupMatch | null {
  if (group.quantity !== undefined) {
    const states = statesQuantity(name, group.quantity);
    if (states === false) return statesNearly(name, group.quantity) ? NEAR : null;
    const found = matchGroup(words, group);
    return states === true ? (found ?? STATED) : own && !isOfScreens(group.quantity) ? ELSEWHERE : null;
  }
  const found = matchGroup(words, group);
  if (group.isNumber && !holdsNumber(name, group.typed)) return null;
  // In a description a number is anything: a page count, a year.
  return found ?? (own && !group.optional && !group.holdsTelling ? ELSEWHERE : null);
}

/** A candidate while it is judged, under one reading after the other. */
interface Case {
  candidate: SearchCandidate;
  words: CandidateWords;
  place: Place;
  /** The index says that it matches all words, in whatever field. */
  own: boolean;
}

/** One group in a candidate, in its words or in its place. */
function foundOf(
  group: PreparedGroup,
  { candidate, words, place, own }: Case,
  { query: { goods }, words: asked }: Asked,
): GroupMatch | null {
  const { typed, kind } = group;
  const isOfBrand = goods !== null && group.kinds.has('brand');
  // But 'sylvanian families' asks for those of the brand.
  const isOfOtherBrand =
    group.ofGoods && words.brand.length > 1 && words.brand.includes(typed) && !words.brand.every((word) => asked.includes(word));
  const named = isOfOtherBrand ? withoutBrand(words) : words;
  // Not all oral care is of Oral-B.
  const said = isOfBrand ? { ...named, category: [] } : named;
  // Descriptions name the brands that a thing goes with, or imitates; without goods what goes with it is wanted, too: 'microsoft surface'.
  const match = matchOf(group, said, candidate, own && !isOfBrand);
  if (group.isLeftOfGoods && match !== null && (match === ELSEWHERE ? typed.includes(' ') : match.at < 0 && match.weight <= IN_CATEGORY))
    return null;
  const isGoods = place === 'member' && kind === 'goods';
  return isGoods && (match === null || match.weight < IN_PLACE.weight) ? IN_PLACE : match;
}

/**
 * One candidate under one reading. One of several words must be in the name, brand or category, or the goods in their place: the
 * description of every phone mentions Bluetooth and headphones.
 */
function judge(one: PreparedReading, matches: Matches, { candidate, words, place }: Case, asked: Asked): Judged {
  const { groups } = one;
  const sure = asked.query.goods?.sure ?? 1;
  const isSure = sure >= SURE_FROM;
  // What other goods say of themselves in their description makes them no match.
  const isNamed =
    (groups.length < 2 && groups[0]?.typed.includes(' ') !== true) ||
    (place === 'other' && isSure ? matches.every((match, index) => isSeen(match) || groups[index]!.optional) : matches.some(isSeen));
  const lacks = (kind: QueryWord['kind']) => groups.some(({ kinds }, index) => kinds.has(kind) && !isSeen(matches[index]!));
  const share = (of: (match: GroupMatch) => number) =>
    matches.reduce((sum, match, index) => sum + (match === null ? 0 : of(match) * groups[index]!.weight), 0) / one.total;
  return {
    trust: groups.length === 0 ? 1 : share(({ trust }) => trust),
    text: textScore(one, matches, words.name.length),
    named: namedShare(one, matches, asked),
    factor:
      PLACE_FACTOR[place][isSure ? 'sure' : sure >= HINT_FROM ? 'hint' : 'faint'] *
      (lacks('brand') ? FACTOR.otherBrand : 1) *
      (lacks('code') ? FACTOR.otherCode : 1),
    allWords:
      isNamed &&
      matches.every((match, index) => (match !== null && match !== NEAR) || groups[index]!.optional) &&
      groups.every(({ quantity }) => quantity?.bound === undefined || statesQuantity(candidate.name, quantity) !== false),
  };
}

/** How much of what is needed of a query, by the weights of its words, is in the name. Maroon is not called red. */
function namedShare({ groups }: PreparedReading, matches: Matches, { query }: Asked): number {
  // Words that were not typed name the goods of a need; which of them is meant the typed ones tell: 'that clips on the air vent'.
  const isMet = meetsNeed(query);
  const isColour = (word: string) => query.attributes.some(({ id, words }) => id === 'colour' && words.includes(word));
  let [named, total] = [0, 0];
  for (const [index, { typed, weight, isNeeded, kind }] of groups.entries()) {
    if (!isNeeded && !(isMet && kind === 'aside')) continue;
    const match = matches[index] ?? null;
    const isNamed = match === STATED || (match !== null && match.at >= 0 && (match.weight > OF_SYNONYMS || !isColour(typed)));
    total += weight;
    if (isNamed) named += match.weight > OF_SYNONYMS && match.weight < OF_FORMS ? weight * match.weight : weight;
  }
  return total === 0 ? 1 : named / total;
}

/** For each word of a query those that say the opposite: an inkjet is no laser printer, whatever its description compares it with. */
const oppositesIn = (words: readonly string[]): [word: string, opposites: readonly string[]][] =>
  words.map((word): [string, readonly string[]] => [word, oppositesOf(word)]).filter(([, opposites]) => opposites.length > 0);

/** How much of a query its goods are. */
function goodsShareOf({ readings: [reading = []], kinds, query: { goods } }: Asked): number {
  const own = reading.filter(({ typed }) => kinds.get(typed) === 'goods' || goods?.words.includes(typed) === true);
  return reading.length === 0 ? 1 : own.length / reading.length;
}

/**
 * Candidates in the order in which they are shown: full matches before partial ones, then by score.
 *
 * @param own the docs of candidates that the index says match all words, in whatever field
 */
export function rank(candidates: readonly SearchCandidate[], asked: Asked, own: ReadonlySet<number>): Ranked[] {
  const prepared = prepare(asked);
  const counts = countsIn(asked.words, asked.query.goods?.words ?? []);
  const opposites = oppositesIn(asked.words);
  const goodsShare = goodsShareOf(asked);
  // The more of a query its goods are, the less it matters how the name puts them.
  const share = MEMBER_SHARE.least + (MEMBER_SHARE.most - MEMBER_SHARE.least) * goodsShare;
  const shopsWeight = WEIGHT.shops + WEIGHT.shopsOfGoods * goodsShare;
  const ranked = candidates.map((candidate): Ranked => {
    const words = {
      name: indexWords(candidate.name),
      brand: sharedFieldWords(candidate.brandName ?? ''),
      category: sharedFieldWords(candidate.category ?? ''),
    };
    const place = placeOf(candidate, asked);
    const one: Case = { candidate, words, place, own: own.has(candidate.doc) };
    const found = new Map<PreparedGroup, GroupMatch | null>();
    const matchIn = (group: PreparedGroup) => {
      let match = found.get(group);
      if (match === undefined) found.set(group, (match = foundOf(group, one, asked)));
      return match;
    };
    const shops = shopsWeight * Math.min(1, Math.log2(candidate.shops) / Math.log2(SHOPS_MOST));
    const member = place === 'member' ? share : 0;
    let best = { score: -1, allWords: false, named: 0 };
    for (const reading of prepared) {
      const { text, trust, factor, allWords, named } = judge(reading, reading.groups.map(matchIn), one, asked);
      const score = (text + shops + WEIGHT.index * raised(candidate.score * trust, member)) * factor;
      if (score > best.score) best = { score, allWords, named };
    }
    const isOtherCable = hasOtherPlugs(candidate.name, asked.query);
    const isOpposite = opposites.some(([word, others]) => !words.name.includes(word) && words.name.some((said) => others.includes(said)));
    const fits =
      best.score *
      (isOtherCable ? FACTOR.otherPlug : 1) *
      (isOpposite ? FACTOR.opposite : 1) *
      (countsOtherwise(words.name, counts) ? FACTOR.otherCount : 1) *
      attributeFactor(words.name, candidate, asked.query) *
      variantFactor(words.name, asked) *
      headFactor(candidate.name, asked.query);
    const score = candidate.inStock === 0 ? fits * FACTOR.outOfStock : fits;
    const states = statesOf(words.name, candidate, asked.query);
    return {
      candidate,
      words: words.name,
      allWords: best.allWords && !isOtherCable && !isOpposite,
      isOther: place === 'other',
      states,
      named: best.named,
      score,
    };
  });
  return sortRanked(ranked.filter(({ states }) => states !== 'unwanted'));
}

/** Full matches before partial ones, then by score, then by list rank. */
export const sortRanked = (ranked: Ranked[]): Ranked[] =>
  ranked.sort((a, b) => Number(b.allWords) - Number(a.allWords) || b.score - a.score || a.candidate.doc - b.candidate.doc);
