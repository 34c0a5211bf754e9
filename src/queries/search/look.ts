import { SEARCH_RESULTS_PER_GROUP } from '#catalogue/limits.ts';
import { isListFiltered, type ListFilters, NO_FILTERS } from '#catalogue/lists/list-filters.ts';
import type { Db, Statement } from '../db.ts';
import { isOfPriceAlone, sureGoods } from '../understanding/product-query.ts';
import { type Asked, isNeeded } from './asked.ts';
import { asksAttributes } from './attributes.ts';
import {
  type CandidateSelect,
  candidateSelect,
  type Depth,
  filteredSelect,
  memberSelect,
  ofMerchantSelect,
  prefixSelect,
  type SearchCandidate,
  type Tiers,
  tierStatements,
} from './candidates.ts';
import type { SearchFilters } from './filters/filters.ts';
import { matchExpression, OWN, PLAIN, TYPED, withoutUnwanted } from './match-expression.ts';
import { nameStatement } from './names.ts';
import { narrowed, narrowedFilters } from './narrowed.ts';
import { isByPrice } from './order.ts';
import { hasNear } from './quantities.ts';
import { type Reading, readingsOf } from './words/reading.ts';
import { isWholeStart } from './words/stem.ts';

export interface SearchRequest {
  filters: SearchFilters;
  depth: Depth;
  /** With fewer full matches than this, matches of synonyms are added … */
  needed: number;
  /** … and with fewer than this, matches of some of the words; 'unnamed': unless the name of a full match has nearly all of them. */
  partlyBelow: number | 'unnamed';
  names: { merchants: number; brands: number };
  /** What may be asked next goes with a trip whose answer is not known yet. */
  inFewTrips?: true;
  /** Filters that were chosen from those of the answer: besides the best, the best of what passes them is looked for. */
  narrow?: ListFilters;
}

/** What a score loses from tier to tier: typed words, their other forms, members of a category, synonyms. */
const TIER_LOSS = 0.3;
const TIERS = ['typed', 'own', 'members'] as const;

const LATER_SHARE = 1 / 4;

/** Comparisons for each correction of a misspelt word. */
const MEANT_COMPARISONS = 2 * SEARCH_RESULTS_PER_GROUP;

/** One to three letters alone have a table of their own. */
const PREFIX_TABLE_MAX_CHARS = 3;

/** FTS5's expression for what goods must match besides being such goods; null: nothing. */
function besidesGoods({ readings, kinds }: Asked): string | null {
  const rest = readings[0]!.filter(({ typed, optional }) => !optional && kinds.get(typed) !== 'goods');
  return rest.length === 0 ? null : matchExpression([rest], OWN);
}

/** Goods that lack words which a match may lack, 'members' where these are what the first trip asks; null where no goods are named for sure. */
export function kinSelect(asked: Asked, filters: SearchFilters, depth: Depth): CandidateSelect | 'members' | null {
  const goods = sureGoods(asked.query);
  if (goods === null) return null;
  const needed = asked.readings[0]!.filter(
    (group) => isNeeded(asked, group) && asked.kinds.get(group.typed) !== 'goods' && !goods.words.includes(group.typed),
  );
  const match = needed.length === 0 ? null : matchExpression([needed], OWN);
  if (match === besidesGoods(asked)) return 'members';
  return memberSelect(goods.nodes, match === null ? null : withoutUnwanted(match, filters), filters, laterDepth(asked, depth));
}

/**
 * FTS5's expression for what has the words that a match may not lack, and one of the others at least: the more of them, the better bm25
 * scores it. The members of sure goods are looked for besides; where goods are not sure, what has none of the others is found, too, behind.
 * null: a match may lack no words, or all.
 */
export function neededExpression(asked: Asked): string | null {
  const reading = (asked.readings[0] ?? []).filter(({ optional }) => !optional);
  const [needed, others] = [true, false].map((is) => reading.filter((group) => isNeeded(asked, group) === is)) as [Reading, Reading];
  if (needed.length === 0 || others.length === 0) return null;
  const own = matchExpression([needed], OWN);
  const some = matchExpression(
    others.map((group) => [group]),
    PLAIN,
  );
  return sureGoods(asked.query) === null ? `${own} AND (${own} OR ${some})` : `${own} AND ${some}`;
}

/** FTS5's expression for all but sizes that others may be near; null where nothing else is asked for. */
export function nearlyExpression({ readings: [reading = []] }: Asked): string | null {
  const others = reading.filter(({ quantity }) => quantity === undefined || !hasNear(quantity));
  return others.length === 0 || others.length === reading.length ? null : matchExpression([others], OWN);
}

/** By price nothing is moved up for its category. */
const depthFor = ({ query }: Asked, depth: Depth): Depth => ({
  ...depth,
  isDescribed: asksAttributes(query),
  ...(isByPrice(query) && { isPriced: true, ofKind: 0 }),
});

/** How far further statements read: what they find comes behind. They may be four, after all of the first trip. */
export const laterDepth = (asked: Asked, depth: Depth): Depth => ({
  ...depthFor(asked, depth),
  scored: Math.ceil(depth.scored * LATER_SHARE),
  members: Math.ceil(depth.members * LATER_SHARE),
  ofKind: 0,
});

/**
 * The statements for comparisons by the words as typed, by other forms and by the goods that they name; and for merchants and brands.
 * Each correction of a misspelt word is searched by itself, because together the rarest would take all places.
 */
export function lookStatements(
  db: Db,
  asked: Asked,
  { filters, depth: reach, names, inFewTrips, narrow = NO_FILTERS }: SearchRequest,
): Record<string, Statement> {
  const { readings, words, query, meant } = asked;
  const depth = depthFor(asked, reach);
  const half = { ...depth, scored: Math.ceil(depth.scored / 2), window: Math.ceil(depth.window / 2), ofKind: 0 };
  // All corrections together read no more than one statement of these.
  const few = { ...half, scored: Math.ceil(half.scored / Math.max(1, meant.length)), window: MEANT_COMPARISONS };
  const isStarted = words.length === 1 && words[0]!.length <= PREFIX_TABLE_MAX_CHARS && readings[0]!.length === 1;
  const hasWords = readings[0]!.length > 0;
  const found = (match: string) => withoutUnwanted(match, filters);
  const typed = found(matchExpression(readings.slice(0, 1), TYPED));
  const own = found(matchExpression(readings, OWN));
  const tiers = {
    ...(hasWords && { typed: candidateSelect(typed, filters, depth) }),
    ...(hasWords && own !== typed && { own: candidateSelect(own, filters, half) }),
    ...(hasWords &&
      isListFiltered(narrow) && {
        narrowed: candidateSelect(narrowed(typed, narrow), narrowedFilters(filters, narrow), { ...half, window: depth.window }),
      }),
    ...(sureGoods(query) !== null && { members: membersOf(asked, filters, depth) }),
    // 'Anything from Cable & Crown under £5', 'anything under £5'.
    ...(!hasWords && query.goods === null && query.merchant !== null && { members: ofMerchantSelect(query.merchant.name, filters, depth) }),
    ...(isOfPriceAlone(query) && { members: filteredSelect(filters, depth) }),
    ...(isStarted && { begun: prefixSelect(words[0]!, filters, depth) }),
    ...Object.fromEntries(
      meant.map((term) => [`meant ${term}`, candidateSelect(found(matchExpression(readingsOf([term]).slice(0, 1), TYPED)), filters, few)]),
    ),
  };
  return {
    ...tierStatements(db, tiers, { isJoined: inFewTrips }),
    ...(names.merchants + names.brands > 0 && hasWords && { names: nameStatement(db, readings, names) }),
  };
}

function membersOf(asked: Asked, filters: SearchFilters, depth: Depth): CandidateSelect {
  const match = besidesGoods(asked);
  return memberSelect(asked.query.goods!.nodes, match === null ? null : withoutUnwanted(match, filters), filters, depth);
}

export interface Looked {
  /** With their scores as a share of the best of their tier. */
  candidates: SearchCandidate[];
  /** The docs of those that the index says match all words, in whatever field. */
  own: ReadonlySet<number>;
}

/** Whether statements were answered as far as they read, so that there may be more; with chosen filters, more that passes them. */
export function isCut(tiers: Tiers, { depth, narrow = NO_FILTERS }: SearchRequest): boolean {
  const most = { typed: depth.window, own: Math.ceil(depth.window / 2), narrowed: depth.window, members: depth.members };
  const isFull = (name: keyof typeof most) => (tiers[name]?.length ?? 0) >= most[name];
  const isLong = isFull('typed') || isFull('own');
  return isFull('members') || (isListFiltered(narrow) ? isLong && isFull('narrowed') : isLong);
}

/** The candidates of `lookStatements`. */
export function lookedUp(tiers: Tiers, { words, meant }: Asked): Looked {
  const candidatesOf = (name: string, loss: number) => shareOfBest(tiers[name] ?? [], loss);
  const meantComparisons = meant.map((term) => candidatesOf(`meant ${term}`, 0));
  const [typed, own, members] = TIERS.map((name, index) => candidatesOf(name, index)) as [
    SearchCandidate[],
    SearchCandidate[],
    SearchCandidate[],
  ];
  // What is not among the best scores less than the last of these.
  const last = Math.min(1, ...typed.map(({ score }) => score));
  const chosen = candidatesOf('narrowed', 0).map((candidate) => ({ ...candidate, score: candidate.score * last }));
  // For the unfinished word 'gas' the index finds 'game', too, so such hits match only if a known field shows it.
  const known = [typed, members, chosen, ...meantComparisons, ...(isWholeStart(words.at(-1) ?? '') ? [own] : [])];
  const candidates = unranked([...meantComparisons, typed, own, members, chosen].flat(), []);
  return { candidates, own: new Set(known.flat().map(({ doc }) => doc)) };
}

/** A tier's candidates with their scores as a share of its best, less the tier's loss. */
export function shareOfBest(tier: readonly SearchCandidate[], losses: number): SearchCandidate[] {
  const best = Math.min(-1e-9, ...tier.map(({ score }) => score));
  return tier.map((candidate) => ({ ...candidate, score: (candidate.score / best) * (1 - TIER_LOSS * losses) }));
}

/** Each candidate once, without those in `ranked`. */
export function unranked(candidates: readonly SearchCandidate[], ranked: readonly { candidate: SearchCandidate }[]): SearchCandidate[] {
  const known = new Set(ranked.map(({ candidate }) => candidate.doc));
  return candidates.filter(({ doc }) => !known.has(doc) && known.add(doc));
}
