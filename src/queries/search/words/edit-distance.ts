/** SymSpell (W. Garbe) with prefix 7: deletions of the first seven letters find every edit that is allowed here. */
const PREFIX_CHARS = 7;

/** Edits that a typed word may be away from what was meant: one from four letters on, two from eight. */
export const editsForgiven = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/** Edits for which a term of the catalogue is indexed. It may be one letter shorter than the typed word, so two edits start at seven. */
export const editsIndexed = (term: string): number => (term.length < 7 ? 1 : 2);

/** The word's first letters, and these with up to `edits` letters deleted. */
export function deletesOf(word: string, edits: number): string[] {
  const pieces = new Set([word.slice(0, PREFIX_CHARS)]);
  let longest = [...pieces];
  for (let edit = 0; edit < edits; edit += 1) {
    longest = [...new Set(longest.flatMap((piece) => Array.from(piece, (_, index) => piece.slice(0, index) + piece.slice(index + 1))))];
    for (const piece of longest) pieces.add(piece);
  }
  return [...pieces];
}

/** The deletions by which terms spelt like a typed word are found; 'grafics' is also looked for as it sounds. */
export const piecesOf = (typed: string): string[] => [
  ...deletesOf(typed, editsForgiven(typed)),
  ...(typed.includes('f') ? deletesOf(typed.replaceAll('f', 'ph'), 0) : []),
];

/** Of some words those that are spelt like a typed one, the nearest first. */
export const nearestSpelt = (typed: string, among: readonly string[], most: number): string[] =>
  among
    .map((one) => ({ one, distance: spellingDistance(typed, one) }))
    .filter(({ distance }) => distance <= most)
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ one }) => one);

/** Whether a word may be another with one letter wrong, missing, doubled or swapped, but not the first. */
export const isNearlySpelt = (typed: string, meant: string): boolean =>
  typed[0] === meant[0] && Math.abs(typed.length - meant.length) <= 1 && spellingDistance(typed, meant) <= 1;

/**
 * The cost of edits: missing, extra and swapped letters are likelier than wrong ones, one instead of a double letter likelier still, and
 * the first letter is seldom wrong.
 */
const COST = { missing: 0.9, undoubled: 0.8, extra: 0.95, wrong: 1, swapped: 0.9, heard: 0.9, first: 0.3 };

/**
 * The Damerau-Levenshtein distance of two words in its optimal string alignment form: each wrong, missing, extra or swapped letter
 * costs about 1, and so does 'f' for 'ph'.
 *
 * @param unfinished compares the typed word with the best prefix of the term
 */
export function spellingDistance(typed: string, term: string, unfinished = false): number {
  let before: number[] = [];
  let above = Array.from({ length: term.length + 1 }, (_, column) => column * COST.missing);
  for (let row = 1; row <= typed.length; row += 1) {
    const line = [row * COST.extra];
    for (let column = 1; column <= term.length; column += 1) {
      const same = typed[row - 1] === term[column - 1];
      const wrong = above[column - 1]! + (same ? 0 : COST.wrong);
      const missing = term[column - 1] === term[column - 2] ? COST.undoubled : COST.missing;
      let cost = Math.min(above[column]! + COST.extra, line[column - 1]! + missing, wrong);
      const swapped = row > 1 && column > 1 && typed[row - 1] === term[column - 2] && typed[row - 2] === term[column - 1];
      if (swapped && !same) cost = Math.min(cost, before[column - 2]! + COST.swapped);
      const heard = typed[row - 1] === 'f' && term[column - 1] === 'h' && term[column - 2] === 'p';
      if (heard) cost = Math.min(cost, above[column - 2]! + COST.heard);
      line.push(cost);
    }
    [before, above] = [above, line];
  }
  const distance = unfinished ? Math.min(...above) : above[term.length]!;
  return typed[0] === term[0] ? distance : distance + COST.first;
}
