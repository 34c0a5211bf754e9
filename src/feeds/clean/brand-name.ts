import { cleanLine } from './text.ts';

/** What shops write when there is no brand. */
const NO_BRAND = /^(?:n\/?a|none|null|nil|unknown|unbranded|no brand|generic|other|aucun|-+|\.+|0\d*)$/i;
/** A note of the shop's own staff before the name. */
const STAFF_NOTE = /^\(do not use\)\s*/i;

/**
 * A brand to show, or null. A number counts as none only when it starts with a zero ("001"): 4711 and 686 are brands.
 *
 * @example brandName('(do not use)COMME DES GARÇONS') // 'COMME DES GARÇONS'
 */
export function brandName(text: string): string | null {
  const name = cleanLine(text).replace(STAFF_NOTE, '');
  return name === '' || NO_BRAND.test(name) ? null : name;
}
