import { askEarly, type Db, rowsOfEach, type Statement } from '../db.ts';
import { giftKinds } from '../understanding/constraints/read-gift.ts';
import { type ProductQuery, sureGoods } from '../understanding/product-query.ts';
import type { Understood } from '../understanding/understand.ts';
import { type Asked, askedOf } from './asked.ts';
import { candidateSelect, type CandidateSelect, tiersOf, type Tiers, tierStatements } from './candidates.ts';
import { interleaveByCategory } from './interleave-by-category.ts';
import {
  isCut,
  kinSelect,
  laterDepth,
  lookedUp,
  lookStatements,
  nearlyExpression,
  neededExpression,
  type SearchRequest,
  shareOfBest,
  unranked,
} from './look.ts';
import { ANY, hasOthers, matchExpression, withoutUnwanted as unwanted } from './match-expression.ts';
import { type Named, foundNames } from './names.ts';
import { inAskedOrder } from './order.ts';
import { partialExpression } from './partial.ts';
import { rank, type Ranked, sortRanked } from './rank.ts';
import { sameWord } from './words/word-forms.ts';
import { bestOfEachFirst, inTurns, spread } from './spread.ts';
import { withoutUnwantedNames } from './unwanted-names.ts';

export interface FoundComparisons {
  /** Best first. */
  ranked: Ranked[];
  merchants: Named<number>[];
  brands: Named<string>[];
  /** The index may have more. */
  isCut: boolean;
  asked: Asked;
}

/** Matches of synonyms lose as much as three tiers. */
const SYNONYM_LOSSES = 3;

/**
 * Comparisons, merchants and brands for what was understood, within filters: one round trip, and one more for synonyms and partial
 * matches if there are too few full matches.
 *
 * @param onShort is called when the first trip found too little or may do so, so that what would be asked next can go with the next trip
 */
export async function findComparisons(
  db: Db,
  { query, vocabulary }: Understood,
  request: SearchRequest,
  onShort: (isNothing: boolean) => void = () => undefined,
): Promise<FoundComparisons> {
  const first = askedOf(query, vocabulary);
  const look = lookStatements(db, first, request);
  if (db.remembers && !Object.values(look).every(db.remembers)) askWith(db, first, request, onShort);
  const { names = [], ...rows } = await rowsOfEach(db, look);
  const tiers = withoutUnwantedNames(tiersOf(rows), request.filters);
  const { candidates, own } = lookedUp(tiers, first);
  const firstRanked = rank(candidates, first, own);
  const asked = isMisread(first, firstRanked) ? withoutGoods(first) : first;
  const ranked = asked === first ? firstRanked : rank(candidates, asked, own);
  ranked.push(...rank(unranked(tiers['begun'] ?? [], ranked), asked, new Set()));
  const whole = ranked.filter((one) => isWhole(one, asked));
  if (whole.length === 0 || isShort(whole, request)) onShort(!isOfUse(ranked, query));
  const further = withoutUnwantedNames(tiersOf(await rowsOfEach(db, furtherStatements(db, asked, request, whole))), request.filters);
  const isKin = isShort(whole, request) && kinSelect(asked, request.filters, request.depth) === 'members';
  ranked.push(...furtherMatches(isKin ? { ...further, kin: tiers['members'] } : further, asked, ranked));
  const best = spread(bestOfEachFirst(sortRanked(ranked), asked.meant));
  const each = query.goods?.each ?? giftKinds(query)?.map((kind) => [kind]);
  const order = inAskedOrder(each === undefined ? best : inTurns(best, each), query);
  return {
    ranked: request.depth.ofKind > 0 && query.order === 'best' ? interleaveByCategory(order) : order,
    ...foundNames(names),
    isCut: isCut(tiers, request),
    asked,
  };
}

/** So many words, or a model, have few full matches: synonyms will be needed. */
const NARROW_WORDS = 4;
const isNarrow = ({ namesModel, readings }: Asked): boolean =>
  readings[0]!.length > 0 && (namesModel || readings[0]!.length >= NARROW_WORDS) && hasOthers(readings);

/** A name that has so much of a query says that it is the thing. */
const NAMED_ENOUGH = 0.75;

/** Whether full matches are too few, so that matches of some of the words are added. */
const isShort = (whole: readonly Ranked[], { partlyBelow }: SearchRequest): boolean =>
  partlyBelow === 'unnamed' ? !whole.some(({ named }) => named >= NAMED_ENOUGH) : whole.length < partlyBelow;

/** Asks early what is asked where the words find too little, or the goods were misread. */
export function askFurther(db: Db, asked: Asked, request: SearchRequest): void {
  askEarly(db, furtherStatements(db, asked, request, []));
  if (mayBeMisread(asked)) askEarly(db, furtherStatements(db, withoutGoods(asked), request, []));
}

/** Asks with the first trip what may be asked after it. */
function askWith(db: Db, asked: Asked, request: SearchRequest, onShort: (isNothing: boolean) => void): void {
  if (request.inFewTrips) {
    askFurther(db, asked, request);
    onShort(true);
  } else if (isNarrow(asked)) askEarly(db, { synonyms: furtherStatements(db, asked, request, []).synonyms });
}

const expressionSelect = (asked: Asked, match: string, { filters, depth, needed }: SearchRequest): CandidateSelect =>
  candidateSelect(unwanted(match, filters), filters, { ...laterDepth(asked, depth), window: 2 * needed });

/** A query of more words is not checked for misread goods: most of them are talk, and the statements would be wasted. */
const MISREAD_WORDS_MAX = 8;

/** An attribute, such as 'womens' in 'womens trainers', does not make another meaning of the goods likelier. */
const mayBeMisread = ({ query: { goods, purpose }, words, kinds }: Asked): boolean => {
  const telling = words.filter((word) => kinds.get(word) !== 'aside' && kinds.get(word) !== 'attribute').length;
  // 'DDR3 for a laptop' is no laptop, though all that have both words are.
  return goods?.words.length === 1 && purpose.length === 0 && telling > 1 && telling <= MISREAD_WORDS_MAX;
};

/** Goods of a single word that nothing with all the words is, though most names have it: 'switch' in 'nintendo switch'. */
function isMisread(asked: Asked, ranked: readonly Ranked[]): boolean {
  const whole = ranked.filter(({ allWords }) => allWords);
  if (!mayBeMisread(asked) || whole.length === 0 || whole.some(({ isOther }) => !isOther)) return false;
  const [word = ''] = asked.query.goods!.words;
  return whole.filter((one) => one.words.some((other) => sameWord(other, word))).length > whole.length / 2;
}

/** So many words are the name of a thing, wherever it lies. */
const NAME_WORDS = 4;

const tellingWords = ({ words }: ProductQuery): number => words.filter(({ kind }) => kind !== 'aside').length;

/** Whether a query names a thing by many words, and not what others are for. */
export const isLongName = (query: ProductQuery): boolean => query.purpose.length === 0 && tellingWords(query) >= NAME_WORDS;

/** The same with its sizes: a '17 inch laptop backpack' is what bears all of that. */
const isLongRequest = (query: ProductQuery): boolean =>
  query.purpose.length === 0 && tellingWords(query) + query.quantities.flatMap(({ words }) => words).length >= NAME_WORDS;

/** Whether a match is no other goods than those that are asked for. */
export const isMeant = ({ isOther, named }: Ranked, query: ProductQuery): boolean =>
  !isOther || sureGoods(query) === null || (named === 1 && isLongRequest(query));

/** Whether anything was found but other goods than those that are asked for. */
export const isOfUse = (ranked: readonly Ranked[], query: ProductQuery): boolean =>
  ranked.some((one) => (one.named > 0 || one.allWords) && isMeant(one, query));

/** Whether a match is the thing asked for: it has all words, and is no other goods. */
export const isWhole = ({ allWords, isOther }: Ranked, { query }: Asked): boolean => allWords && !(isOther && sureGoods(query) !== null);

const withoutGoods = (asked: Asked): Asked => ({ ...asked, query: { ...asked.query, goods: null } });

/** The statements for matches of synonyms, and for partial matches, as far as there are too few whole ones. */
function furtherStatements(
  db: Db,
  asked: Asked,
  request: SearchRequest,
  whole: readonly Ranked[],
): Record<string, Statement> & { synonyms?: Statement } {
  const { readings, vocabulary } = asked;
  const { filters, depth, needed } = request;
  if (readings[0]!.length === 0) return {};
  const isPartly = isShort(whole, request);
  const [most, some] = isPartly ? [neededExpression(asked), partialExpression(readings[0]!, vocabulary.counts, asked.query.purpose)] : [];
  const kin = isPartly ? kinSelect(asked, filters, depth) : null;
  const isLong = whole.length < needed && hasOthers(readings);
  const nearly = isPartly ? nearlyExpression(asked) : null;
  const partial = {
    ...(kin !== null && kin !== 'members' && { kin }),
    ...(nearly !== null && { nearly: expressionSelect(asked, nearly, request) }),
    ...(most && { most: expressionSelect(asked, most, request) }),
    ...(some && { some: expressionSelect(asked, some, request) }),
  };
  return {
    ...(isLong && tierStatements(db, { synonyms: expressionSelect(asked, matchExpression(readings, ANY), request) })),
    ...tierStatements(db, partial, { isJoined: true }),
  };
}

/** The candidates of `furtherStatements`, without those that were found before. */
function furtherMatches(tiers: Tiers, asked: Asked, ranked: readonly Ranked[]): Ranked[] {
  const tier = (name: string, losses: number) => shareOfBest(tiers[name] ?? [], losses);
  const further = [tier('synonyms', SYNONYM_LOSSES), tier('nearly', 0), tier('most', 0), tier('kin', 1), tier('some', 0)];
  return rank(unranked(further.flat(), ranked), asked, new Set());
}
