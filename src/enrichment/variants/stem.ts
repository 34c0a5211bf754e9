import { WRITTEN_PHRASES } from '#lexicon/goods.ts';
import { PLAIN_WORDS } from '#lexicon/plain-words.ts';
import { AGE_GROUPS, GENDERS } from '#lexicon/values/audiences.ts';
import { COLOURS } from '#lexicon/values/colours.ts';
import { MATERIALS } from '#lexicon/values/materials.ts';
import { readSize } from '#lexicon/values/sizes.ts';
import { wordsOf } from '#lexicon/words.ts';

/** A name without its colours and sizes, and these as shoppers read them; null: the name has none. */
export interface Stem {
  /** Folded words. */
  words: string[];
  colour: string | null;
  size: string | null;
}

const NAME_CHARS_MAX = 400;

/** 'Size 8', 'UK 9.5', 'XL', or a lone letter at the end: '- M'. */
const SIZE =
  /\bsize:? ?(?:(?:uk|eu|us) ?)?(?:\d{1,2}(?:\.5)?|x{0,3}[sml])\b|\b(?:uk|eu|us) ?\d{1,2}(?:\.5)?\b|\b(?:x{1,3}[sl]|[2-6]xl|one size|extra (?:small|large)|small|medium|large)\b|[-,(/] ?[sml]\)?$/giu;

/** 'navy blue' as 'Navy Blue'. */
export const capitalised = (text: string): string => text.replaceAll(/(?<![\p{L}\p{N}])\p{Ll}/gu, (letter) => letter.toUpperCase());

/**
 * Takes colours and sizes out of a name.
 *
 * @param hasSizes whether words such as 'XL' and 'small' are sizes of such goods: of clothes they are, of others parts of a name
 * @example stemOf('Puma Men Navy Blue Ferrari Shirt - L', true) // words: puma men ferrari shirt; colour: 'Navy Blue', size: 'L'
 */
export function stemOf(name: string, hasSizes: boolean): Stem {
  const { rest, size } = hasSizes ? withoutSize(name.slice(0, NAME_CHARS_MAX)) : { rest: name.slice(0, NAME_CHARS_MAX), size: null };
  const words = wordsOf(rest);
  const spans = COLOURS.find(words);
  if (spans.length === 0) return { ...withoutLastColour(rest, words), size };
  return {
    words: words.filter((_, at) => !spans.some(({ start, end }) => at >= start && at < end)),
    colour: coloursInWords(words, spans),
    size,
  };
}

/** 'Black / Red'; but 'olive green' is one colour. */
function coloursInWords(words: readonly string[], spans: readonly { value: string; start: number; end: number }[]): string {
  const colours: { value: string; text: string; end: number }[] = [];
  for (const { value, start, end } of spans) {
    const text = capitalised(words.slice(start, end).join(' '));
    const last = colours.at(-1);
    if (last?.value === value && last.end === start && last.text !== text) [last.text, last.end] = [`${last.text} ${text}`, end];
    else colours.push({ value, text, end });
  }
  return [...new Set(colours.map(({ text }) => text))].join(' / ');
}

function withoutSize(name: string): { rest: string; size: string | null } {
  let size: string | null = null;
  const rest = name.replaceAll(SIZE, (found) => {
    const text = found.replaceAll(/^[-,(/ ]+|\)$/g, '').replace(/^size:? ?/i, '');
    size = readSize(text) ?? text;
    return ' ';
  });
  return { rest, size };
}

/** 'Case - Rose': a whole last part that is a colour, though its word means something else in running text. */
function withoutLastColour(name: string, words: string[]): Pick<Stem, 'words' | 'colour'> {
  const dash = name.lastIndexOf(' - ');
  const last = dash === -1 ? '' : name.slice(dash + 3).trim();
  return COLOURS.exact(last) === undefined ? { words, colour: null } : { words: wordsOf(name.slice(0, dash)), colour: capitalised(last) };
}

/** Words of looks, cuts and uses, which many things of a brand share. */
const LOOKS = `
  casual formal printed print solid striped stripe check checked checker plain basic slim fit fitted regular round neck v crew sleeve sleeveless full half
  short long sport sports active new season classic original style stylish fashion pack set pair high low top mid waist collar polo fine dark light
  bright wash washed faded knit knitted woven weaved embroidered embroided graphic logo party wear ethnic everyday daily essential ultra super pro
  premium soft cool comfort comfy warm hot replacement compatible summer winter spring autumn length floral paisley gingham nautical western patterned
  cartoon detail toned modern authentic classy stretch reversible slogan verbiage applique slub pique buckle sublimated training trainning soccer football
  lifestyle tripack highstreet chanderi mangalgiri tussar ghicha khadi georgette noil matka crepe bling guy femme mary plating neon camel united hop
  fabric colour color size extra small medium large multi rise collection edition design designer look`;

const ORDINARY: ReadonlySet<string> = new Set([
  ...PLAIN_WORDS,
  ...GENDERS.keys(),
  ...AGE_GROUPS.keys(),
  ...wordsOf(LOOKS),
  ...WRITTEN_PHRASES.flatMap((group) => Object.values(group).flatMap((phrases) => wordsOf(phrases))),
]);

/**
 * Whether a name without colours and sizes tells one thing from the others of its brand: it has a word besides the brand and what such
 * goods are called.
 *
 * @example isOwnName(['puma', 'men', 'ferrari', 'shirt'], 'puma') // true
 * @example isOwnName(['puma', 'men', 'shirt'], 'puma') // false
 */
export function isOwnName(words: readonly string[], brandId: string): boolean {
  const own = words.filter((word) => word.length > 1 && !ORDINARY.has(word) && MATERIALS.exact(word) === undefined);
  if (own.length === 0) return false;
  const brand = wordsOf(brandId);
  return own.some((word) => !brand.includes(word));
}
