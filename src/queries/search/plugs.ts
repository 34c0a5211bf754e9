import { isWithin } from '#lexicon/taxonomy.ts';
import type { ProductQuery } from '../understanding/product-query.ts';

/** The node of cables. */
const CABLES = 259;
const PLUG =
  /(?<![\p{L}\p{N}])(?:hdmi|dvi|s?vga|hd15|display ?port|lightning|thunderbolt|scart|rca|phono|cinch|xlr|toslink|optical|bnc|s-video)(?!\p{L})/giu;
/** What is also called by another name. */
const SAME = new Map([
  ['svga', 'vga'],
  ['hd15', 'vga'],
  ['phono', 'rca'],
  ['cinch', 'rca'],
  ['toslink', 'optical'],
]);
const NAME_CHARS_MAX = 200;

const plugsIn = (text: string): string[] =>
  Array.from(text.slice(0, NAME_CHARS_MAX).toLowerCase().matchAll(PLUG), ([plug]) => SAME.get(plug) ?? plug.replace(' ', ''));

/**
 * Whether the name of a cable has other plugs than those that are asked for: who asks for an HDMI cable wants HDMI at both ends.
 *
 * @example hasOtherPlugs('HDMI to DVI-D cable', query) // true where an HDMI cable is wanted
 */
export function hasOtherPlugs(name: string, { goods, words }: Pick<ProductQuery, 'goods' | 'words'>): boolean {
  if (goods === null || !goods.nodes.every((node) => isWithin(node, CABLES))) return false;
  const asked = plugsIn(words.map(({ word }) => word).join(' '));
  if (asked.length === 0 && !words.some(({ word }) => word === 'usb')) return false;
  const named = plugsIn(name);
  return named.some((plug) => !asked.includes(plug)) || asked.some((plug) => !named.includes(plug));
}
