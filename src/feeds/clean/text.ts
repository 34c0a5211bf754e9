import { decodeHTMLStrict } from 'entities';

/** Characters that show nothing: controls, soft hyphens, joiners, direction marks, variation selectors, tags, fillers, private use, lone surrogates, non-characters. */
const INVISIBLE = /[[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]--[\t-\r]]/gv;
/** What cleaning may change. Most names hold none of it: printable ASCII and common Latin letters, single spaces inside. */
const SUSPECT = /[^ !-%'-;=-[\]-~¡-¬®-ɏ–—‘’“”•…€™]| {2}|^ | $/;
/** What may be invisible or an odd space: anything else than the above. */
const UNUSUAL = /[^\n -~¡-¬®-ɏ–—‘’“”•…€™]/;

const SCRIPT_OR_STYLE = /<(script|style)\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi;
const COMMENT = /<!--[\s\S]*?(?:-->|$)/g;
const BLOCK_TAG = /<\/?(?:address|article|blockquote|br|dd|div|dl|dt|h[1-6]|header|footer|hr|li|ol|p|pre|section|table|tr|ul)\b[^<>]*>/gi;
const CELL_TAG = /<\/?t[dh]\b[^<>]*>/gi;
const TAG = /<[a-z!/?][^<>]*>/gi;
/** What a network's cut at 200 characters leaves of a tag. */
const CUT_TAG = /<(?:\/[a-z]*|[a-z][a-z0-9]*\s[^<>]*)$/i;

function withoutTags(html: string): string {
  const text = html
    .replace(SCRIPT_OR_STYLE, '\n')
    .replace(COMMENT, '')
    .replace(BLOCK_TAG, '\n')
    .replace(CELL_TAG, ' ')
    .replace(TAG, '')
    .replace(CUT_TAG, '');
  // '<<b>script>' makes a new tag of the rest: then no bracket is to be trusted.
  return text.search(TAG) === -1 ? text : text.replaceAll('<', '');
}

/**
 * Text of a feed as plain text that keeps its line breaks: entities decoded once, tags removed (block tags break the line, scripts and styles go with
 * their content), literal `\n` and `\r` broken, white space folded, invisible characters removed. `\N` is a database's null. Never HTML.
 *
 * @example cleanText('Warm &amp; dry<br/>100&#37; wool\\nUK made') // 'Warm & dry\n100% wool\nUK made'
 */
export function cleanText(raw: string): string {
  if (!SUSPECT.test(raw)) return raw;
  if (raw.trim() === '\\N') return '';
  let text = raw.includes('\\') ? raw.replace(/\\r\\n|\\[nr]/g, '\n') : raw;
  if (text.includes('&')) text = decodeHTMLStrict(text);
  // Each step looks first whether it is needed: most of the time of an import is spent here.
  if (UNUSUAL.test(text)) {
    text = text
      .replace(INVISIBLE, '')
      .replace(/\r\n?|[\u2028\u2029]/g, '\n')
      .replace(/[^\S\n]/g, ' ');
  }
  // After the invisible characters: one of them between '<' and a name would hide a tag.
  if (text.includes('<')) text = withoutTags(text);
  if (text.includes('  ')) text = text.replace(/ {2,}/g, ' ');
  if (text.includes('\n')) text = text.replace(/ ?\n ?/g, '\n').replace(/\n{3,}/g, '\n\n');
  return text.trim();
}

/** The same on one line. */
export function cleanLine(raw: string): string {
  return cleanText(raw).replace(/\n+/g, ' ');
}

/** Clean text or null: for fields that may be absent. */
export const textOrNull = (raw: string): string | null => cleanText(raw) || null;

export const lineOrNull = (raw: string): string | null => cleanLine(raw) || null;

/** UTF-8 read as windows-1252 leaves these pairs: 'Ã©', 'Â°', 'â€™', 'ï»¿'; U+FFFD is a byte that was no character. */
const MOJIBAKE = /Ã[\u0080-\u00bfŠšŒœŽžƒ€]|Â[\u0080-\u00bf]|â€|â„¢|ï»¿|\uFFFD/;

/** Does it look decoded with the wrong encoding before it came here? Such text is kept: a guess would damage what is right. */
export const looksMisdecoded = (text: string): boolean => MOJIBAKE.test(text);
