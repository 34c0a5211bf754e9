import { decodeHTMLStrict } from 'entities';

/**
 * Characters without a glyph: controls, soft hyphens, joiners, direction marks, variation selectors, tags, fillers, private use, lone
 * surrogates, non-characters.
 */
const INVISIBLE = /[[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]--[\t-\r]]/gv;
/** Text that cleaning may change. Most names do not match: they are printable ASCII and common Latin letters with single spaces. */
const SUSPECT = /[^ !-%'-;=-[\]-~¡-¬®-ɏ–—‘’“”•…€™]| {2}|^ | $/;
/** Characters that may be invisible or unusual white space. */
const UNUSUAL = /[^\n -~¡-¬®-ɏ–—‘’“”•…€™]/;

const SCRIPT_OR_STYLE = /<(script|style)\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi;
const COMMENT = /<!--[\s\S]*?(?:-->|$)/g;
const BLOCK_TAG = /<\/?(?:address|article|blockquote|br|dd|div|dl|dt|h[1-6]|header|footer|hr|li|ol|p|pre|section|table|tr|ul)\b[^<>]*>/gi;
const CELL_TAG = /<\/?t[dh]\b[^<>]*>/gi;
const TAG = /<[a-z!/?][^<>]*>/gi;
/** A tag that a network cut off at its length limit. */
const CUT_TAG = /<(?:\/[a-z]*|[a-z][a-z0-9]*\s[^<>]*)$/i;

function withoutTags(html: string): string {
  const text = html
    .replace(SCRIPT_OR_STYLE, '\n')
    .replace(COMMENT, '')
    .replace(BLOCK_TAG, '\n')
    .replace(CELL_TAG, ' ')
    .replace(TAG, '')
    .replace(CUT_TAG, '');
  // Removing tags from '<<b>script>' makes a new tag. Then all brackets are removed.
  return text.search(TAG) === -1 ? text : text.replaceAll('<', '');
}

/**
 * Plain text, with line breaks, of a text in a feed. Decodes entities once; removes tags (block tags break the line), scripts and styles
 * with their content, and invisible characters; turns literal `\n` and `\r` into line breaks; collapses white space. `\N` is a database
 * null and gives ''.
 *
 * @example cleanText('Warm &amp; dry<br/>100&#37; wool\\nUK made') // 'Warm & dry\n100% wool\nUK made'
 */
export function cleanText(raw: string): string {
  if (!SUSPECT.test(raw)) return raw;
  if (raw.trim() === '\\N') return '';
  let text = raw.includes('\\') ? raw.replace(/\\r\\n|\\[nr]/g, '\n') : raw;
  if (text.includes('&')) text = decodeHTMLStrict(text);
  // Each step first checks whether it is needed, because most of the time of a run is spent here.
  if (UNUSUAL.test(text)) {
    text = text
      .replace(INVISIBLE, '')
      .replace(/\r\n?|[\u2028\u2029]/g, '\n')
      .replace(/[^\S\n]/g, ' ');
  }
  // After the removal of invisible characters, which could hide a tag between '<' and its name.
  if (text.includes('<')) text = withoutTags(text);
  if (text.includes('  ')) text = text.replace(/ {2,}/g, ' ');
  if (text.includes('\n')) text = text.replace(/ ?\n ?/g, '\n').replace(/\n{3,}/g, '\n\n');
  return text.trim();
}

/** `cleanText` on one line. */
export function cleanLine(raw: string): string {
  return cleanText(raw).replace(/\n+/g, ' ');
}

/** Clean text, or null when there is none. */
export const textOrNull = (raw: string): string | null => cleanText(raw) || null;

/** Clean text on one line, or null when there is none. */
export const lineOrNull = (raw: string): string | null => cleanLine(raw) || null;

/**
 * The first value that a reader finds in several texts, or null. Shops fill columns with filler that no reader accepts.
 *
 * @example firstOf(['', 'n/a', '60'], parseFlag) // true
 */
export function firstOf<Value>(texts: readonly string[], read: (text: string) => Value | null): Value | null {
  for (const text of texts) {
    const value = read(text);
    if (value !== null) return value;
  }
  return null;
}

/** UTF-8 read as windows-1252 leaves these pairs: 'Ã©', 'Â°', 'â€™', 'ï»¿'. U+FFFD replaces an invalid byte. */
const MOJIBAKE = /Ã[\u0080-\u00bfŠšŒœŽžƒ€]|Â[\u0080-\u00bf]|â€|â„¢|ï»¿|\uFFFD/;

/** Whether the text looks decoded with the wrong encoding. Such text is kept, because a repair could damage correct text. */
export const looksMisdecoded = (text: string): boolean => MOJIBAKE.test(text);
