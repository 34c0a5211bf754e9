/** SymSpell (W. Garbe) with prefix 7: deletes are taken from the first seven letters, which finds every edit that is allowed here. */
const PREFIX_CHARS = 7;

/** Wrong letters that a typed word is forgiven: one from four letters on, two from eight (issue 4). */
export const editsForgiven = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/** A word of the catalogue can be one letter shorter than what was typed for it, so two edits start at seven. */
export const editsIndexed = (term: string): number => (term.length < 7 ? 1 : 2);

/** The word's first letters as they are, and with up to `edits` of them left out. */
export function deletesOf(word: string, edits: number): string[] {
  const pieces = new Set([word.slice(0, PREFIX_CHARS)]);
  let longest = [...pieces];
  for (let edit = 0; edit < edits; edit += 1) {
    longest = [...new Set(longest.flatMap((piece) => Array.from(piece, (_, index) => piece.slice(0, index) + piece.slice(index + 1))))];
    for (const piece of longest) pieces.add(piece);
  }
  return [...pieces];
}

/** What an edit costs: a missed, doubled or swapped letter is likelier than a wrong one, and the first letter is seldom wrong. */
const COST = { missing: 0.9, extra: 0.95, wrong: 1, swapped: 0.9, first: 0.3 };

/**
 * Damerau-Levenshtein distance in its optimal string alignment form: wrong, missing, extra and swapped letters between two words,
 * each at about 1.
 *
 * @param unfinished the typed word may be the start of the term
 */
export function spellingDistance(typed: string, term: string, unfinished = false): number {
  let before: number[] = [];
  let above = Array.from({ length: term.length + 1 }, (_, column) => column * COST.missing);
  for (let row = 1; row <= typed.length; row += 1) {
    const line = [row * COST.extra];
    for (let column = 1; column <= term.length; column += 1) {
      const same = typed[row - 1] === term[column - 1];
      const wrong = above[column - 1]! + (same ? 0 : COST.wrong);
      let cost = Math.min(above[column]! + COST.extra, line[column - 1]! + COST.missing, wrong);
      const swapped = row > 1 && column > 1 && typed[row - 1] === term[column - 2] && typed[row - 2] === term[column - 1];
      if (swapped && !same) cost = Math.min(cost, before[column - 2]! + COST.swapped);
      line.push(cost);
    }
    [before, above] = [above, line];
  }
  const distance = unfinished ? Math.min(...above) : above[term.length]!;
  return typed[0] === term[0] ? distance : distance + COST.first;
}
