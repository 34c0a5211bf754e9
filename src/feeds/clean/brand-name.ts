import { cleanLine } from './text.ts';

/** What shops write for products without a brand. */
const NO_BRAND = /^(?:n\/?a|none|null|nil|unknown|unbranded|no brand|generic|other|aucun|-+|\.+|0\d*)$/i;
/** A note of the shop's staff before the name. */
const STAFF_NOTE = /^\(do not use\)\s*/i;

/**
 * The brand, or null when the text is a placeholder. Numbers are placeholders only if they start with zero: 4711 is a brand.
 *
 * @example brandName('(do not use)COMME DES GARÇONS') // 'COMME DES GARÇONS'
 */
export function brandName(text: string): string | null {
  const name = cleanLine(text).replace(STAFF_NOTE, '');
  return name === '' || NO_BRAND.test(name) ? null : name;
}
