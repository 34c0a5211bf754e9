/** Words of a query; further ones are ignored. */
const WORDS_MAX = 12;
const TERM_MAX_CHARS = 400;

/**
 * A text as the index keeps it: lower case, without accents (`unicode61 remove_diacritics 2` of SQLite's FTS5).
 *
 * @example fold('Café CRÈME') // 'cafe creme'
 */
export const fold = (text: string): string =>
  // ASCII, the usual case, needs no normalisation.
  /^\p{ASCII}*$/u.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKD')
        .replace(/\p{Mn}/gu, '')
        .normalize('NFC')
        .toLowerCase();

/** All words of a text: runs of letters and digits. */
export const indexWords = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** The words of a name as people type it: those of 'Rubik's Cube' are 'rubiks' and 'cube'. */
export const nameWords = (name: string): string[] => indexWords(name.replace(/(\p{L})['’](\p{L})/gu, '$1$2'));

/** The words of a query. Nothing else reaches the index, so FTS5's query language cannot be typed. */
export const typedWords = (term: string): string[] => nameWords(term.slice(0, TERM_MAX_CHARS)).slice(0, WORDS_MAX);
