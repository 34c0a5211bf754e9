/** Words that mean something else without their s, or end with one in the singular; `singularOf` would cut it off. */
const KEPT_PLURALS =
  'shorts wellies toes glasses tights heels flats trunks boxers braces pumps mules stockings scales sunglasses lens series toys always canvas christmas atlas thermos news';

const SINGULARS = new Map<string, string>([
  ...KEPT_PLURALS.split(' ').map((word): [string, string] => [word, word]),
  ['kurtis', 'kurti'],
  ['saris', 'sari'],
  ['capris', 'capri'],
  ['bikinis', 'bikini'],
  ['taxis', 'taxi'],
  ['skis', 'ski'],
  ['knives', 'knife'],
  ['shelves', 'shelf'],
  ['scarves', 'scarf'],
  ['wolves', 'wolf'],
  ['loaves', 'loaf'],
  ['leaves', 'leaf'],
  ['mice', 'mouse'],
  ['teeth', 'tooth'],
  ['feet', 'foot'],
  ['movies', 'movie'],
  ['cookies', 'cookie'],
  ['hoodies', 'hoodie'],
  ['color', 'colour'],
  ['colors', 'colour'],
  ['gray', 'grey'],
  ['jewelry', 'jewellery'],
  ['aluminum', 'aluminium'],
  ['fiber', 'fibre'],
  ['fibers', 'fibre'],
  ['center', 'centre'],
  ['organizer', 'organiser'],
  ['organizers', 'organiser'],
  ['moisturizer', 'moisturiser'],
  ['tire', 'tyre'],
  ['tires', 'tyre'],
  ['pajama', 'pyjama'],
  ['pajamas', 'pyjama'],
  ['mold', 'mould'],
  ['molds', 'mould'],
]);
function singularOf(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss') || word.endsWith('us') || word.endsWith('is')) return word;
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word;
  if (/(?:ch|sh|x|ss|zz)es$/.test(word) || /[^hn]oes$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

/** Words that say nothing of goods. */
const DROPPED = new Set(['and', 'n', 'the']);

/** Words with a form of their own; '' for dropped ones. Small, because every word is looked up here. */
const COMPARED = new Map<string, string>([...SINGULARS, ...[...DROPPED].map((word): [string, string] => [word, ''])]);

const comparedWord = (word: string): string => COMPARED.get(word) ?? (word.endsWith('s') ? singularOf(word) : word);

/**
 * A folded word without its plural, British.
 *
 * @example singular('batteries') // 'battery'
 * @example singular('shorts') // 'shorts'
 */
export const singular = (word: string): string => comparedWord(word) || word;

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&amp;', ' & '],
  ['&nbsp;', ' '],
  ['&quot;', '"'],
  ['&#39;', "'"],
  ['&lt;', '<'],
  ['&gt;', '>'],
]);

/**
 * Text without case, marks, markup and apostrophes, as words are compared.
 *
 * @example folded('Men’s <b>Café</b>') // 'mens  cafe '
 */
export function folded(text: string): string {
  let plain = text;
  if (plain.includes('<')) plain = plain.replaceAll(/<\/?[a-z][^<>]{0,200}>/gi, ' ');
  if (plain.includes('&')) plain = plain.replaceAll(/&(?:amp|nbsp|quot|#39|lt|gt);/g, (entity) => ENTITIES.get(entity) ?? ' ');
  // oxlint-disable-next-line no-control-regex -- all of ASCII, control characters too: most texts have nothing else
  if (/[^\x00-\x7F]/.test(plain)) plain = plain.normalize('NFKD').replaceAll(/[\p{M}’‘®™©]/gu, '');
  return plain.includes("'") ? plain.replaceAll("'", '').toLowerCase() : plain.toLowerCase();
}

const isLetterOrDigit = (code: number): boolean =>
  (code > 96 && code < 123) || (code > 47 && code < 58) || (code > 127 && /[\p{L}\p{N}]/u.test(String.fromCharCode(code)));

/**
 * The words of a text, folded and without plurals; 'and', 'n' and 'the' are dropped.
 *
 * @param most how many words at most
 * @example wordsOf("Men's Shoes & Boots") // ['men', 'shoe', 'boot']
 */
export function wordsOf(text: string, most = Infinity): string[] {
  const plain = folded(text);
  const words: string[] = [];
  let start = -1;
  for (let at = 0; at <= plain.length; at += 1) {
    if (at < plain.length && isLetterOrDigit(plain.charCodeAt(at))) {
      if (start === -1) start = at;
    } else if (start !== -1) {
      const word = comparedWord(plain.slice(start, at));
      start = -1;
      if (word === '') continue;
      if (words.length >= most) break;
      words.push(word);
    }
  }
  return words;
}

/** The first word of a text as words are compared; '' for none and for a dropped one. */
export const comparable = (text: string): string => wordsOf(text, 1)[0] ?? '';

/**
 * A table of words, written as a list in which each word is followed by its replacement.
 *
 * @example wordPairs('blk black wht white').get('blk') // 'black'
 */
export const wordPairs = (written: string): ReadonlyMap<string, string> =>
  new Map(
    written
      .trim()
      .split(/\s+/)
      .flatMap((word, at, all): [string, string][] => (at % 2 === 0 ? [[word, all[at + 1]!]] : [])),
  );

/** A set of words, written as a list. */
export const wordSet = (written: string): ReadonlySet<string> => new Set(written.trim().split(/\s+/));

/** An ordinal in digits, mostly of a birthday: '18th'. */
export const ORDINAL = /^\d{1,3}(?:st|nd|rd|th)$/;
