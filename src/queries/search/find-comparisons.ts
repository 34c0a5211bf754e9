import { askEarly, type Db, rowsOfEach, type Statement } from '../db.ts';
import type { Understood } from '../understanding/understand.ts';
import { type Asked, askedOf } from './asked.ts';
import { type SearchCandidate, candidateStatement } from './candidates.ts';
import { interleaveByCategory } from './interleave-by-category.ts';
import {
  isCut,
  kinStatement,
  laterDepth,
  lookedUp,
  lookStatements,
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
import { bestOfEachFirst, spread } from './spread.ts';

export interface FoundComparisons {
  /** Best first. */
  ranked: Ranked[];
  merchants: Named<number>[];
  brands: Named<string>[];
  /** The index may have more. */
  isCut: boolean;
  asked: Asked;
}

/** Other goods than these are no matches. */
const SURE_FROM = 0.8;

/** Matches of synonyms lose as much as three tiers. */
const SYNONYM_LOSSES = 3;

/**
 * Comparisons, merchants and brands for what was understood, within filters: one round trip, and one more for synonyms and partial
 * matches if there are too few full matches.
 *
 * @param onNothing is called when the first trip found nothing, so that what would be asked next can go with the second
 */
export async function findComparisons(
  db: Db,
  { query, vocabulary }: Understood,
  request: SearchRequest,
  onNothing: () => void = () => undefined,
): Promise<FoundComparisons> {
  const first = askedOf(query, vocabulary);
  if (isNarrow(first)) askEarly(db, { synonyms: synonymStatement(db, first, request) });
  const rows: Partial<Record<string, unknown[]>> = await rowsOfEach(db, lookStatements(db, first, request));
  const { candidates, own } = lookedUp(rows, first);
  const firstRanked = rank(candidates, first, own);
  const asked = isMisread(first, firstRanked) ? withoutGoods(first) : first;
  const ranked = asked === first ? firstRanked : rank(candidates, asked, own);
  ranked.push(...rank(unranked((rows['begun'] ?? []) as SearchCandidate[], ranked), asked, new Set()));
  if (ranked.length === 0) onNothing();
  ranked.push(...(await furtherMatches(db, asked, request, ranked)));
  const order = inAskedOrder(spread(bestOfEachFirst(sortRanked(ranked), asked.meant)), query);
  return {
    ranked: request.depth.ofKind > 0 && query.order === 'best' ? interleaveByCategory(order) : order,
    ...foundNames(rows['names'] ?? []),
    isCut: isCut(rows, request),
    asked,
  };
}

/** So many words, or a model, have few full matches: synonyms will be needed. */
const NARROW_WORDS = 4;
const isNarrow = ({ namesModel, readings }: Asked): boolean =>
  readings[0]!.length > 0 && (namesModel || readings[0]!.length >= NARROW_WORDS) && hasOthers(readings);

const expressionStatement = (db: Db, asked: Asked, match: string, { filters, depth, needed }: SearchRequest): Statement =>
  candidateStatement(db, unwanted(match, filters), filters, { ...laterDepth(asked, depth), window: 2 * needed });

const synonymStatement = (db: Db, asked: Asked, request: SearchRequest): Statement =>
  expressionStatement(db, asked, matchExpression(asked.readings, ANY), request);

/** Goods of a single word that nothing with all the words is, though most names have it: 'switch' in 'nintendo switch'. */
function isMisread({ query: { goods }, words }: Asked, ranked: readonly Ranked[]): boolean {
  const whole = ranked.filter(({ allWords }) => allWords);
  if (goods === null || goods.words.length !== 1 || words.length < 2 || whole.length === 0 || whole.some(({ isOther }) => !isOther))
    return false;
  const [word = ''] = goods.words;
  return whole.filter((one) => one.words.some((other) => sameWord(other, word))).length > whole.length / 2;
}

/** Whether a match is the thing asked for: it has all words, and is no other goods. */
export const isWhole = ({ allWords, isOther }: Ranked, { query: { goods } }: Asked): boolean =>
  allWords && !(isOther && goods !== null && goods.sure >= SURE_FROM);

const withoutGoods = (asked: Asked): Asked => ({ ...asked, query: { ...asked.query, goods: null } });

/** Matches of synonyms, and partial matches, as far as `ranked` has too few. */
async function furtherMatches(db: Db, asked: Asked, request: SearchRequest, ranked: readonly Ranked[]): Promise<Ranked[]> {
  const { readings, vocabulary } = asked;
  const { filters, depth, needed, partlyBelow } = request;
  if (readings[0]!.length === 0) return [];
  const whole = ranked.filter((one) => isWhole(one, asked)).length;
  const expressions =
    whole < partlyBelow ? [neededExpression(asked), partialExpression(readings[0]!, vocabulary.counts, asked.query.purpose)] : [];
  const [most, some] = expressions;
  const kin = whole < partlyBelow ? kinStatement(db, asked, filters, depth) : null;
  const rows = await rowsOfEach(db, {
    ...(kin !== null && { kin }),
    ...(whole < needed && hasOthers(readings) && { synonyms: synonymStatement(db, asked, request) }),
    ...(most && { most: expressionStatement(db, asked, most, request) }),
    ...(some && { some: expressionStatement(db, asked, some, request) }),
  });
  const tier = (name: keyof typeof rows, losses: number) => shareOfBest((rows[name] ?? []) as SearchCandidate[], losses);
  return rank(
    unranked([tier('synonyms', SYNONYM_LOSSES), tier('most', 0), tier('kin', 1), tier('some', 0)].flat(), ranked),
    asked,
    new Set(),
  );
}
