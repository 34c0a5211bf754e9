import type { Db, Statement } from '../../db.ts';
import { deletesOf, editsForgiven, spellingDistance } from './edit-distance.ts';
import { type Corrections, cuts } from './reading.ts';
import { stemOf } from './stem.ts';
import { synonymsOf, type SynonymTable } from './synonyms.ts';

/** In the names, brands, merchants or categories of how many things a word stands; 0 when only descriptions speak of it. */
export interface TermRow {
  term: string;
  named: number;
}

/** A word of the catalogue that is spelt much like a typed one. */
export interface NeighbourRow {
  word: string;
  term: string;
  named: number;
}

/** A word that stands in fewer names than this may be a misspelling … */
const KNOWN_MIN_COMPARISONS = 5;
/** … of one that stands in so many times more, if it stands in any. */
const CORRECTION_RATIO = 20;
const CORRECTIONS_MAX = 5;
/** The shorter part of a word that is cut in two. */
const CUT_MIN_CHARS = 2;
/** Corrections that are worse than the best by more than this say nothing. */
const DISTANCE_SLACK = 0.5;

/** The commonest words that go on from an unfinished one. */
const COMPLETIONS_MAX = 8;
const COMPLETED_MIN_CHARS = 3;

/**
 * The counts of these words and of the commonest that the last may be the start of; that of all things as the empty word.
 *
 * @param typed those that are looked for in descriptions too when they name nothing
 */
export const termStatement = (db: Db, words: readonly string[], typed: readonly string[]): Statement =>
  db
    .prepare(
      `SELECT term, named FROM search_term WHERE term IN (SELECT value FROM json_each(?1))
       UNION ALL SELECT * FROM (
         SELECT term, named FROM search_term WHERE length(?2) >= ${COMPLETED_MIN_CHARS} AND term > ?2 AND term < ?2 || char(0x10ffff)
         ORDER BY named DESC LIMIT ${COMPLETIONS_MAX}
       )
       UNION ALL SELECT asked.value ->> 0, 0 FROM json_each(?3) AS asked
       WHERE NOT EXISTS (SELECT 1 FROM search_term WHERE term = asked.value ->> 0)
         AND EXISTS (SELECT 1 FROM search_vocabulary WHERE term = asked.value ->> 1)`,
    )
    .bind(JSON.stringify(['', ...words]), typed.at(-1) ?? '', JSON.stringify(typed.map((word) => [word, stemOf(word)])));

/** Words spelt like those typed, for the few that stand in hardly any name. */
export const neighbourStatement = (db: Db, words: readonly string[]): Statement => {
  const pieces = words
    .filter((word) => editsForgiven(word) > 0 && /^\p{L}+$/u.test(word))
    .map((word) => [word, deletesOf(word, editsForgiven(word))]);
  return db
    .prepare(
      `SELECT DISTINCT typed.value ->> 0 AS word, near.term, known.named
       FROM json_each(?1) AS typed JOIN json_each(typed.value, '$[1]') AS piece
       JOIN search_delete AS near ON near.piece = piece.value JOIN search_term AS known ON known.term = near.term
       WHERE coalesce((SELECT named FROM search_term WHERE term = typed.value ->> 0), 0) < ?2`,
    )
    .bind(JSON.stringify(pieces), KNOWN_MIN_COMPARISONS);
};

/** Words that an unfinished word may be the start of, the commonest first. */
const completionsOf = (word: string, counts: ReadonlyMap<string, TermRow>): TermRow[] =>
  word.length < COMPLETED_MIN_CHARS
    ? []
    : [...counts.values()].filter(({ term }) => term.length > word.length && term.startsWith(word)).sort((a, b) => b.named - a.named);

const startedNames = (word: string, counts: ReadonlyMap<string, TermRow>): number =>
  completionsOf(word, counts).reduce((sum, { named }) => sum + named, 0);

/** 'beautifu' goes on, but the index keeps 'beauti' for beautiful: what it does not find by a started word, when that is what is likeliest. */
export function hiddenCompletions(word: string, counts: ReadonlyMap<string, TermRow>): string[] {
  const isHidden = ({ term }: TermRow) => !stemOf(term).startsWith(stemOf(word));
  const completions = completionsOf(word, counts);
  return completions[0] !== undefined && isHidden(completions[0]) ? completions.filter(isHidden).map(({ term }) => term) : [];
}

interface Judged extends NeighbourRow {
  distance: number;
}

const closestFirst = (a: Judged, b: Judged): number => a.distance - b.distance || b.named - a.named || (a.term < b.term ? -1 : 1);

/** How far a term is from a typed word; of the last word, which may be unfinished, its start is compared too. */
function judged(near: NeighbourRow, unfinished: boolean): Judged {
  const whole = spellingDistance(near.word, near.term);
  const start = unfinished ? DISTANCE_SLACK + spellingDistance(near.word, near.term, true) : whole;
  return { ...near, distance: Math.min(whole, start) };
}

/** What a typed word may have meant; none when it is known well enough. */
function correctionsOfWord(word: string, known: number, neighbours: readonly NeighbourRow[], unfinished: boolean): string[] {
  const edits = known === 0 ? editsForgiven(word) : 1;
  const candidates = neighbours
    .filter((near) => near.word === word && near.term !== word && near.named >= known * CORRECTION_RATIO)
    .map((near) => judged(near, unfinished))
    .filter(({ distance }) => distance <= edits + DISTANCE_SLACK)
    .sort(closestFirst);
  const best = candidates[0]?.distance ?? 0;
  return candidates
    .filter(({ distance }) => distance <= best + DISTANCE_SLACK)
    .slice(0, CORRECTIONS_MAX)
    .map(({ term }) => term);
}

/** What misspelt words may have meant, the closest and most common first. A word that is known, or means a known one, needs none. */
export function correctionsOf(
  words: readonly string[],
  counts: ReadonlyMap<string, TermRow>,
  neighbours: readonly NeighbourRow[],
  added: SynonymTable,
): Corrections {
  const corrections = new Map<string, string[]>();
  for (const [index, word] of words.entries()) {
    const unfinished = index === words.length - 1;
    const known = (counts.get(word)?.named ?? 0) + (unfinished ? startedNames(word, counts) : 0);
    if (known >= KNOWN_MIN_COMPARISONS || editsForgiven(word) === 0 || synonymsOf([word], added).length > 0) continue;
    const terms = correctionsOfWord(word, known, neighbours, unfinished);
    if (terms.length > 0) corrections.set(word, terms);
  }
  return corrections;
}

/** Words that nobody knows, cut into two that are known well: 'gamingpc'. Those that may be misspelt by one letter stay whole. */
export function cutUnknown(words: readonly string[], counts: ReadonlyMap<string, TermRow>, neighbours: readonly NeighbourRow[]): string[] {
  return words.flatMap((word) => {
    if (counts.has(word) || startedNames(word, counts) > 0) return [word];
    if (neighbours.some((near) => near.word === word && spellingDistance(word, near.term) <= 1)) return [word];
    const named = (part: string) => counts.get(part)?.named ?? 0;
    const known = cuts(word, CUT_MIN_CHARS).map((parts) => ({ parts, things: Math.min(...parts.map(named)) }));
    const best = known.sort((a, b) => b.things - a.things)[0];
    return best !== undefined && best.things >= KNOWN_MIN_COMPARISONS ? best.parts : [word];
  });
}

/** What the counts of must be known to cut words. */
export const cutParts = (words: readonly string[]): string[] => words.flatMap((word) => cuts(word, CUT_MIN_CHARS).flat());
