import type { FieldWords } from './title-match.ts';
import { stemOf } from './words/stem.ts';

/** Words for an accessory or a part when they follow the name of a thing ('laptop bag') or come before 'for' ('battery for laptop'). */
const ACCESSORIES =
  `accessory adapter adaptor arm backpack bag band battery belt blank bracket bulb cable cabinet carrier carry cart case charger cleaner
  cleaning clip cooler cooling cord cover cradle cushion dock docking drum enclosure extension film filter folder fuser glass grip guard
  hanger hardware harness holder holster housing hub ink insert jacket keyboard kit lamp lead lens licence license lid lock mat module mount mounting
  option pad part pedestal pillow plate pocket pouch power privacy protector rack rail reader remote replacement rest ribbon riser roller screen
  service shell skin sleeve software spare splitter sticker stand station strap stylus supply support switch toner tool tray trolley tripod upgrade wallet
  card tie warranty calculator headset kbd keypad mouse mice speaker supp svc wipes workstation`
    .trim()
    .split(/\s+/);

const MARKERS = new Set(ACCESSORIES.map(stemOf));

/** After one of these words a name says what the thing is for, … */
const PURPOSE = new Set(['for', 'fits', 'suits', 'compatible']);
/** … and after one of these what is included. */
const COMPANY = new Set(['with', 'incl', 'including', 'includes', 'w']);

/** How certainly a name is that of an accessory, by the sign. */
const SIGN = { next: 1, purpose: 1, after: 0.7, before: 0.5, withoutCategory: 0.5 };

/** The index of the first of `some` after the name's first word; the number of words if there is none. */
function indexOfAny(words: readonly string[], some: ReadonlySet<string>): number {
  const index = words.findIndex((word, at) => at > 0 && some.has(word));
  return index < 0 ? words.length : index;
}

/**
 * How certainly a name is that of an accessory *for* the searched thing: 'laptop bag', 'case for laptop'. The last word of a compound
 * is what it is, so a 'power adapter' is an adapter. What the query itself names is no accessory: 'camera case' searches for cases. If
 * the query names no category (a brand, a model), only the words of purpose count.
 *
 * @param typed the stems of the query's words in all their forms
 * @param isMember the product is in the category that the query names
 * @returns 0 to 1
 */
export function accessoryShare(
  { words, stems }: FieldWords,
  typed: ReadonlySet<string>,
  { namesCategory, isMember }: { namesCategory: boolean; isMember: boolean },
): number {
  const purpose = indexOfAny(words, PURPOSE);
  const head = stems.slice(0, Math.min(purpose, indexOfAny(words, COMPANY)));
  const isTyped = (word: string) => typed.has(word);
  const marks = (some: readonly string[]) => some.some((word) => MARKERS.has(word) && !isTyped(word));
  const last = head.findLastIndex(isTyped);
  if (last < 0 && stems.slice(purpose).some(isTyped)) return namesCategory ? SIGN.purpose : SIGN.withoutCategory;
  if (!namesCategory) return 0;
  if (last < 0) return marks(head) ? SIGN.before : 0;
  if (marks(head.slice(last + 1, last + 3))) return SIGN.next;
  if (marks(head.slice(last + 3))) return SIGN.after;
  return !isMember && marks(head.slice(0, head.findIndex(isTyped))) ? SIGN.before : 0;
}
