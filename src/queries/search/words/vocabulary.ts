import { ASKED_BRANDS } from '#lexicon/brands.ts';
import { GOODS } from '#lexicon/goods.ts';
import { singular } from '#lexicon/words.ts';
import type { Db, Statement } from '../../db.ts';
import { editsForgiven, piecesOf, spellingDistance } from './edit-distance.ts';
import { type Corrections, cuts } from './reading.ts';
import { stemOf } from './stem.ts';
import { spokenOf, synonymsOf, type SynonymTable } from './synonyms.ts';

/** `named`: the number of comparisons with the word in their name, brand, merchant or category; 0 if it is in descriptions only. */
export interface TermRow {
  term: string;
  named: number;
}

/** A term of the catalogue that is spelt like a typed word. */
export interface NeighbourRow {
  word: string;
  term: string;
  named: number;
}

/** A word in fewer names than this may be a misspelling … */
const KNOWN_MIN_COMPARISONS = 5;
/** … of a word in this many times more names; as an unfinished word, of one in this many times more names than those that it begins. */
const CORRECTION_RATIO = { whole: 20, started: 4 };
const CORRECTIONS_MAX = 5;
/** The shorter part of a word that is cut in two. */
const CUT_MIN_CHARS = 2;
/** A word in so many names says something of the things that bear it, whatever people mean by it. */
const COMMON_FROM = 20;

/** Whether many names hold a word. */
export const isCommon = (word: string, counts: ReadonlyMap<string, TermRow>): boolean => (counts.get(word)?.named ?? 0) >= COMMON_FROM;

/** A word in so few names points to the things that bear it. */
const RARE_MAX = 12;

/** Whether some names hold a word, but few. */
export function isRare(word: string, counts: ReadonlyMap<string, TermRow>): boolean {
  const named = counts.get(word)?.named ?? 0;
  return named > 0 && named <= RARE_MAX;
}

/** Corrections that are further away than the best by more than this are ignored. */
const DISTANCE_SLACK = 0.5;

/** The commonest completions of an unfinished word. */
const COMPLETIONS_MAX = 8;
const COMPLETED_MIN_CHARS = 3;

/**
 * The statement for the counts of these words and of the commonest completions of the last typed one. The empty word has the count of
 * all comparisons.
 *
 * @param typed of these, words that are in descriptions only are counted, too, as 0
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

/** The statement for words spelt like typed words that are in hardly any name. */
export const neighbourStatement = (db: Db, words: readonly string[]): Statement => {
  const pieces = words.filter((word) => editsForgiven(word) > 0 && /^\p{L}+$/u.test(word)).map((word) => [word, piecesOf(word)]);
  return db
    .prepare(
      `SELECT DISTINCT typed.value ->> 0 AS word, near.term, known.named
       FROM json_each(?1) AS typed JOIN json_each(typed.value, '$[1]') AS piece
       JOIN search_delete AS near ON near.piece = piece.value JOIN search_term AS known ON known.term = near.term
       WHERE coalesce((SELECT named FROM search_term WHERE term = typed.value ->> 0), 0) < ?2`,
    )
    .bind(JSON.stringify(pieces), KNOWN_MIN_COMPARISONS);
};

/** Words that begin with an unfinished one, the commonest first. */
const completionsOf = (word: string, counts: ReadonlyMap<string, TermRow>): TermRow[] =>
  word.length < COMPLETED_MIN_CHARS
    ? []
    : [...counts.values()].filter(({ term }) => term.length > word.length && term.startsWith(word)).sort((a, b) => b.named - a.named);

const startedNames = (word: string, counts: ReadonlyMap<string, TermRow>): number =>
  completionsOf(word, counts).reduce((sum, { named }) => sum + named, 0);

/** Completions that the index does not find by the unfinished word, if the likeliest one is such: 'beautifu', for which it keeps 'beauti'. */
export function hiddenCompletions(word: string, counts: ReadonlyMap<string, TermRow>): string[] {
  const isHidden = ({ term }: TermRow) => !stemOf(term).startsWith(stemOf(word));
  const completions = completionsOf(word, counts);
  return completions[0] !== undefined && isHidden(completions[0]) ? completions.filter(isHidden).map(({ term }) => term) : [];
}

interface Judged extends NeighbourRow {
  distance: number;
}

/** Ten times more names make up for such a distance: 'speeker' is rather a speaker than a seeker. */
const TENFOLD = 0.1;
const distanceFrom = ({ distance, named }: Judged): number => distance - TENFOLD * Math.log10(named + 1);

const likeliestFirst = (a: Judged, b: Judged): number => distanceFrom(a) - distanceFrom(b) || (a.term < b.term ? -1 : 1);

/** The distance of a term from a typed word, or, for an unfinished word, of the term's start. */
function judged(near: NeighbourRow, unfinished: boolean): Judged {
  const whole = spellingDistance(near.word, near.term);
  const start = unfinished ? DISTANCE_SLACK + spellingDistance(near.word, near.term, true) : whole;
  return { ...near, distance: Math.min(whole, start) };
}

/** In how many names a word is, and in how many one is that it begins. */
interface KnownNames {
  whole: number;
  started: number;
}

/** Corrections of a typed word, the likeliest first. */
function correctionsOfWord(
  word: string,
  { whole, started }: KnownNames,
  neighbours: readonly NeighbourRow[],
  unfinished: boolean,
): string[] {
  const edits = whole + started === 0 ? editsForgiven(word) : 1;
  const least = Math.max(whole * CORRECTION_RATIO.whole, started * CORRECTION_RATIO.started);
  const candidates = neighbours
    .filter((near) => near.word === word && near.term !== word && near.named >= least)
    .map((near) => judged(near, unfinished))
    .filter(({ distance }) => distance <= edits + DISTANCE_SLACK)
    .sort(likeliestFirst);
  const best = Math.min(...candidates.map(({ distance }) => distance));
  return candidates
    .filter(({ distance }) => distance <= best + DISTANCE_SLACK)
    .slice(0, CORRECTIONS_MAX)
    .map(({ term }) => term);
}

/** Corrections of misspelt words. A word that the catalogue or the lexicon knows has none. */
export function correctionsOf(
  words: readonly string[],
  counts: ReadonlyMap<string, TermRow>,
  neighbours: readonly NeighbourRow[],
  added: SynonymTable,
): Corrections {
  const corrections = new Map<string, string[]>();
  for (const [index, word] of words.entries()) {
    const unfinished = index === words.length - 1;
    const known = { whole: counts.get(word)?.named ?? 0, started: unfinished ? startedNames(word, counts) : 0 };
    if (
      known.whole + known.started >= KNOWN_MIN_COMPARISONS ||
      editsForgiven(word) === 0 ||
      GOODS.words.has(singular(word)) ||
      ASKED_BRANDS.has(word) ||
      synonymsOf([word], added).length + spokenOf([word]).length > 0
    )
      continue;
    // 'Tins' may be in no name where many have 'tin'.
    const whole = Math.max(known.whole, counts.get(singular(word))?.named ?? 0);
    const terms = correctionsOfWord(word, { ...known, whole }, neighbours, unfinished);
    if (terms.length > 0) corrections.set(word, terms);
  }
  return corrections;
}

/** Unknown words cut into two known ones: 'gamingpc'. Words that one edit turns into a known one stay whole. */
export function cutUnknown(words: readonly string[], counts: ReadonlyMap<string, TermRow>, neighbours: readonly NeighbourRow[]): string[] {
  return words.flatMap((word) => {
    if (counts.has(word) || startedNames(word, counts) > 0) return [word];
    if (neighbours.some((near) => near.word === word && spellingDistance(word, near.term) <= 1)) return [word];
    const namedOf = (part: string) => counts.get(part)?.named ?? 0;
    const known = cuts(word, CUT_MIN_CHARS).map((parts) => ({ parts, named: Math.min(...parts.map(namedOf)) }));
    const best = known.sort((a, b) => b.named - a.named)[0];
    return best !== undefined && best.named >= KNOWN_MIN_COMPARISONS ? best.parts : [word];
  });
}

/** The words whose counts `cutUnknown` needs. */
export const cutParts = (words: readonly string[]): string[] => words.flatMap((word) => cuts(word, CUT_MIN_CHARS).flat());
