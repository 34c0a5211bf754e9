import { everyQuantity } from '../attribute/readers.ts';

const CODE_CHARS_MIN = 4;
const CODE_CHARS_MAX = 40;
const CODE_WORDS_MAX = 3;
const NAME_WORD_CHARS_MIN = 3;

/** Words without a digit, and quantities, are of names. */
const isName = (words: readonly string[], text: string): boolean =>
  words.length > CODE_WORDS_MAX ||
  words.some((word) => word.length >= NAME_WORD_CHARS_MIN && !/\d/.test(word)) ||
  everyQuantity(text).found.size > 0;

/**
 * A manufacturer's code as it is compared: its letters and digits, in upper case. null for what tells no thing from another: fewer than
 * four characters, none of them a digit, or words of a name and quantities, which shops also put where the code belongs.
 *
 * @example matchCode('sm-g980f/ds') // 'SMG980FDS'
 * @example matchCode('CAT6 UTP networking cable') // null
 */
export function matchCode(text: string): string | null {
  const words = text
    .normalize('NFKC')
    .trim()
    .split(/\s+/, CODE_WORDS_MAX + 1);
  if (words.length > 1 && isName(words, text)) return null;
  const code = words
    .join('')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  return code.length >= CODE_CHARS_MIN && code.length <= CODE_CHARS_MAX && /\d/.test(code) ? code : null;
}
