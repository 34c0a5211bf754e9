/** More words than this say nothing more; the rest of what was typed is left out. */
const WORDS_MAX = 12;

/**
 * A text as the index sees it: lower case, without accents (`unicode61 remove_diacritics 2` of SQLite's FTS5).
 *
 * @example fold('Café CRÈME') // 'cafe creme'
 */
export const fold = (text: string): string =>
  // ASCII is the common case and needs no Unicode work.
  /^\p{ASCII}*$/u.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKD')
        .replace(/\p{Mn}/gu, '')
        .normalize('NFC')
        .toLowerCase();

/** All words of a text: runs of letters and digits. */
export const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** The words of what was typed. Nothing else of it reaches the index, so its query language cannot be typed. */
export const typedWords = (term: string): string[] =>
  wordsOf(term.replace(/(\p{L})['’](\p{L})/gu, '$1$2').slice(0, 400)).slice(0, WORDS_MAX);
