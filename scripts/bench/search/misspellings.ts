const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';

/** The word with one wrong, missing, extra or swapped letter, never the first, at a position given by `seed`. */
export function misspellings(word: string, seed: number): string[] {
  const at = 1 + (seed % (word.length - 1));
  const swapAt = 1 + (seed % Math.max(1, word.length - 2));
  const letter = ALPHABET[(seed * 7 + 3) % 26]!;
  const made = [
    word.slice(0, at) + letter + word.slice(at + 1),
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + letter + word.slice(at),
    word.slice(0, swapAt) + word[swapAt + 1] + word[swapAt] + word.slice(swapAt + 2),
  ];
  return [...new Set(made)].filter((wrong) => wrong !== word && wrong.length >= 4);
}
