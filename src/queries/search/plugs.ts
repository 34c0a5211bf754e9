import { isWithin } from '#lexicon/taxonomy.ts';
import type { ProductQuery } from '../understanding/product-query.ts';

/** The node of cables. */
const CABLES = 259;
const PLUG =
  /(?<![\p{L}\p{N}])(?:hdmi|dvi|s?vga|hd15|display ?port|lightning|thunderbolt|scart|rca|phono|cinch|xlr|toslink|optical|bnc|s-video|(?:lc|sc|st|mt-?rj)(?!\p{N}))(?!\p{L})/giu;
/** What is also called by another name. */
const SAME = new Map([
  ['svga', 'vga'],
  ['hd15', 'vga'],
  ['phono', 'rca'],
  ['cinch', 'rca'],
  ['toslink', 'optical'],
]);
/** Network cables, of copper and of fibre. */
const NETWORK_CABLES = 1480;
/** Of fibre, by its modes, plugs and kinds. */
const FIBRE = /\b(?:fib(?:er|re)s?|(?:single|multi)[ -]?mode|simplex|duplex|lc|sc|st|om[1-5]|os[12]|(?:9|50|62[. ]5)[/ ]125)\b/i;
const NAME_CHARS_MAX = 200;

const plugsIn = (text: string): string[] =>
  Array.from(text.slice(0, NAME_CHARS_MAX).toLowerCase().matchAll(PLUG), ([plug]) => SAME.get(plug) ?? plug.replace(/[ -]/, ''));

/**
 * Whether the name of a cable has other plugs than those that are asked for: who asks for an HDMI cable wants HDMI at both ends, and who
 * asks for a network cable none of fibre, or LC at both ends where LC is asked for.
 *
 * @example hasOtherPlugs('HDMI to DVI-D cable', query) // true where an HDMI cable is wanted
 */
export function hasOtherPlugs(name: string, { goods, words }: Pick<ProductQuery, 'goods' | 'words'>): boolean {
  if (goods === null || !goods.nodes.every((node) => isWithin(node, CABLES))) return false;
  const typed = words.map(({ word }) => word).join(' ');
  const isOfNetwork = goods.nodes.every((node) => isWithin(node, NETWORK_CABLES));
  if (isOfNetwork && !FIBRE.test(typed) && FIBRE.test(name.slice(0, NAME_CHARS_MAX))) return true;
  const asked = plugsIn(typed);
  if (asked.length === 0 && !words.some(({ word }) => word === 'usb')) return false;
  const named = plugsIn(name);
  return named.some((plug) => !asked.includes(plug)) || asked.some((plug) => !named.includes(plug));
}
