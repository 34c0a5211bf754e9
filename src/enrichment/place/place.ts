import { accessoryNode } from '#lexicon/hosts.ts';
import { commonNode, isWithin, lineage, MATURE, taxonomyNode } from '#lexicon/taxonomy.ts';
import type { EnrichmentRow } from '../row.ts';
import type { BayesClassifier } from './bayes.ts';
import { descriptionWords, nameWords, type PlaceEvidence } from './evidence.ts';
import { featuresOf } from './features.ts';
import { ACCESSORY_LEAD } from './named-kinds.ts';

/**
 * What decided a place: an admin, the feed's own id, a phrase of the name, the path, the classifier, the other offers of the thing, or
 * yesterday.
 */
export type PlaceMethod = 'decided' | 'given' | 'phrase' | 'path' | 'classifier' | 'vote' | 'kept' | 'none';

/** Where a product belongs, and why. */
export interface Place {
  /** null: nothing says anything. */
  node: number | null;
  method: PlaceMethod;
  /** The deciding phrase of the lexicon. */
  phrase: string | null;
  /** How far the decision is ahead of the next, in the unit of the classifier's scores. */
  margin: number;
  /** Up to two other nodes, the likelier first. */
  alternatives: number[];
}

const CERTAIN_MARGIN = 10;
const certainly = (node: number, method: PlaceMethod): Place => ({ node, method, phrase: null, margin: CERTAIN_MARGIN, alternatives: [] });

const PATH_WEIGHT = 1;
const DESCRIPTION_WEIGHT = 0.7;
/** What a node costs that the classifier has never seen. */
const UNKNOWN_COST = 2;
/** When the classifier's first guess leads by less than this, the product is placed at the node that both guesses share. */
const UNSURE = 0.35;

/** What adult shops mean by harmless words: games are erotic ones, body oil is for massage. */
const ADULT_KINDS = new Map([
  [1246, 6040],
  [1247, 6040],
  [3793, 6040],
  [474, 5664],
]);

interface Candidate {
  node: number;
  score: number;
  host?: number | undefined;
  phrase: string | null;
  method: PlaceMethod;
}

function candidatesOf(evidence: PlaceEvidence): Candidate[] {
  const candidates: Candidate[] = evidence.named.map(({ node, weight, phrase, host }) => ({
    node,
    score: weight,
    host,
    phrase,
    method: 'phrase',
  }));
  const add = (node: number | null, weight: number, method: PlaceMethod) => {
    if (node === null) return;
    const known = candidates.find((one) => one.node === node);
    if (known === undefined) candidates.push({ node, score: weight, phrase: null, method });
    else known.score += weight;
  };
  add(evidence.pathNode, PATH_WEIGHT, 'path');
  add(evidence.descriptionNode, DESCRIPTION_WEIGHT, 'classifier');
  return candidates;
}

const inOrder = (a: Candidate, b: Candidate): number => b.score - a.score || a.node - b.node;

function best(candidates: Candidate[]): Place {
  const [first, ...others] = candidates.sort(inOrder);
  if (first === undefined) return { node: null, method: 'none', phrase: null, margin: 0, alternatives: [] };
  const margin = first.score - (others[0]?.score ?? 0);
  const alternatives = others.slice(0, 2).map(({ node }) => node);
  const { phrase, method } = first;
  if (method !== 'classifier' || margin >= UNSURE || others[0] === undefined)
    return { node: first.node, method, phrase, margin, alternatives };
  const node = commonNode(first.node, others[0].node) ?? lineage(first.node)[0]!;
  return { node, method, phrase, margin, alternatives: [first.node, ...alternatives].slice(0, 2) };
}

/** The feed's own node; when it is a coarse one ('Home & Garden'), the deeper one that name or path names within it. */
function within(given: number, ownPlace: () => Place): Place {
  if (taxonomyNode(given).childIds.length === 0) return certainly(given, 'given');
  const { node, phrase, method } = ownPlace();
  const isNamed = (method === 'phrase' || method === 'path') && node !== null && isWithin(node, given);
  return isNamed ? { ...certainly(node, 'given'), phrase } : certainly(given, 'given');
}

/**
 * Where one row belongs by itself. An admin's decision and the feed's own id decide; else what the name, the path and the first line of
 * the description name is weighed by the classifier, whose own guess may win. Without a classifier, and for adult rows (too few to learn
 * from), phrases decide alone.
 *
 * @param decided where an admin put the merchant's path
 */
export function placeOf(
  row: EnrichmentRow,
  evidence: PlaceEvidence,
  classifier: BayesClassifier | null,
  decided: number | null = null,
): Place {
  if (decided !== null) return certainly(decided, 'decided');
  if (evidence.given !== null) return within(evidence.given, () => placeOf(row, { ...evidence, given: null }, classifier));
  const candidates = candidatesOf(evidence);
  const [named] = evidence.named;
  if (row.adult && named?.isClear === true) {
    const node = ADULT_KINDS.get(named.node) ?? named.node;
    return { node, method: 'phrase', phrase: named.phrase, margin: named.weight, alternatives: [] };
  }
  const judged =
    classifier?.judge(
      rowFeatures(row, evidence),
      candidates.map(({ node }) => node),
    ) ?? null;
  if (judged === null) return best(candidates);
  for (const [index, candidate] of candidates.entries())
    candidate.score += Number.isNaN(judged.scores[index]) ? -UNKNOWN_COST : judged.scores[index]!;
  // Path, description and classifier speak for the goods of a host; where the name says what belongs to it, they speak for that as much.
  for (const candidate of candidates) {
    const host = candidate.host === undefined ? undefined : candidates.find(({ node }) => node === candidate.host);
    if (host !== undefined) candidate.score = Math.max(candidate.score, host.score + ACCESSORY_LEAD);
  }
  for (const guess of judged.guesses) {
    if (!candidates.some(({ node }) => node === guess.node)) candidates.push({ ...guess, phrase: null, method: 'classifier' });
  }
  return toAccessory(best(candidates), evidence.accessory);
}

/** Where the classifier guesses the goods that something belongs to, and a word of its name says that it does: the accessories of these goods. */
function toAccessory(place: Place, word: string | null): Place {
  const node = place.method !== 'classifier' || place.node === null || word === null ? null : accessoryNode(place.node, word);
  return node === null ? place : { ...place, node, phrase: word, alternatives: [place.node!, ...place.alternatives].slice(0, 2) };
}

/** What the classifier sees of a row. `hidden` are words of the name that it must not see. */
export const rowFeatures = (row: EnrichmentRow, evidence: PlaceEvidence, hidden: { start: number; end: number } | null = null): number[] =>
  featuresOf({
    nameWords: nameWords(row.name),
    hidden,
    categoryPath: row.categoryPath,
    brandName: row.brandName,
    merchantName: row.merchantName,
    description: row.description,
    descriptionWords: descriptionWords(row.description),
    descriptionNode: evidence.descriptionNode,
    pathNode: evidence.pathNode,
  });

/** Whether a product of this place is adult, whatever its feed says. */
export const isMature = (node: number | null): boolean => node !== null && isWithin(node, MATURE);
