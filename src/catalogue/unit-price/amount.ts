import type { ProductAttribute } from '../product.ts';
import { pricedBy } from './priced-goods.ts';
import type { Amount, PricedUnit } from './unit-price.ts';

/*
 * How much a product holds, for its unit price. A wrong unit price misleads more than none, so whatever can be read in two ways is not
 * read: two amounts that differ, an amount in a pack of several, a gift set, 'plus 4 free', a vessel among the food.
 */

/** The parts of a product that say how much it holds. */
export interface Amounted {
  name: string;
  attributes: readonly Pick<ProductAttribute, 'id' | 'values'>[];
}

/** `6 x 330 ml`, `1.5 kg`. */
const MEASURE =
  /(?<![\p{L}\p{N}.,/+-])(?:(\d{1,3}) ?[x×] ?)?(\d{1,5}(?:[.,]\d{1,3})?) ?(ml|cl|l|litres?|liters?|ltr|g|grams?|kg)(?![\p{L}\p{N}]|-\d)/giu;
const MEASURED: ReadonlyMap<string, [factor: number, unit: PricedUnit]> = new Map([
  ['ml', [0.001, 'litre']],
  ['cl', [0.01, 'litre']],
  ...['l', 'litre', 'litres', 'liter', 'liters', 'ltr'].map((unit): [string, [number, PricedUnit]] => [unit, [1, 'litre']]),
  ...['g', 'gram', 'grams'].map((unit): [string, [number, PricedUnit]] => [unit, [0.001, 'kg']]),
  ['kg', [1, 'kg']],
]);
/** Below these the order asks for no unit price; above them a text is misread. */
const CONTENTS_MIN = 0.005;
const CONTENTS_MAX = 50;

/** Not the contents, or not of equal things. */
const UNSURE_CONTENTS =
  /\b(?:gift|sets?|kits?|hamper|assort\w{0,8}|bundle|variety|selection|sample\w{0,3}|free|extra|bonus|makes|treats|covers|up to|capacity|empty|refillable|dispenser|kettle|flask|tumbler|mug|jug|teapot|maker|machine|grinder|sprayer|holder|storage|brush|applicator|roller|protein per|per serving)\b/i;
const SEVERAL =
  /\b(?:packs?|pk|multipack|twin|duo|trio|case|box|boxes|pcs?|pieces?|count|sachets?|refills?|sticks|bags)\b|\bx ?\d|\d ?x\b/i;

/** Different things in one pack, or a number that does not count all of it. Of a 'label' the number may be of sheets. */
const UNSURE_ITEMS =
  /\+ ?\d|\d ?\+|\bplus \d|\bfree\b|\bbonus\b|\d ?[x×] ?\d|\d\/\d|\b(?:sets?|kits?|assort\w{0,8}|asst\w{0,1}|mixed|packs|per pk|per pack|various|variety|multi-?colou?r(?:ed)?|bundle|collection|favou?rs?|party pack|label|and)\b|&/i;
/** `35 x 88 mm`, `19x40x5 mm`, `A4 210x297 mm`: sizes, and no counts. */
const SIZE = /\d[\d.,]{0,7} ?[x×] ?\d[\d.,]{0,7}(?: ?[x×] ?\d[\d.,]{0,7})? ?(?:mm|cm|m|in|"|inch(?:es)?)(?![\p{L}\p{N}])/giu;
/** `24 pack`, `pack of 24`, `24pcs`, `20 sheets`. */
const COUNT =
  /\b(?:pack|pk|box) of (\d{1,5})\b|(?<![\d.,])(\d{1,5})[ -]{0,2}(?:pc\(s\)|pcs?|pieces?|pk|packs?|count|sheets?|rolls?|labels?)(?![\p{L}\p{N}])/giu;
const ITEMS_MAX = 20_000;

/** `2 m`, `6ft`, `0.5 metre`. */
const LENGTH = /(?<![\p{L}\p{N}.,/])(\d{1,4}(?:[.,]\d{1,3})?) ?-?(m|metres?|meters?|mtr|ft|feet|foot|['’])(?![\p{L}\p{N}])/giu;
const METRES_OF_FOOT = 0.3048;
/** Shorter cables are bought for their ends. */
const METRES_MIN = 1;
const METRES_MAX = 1000;
const UNSURE_LENGTH =
  /\b(?:splitter|breakout|adapt[eo]rs?|extender|kit|sets?|retractable|y-?cable|coiled|hub|dock\w{0,4})\b|\d ?[x×] ?\d|\d\/\d/i;
const SAME_LENGTH = 0.05;

const NAME_CHARS_MAX = 400;

const numberOf = (text: string): number => Number(text.replace(',', '.'));

function stated({ attributes }: Amounted, id: string): number | null {
  const value = attributes.find((attribute) => attribute.id === id)?.values[0];
  return typeof value === 'number' && value > 0 ? value : null;
}

const isNear = (one: number, other: number, share: number) => Math.abs(one - other) <= share * other;

/** Weight or volume: what the name says, if it says one thing; else the attribute. */
function contentsOf(product: Amounted): Amount | null {
  const { name } = product;
  if (UNSURE_CONTENTS.test(name)) return null;
  const measures = [...name.matchAll(MEASURE)];
  const pack = stated(product, 'pack-quantity') ?? 1;
  const [first] = measures;
  const attribute = stated(product, 'volume');
  if (first === undefined) {
    return attribute === null || pack > 1 || SEVERAL.test(name) ? null : bounded({ quantity: attribute / 1000, unit: 'litre' });
  }
  const [, times, number = '', unitName = ''] = first;
  const [factor, unit] = MEASURED.get(unitName.toLowerCase())!;
  const one = numberOf(number) * factor;
  if (measures.length > 1 || (attribute !== null && (unit !== 'litre' || !isNear(attribute / 1000, one, 0.01)))) return null;
  if (times !== undefined) return pack > 1 && pack !== Number(times) ? null : bounded({ quantity: Number(times) * one, unit });
  return pack > 1 || SEVERAL.test(name) ? null : bounded({ quantity: one, unit });
}

const bounded = (amount: Amount): Amount | null =>
  amount.quantity >= CONTENTS_MIN && amount.quantity <= CONTENTS_MAX
    ? { ...amount, quantity: Number(amount.quantity.toPrecision(6)) }
    : null;

/** The number of equal things, where all counts of name and attribute agree. */
function itemsOf(product: Amounted): Amount | null {
  const name = product.name.replaceAll(SIZE, ' ');
  const pack = stated(product, 'pack-quantity');
  if (pack === null || pack < 2 || pack > ITEMS_MAX || !Number.isInteger(pack) || UNSURE_ITEMS.test(name)) return null;
  const counts = [...name.matchAll(COUNT)].map((match) => Number(match[1] ?? match[2]));
  return counts.every((count) => count === pack) ? { quantity: pack, unit: 'item' } : null;
}

/** The length of one cable, where all lengths of name and attribute agree. */
function lengthOf(product: Amounted): Amount | null {
  const { name } = product;
  const length = stated(product, 'cable-length');
  if (length === null || length < METRES_MIN || length > METRES_MAX) return null;
  if ((stated(product, 'pack-quantity') ?? 1) > 1 || SEVERAL.test(name) || UNSURE_LENGTH.test(name)) return null;
  const named = [...name.matchAll(LENGTH)].map(([, number = '', unit = '']) => numberOf(number) * (/^m/i.test(unit) ? 1 : METRES_OF_FOOT));
  return named.every((metres) => isNear(metres, length, SAME_LENGTH)) ? { quantity: length, unit: 'metre' } : null;
}

/**
 * How much a product holds; null where that is not sure, or where its goods are not compared by an amount.
 *
 * @param line the ids of its node of the product taxonomy and of those above it, from the top
 * @example amountOf({ name: 'Orange squash 6 x 330 ml', attributes: [] }, [412, 413, 2887]) // { quantity: 1.98, unit: 'litre' }
 */
export function amountOf(product: Amounted, line: readonly number[]): Amount | null {
  const by = pricedBy(line);
  const read = { ...product, name: product.name.slice(0, NAME_CHARS_MAX) };
  return (
    (by.has('contents') ? contentsOf(read) : null) ?? (by.has('items') ? itemsOf(read) : null) ?? (by.has('length') ? lengthOf(read) : null)
  );
}
