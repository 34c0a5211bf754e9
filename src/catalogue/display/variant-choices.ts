import { productPath } from '../addresses/paths.ts';
import type { ProductVariant } from '../product.ts';

/** A colour or size of a thing, with the page of the variant that has it. */
export interface VariantChoice {
  label: string;
  path: string;
  /** It is that of the page. */
  isCurrent: boolean;
}

const LETTERS = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL', '5XL', '6XL'];
const LAST = LETTERS.length + 2;

/** What sizes are sorted by: letters first, then numbers of each country or unit, 'One size' last. */
function rankOf(size: string): [letter: number, words: string, number: number] {
  const letter = LETTERS.indexOf(size.toUpperCase());
  if (letter !== -1) return [letter, '', 0];
  const number = /\d{1,9}(?:\.\d{1,3})?/.exec(size);
  if (number === null) return [LAST, size.toLowerCase(), 0];
  const isYears = /\b(?:years?|yrs?)\b/i.test(size);
  const words = size.replaceAll(/[\d.]/g, '').replace(/\b(?:years?|yrs?)\b/i, 'months');
  return [LAST - 1, words.toLowerCase().trim(), Number(number[0]) * (isYears ? 12 : 1)];
}

/**
 * Compares sizes in their natural order.
 *
 * @example ['10', 'XL', '9', 'S'].toSorted(compareSizes) // ['S', 'XL', '9', '10']
 */
export function compareSizes(one: string, other: string): number {
  const [a, b] = [rankOf(one), rankOf(other)];
  return a[0] - b[0] || (a[1] === b[1] ? a[2] - b[2] : a[1] < b[1] ? -1 : 1);
}

const isSame = (one: string | null, other: string | null): boolean => one?.toLowerCase() === other?.toLowerCase();

/**
 * The values of one property, each with the variant to go to: this one, else the one that is the same in the other property, else the
 * first.
 */
function choicesOf(variants: readonly ProductVariant[], own: ProductVariant, property: 'colour' | 'size'): VariantChoice[] {
  const other = property === 'colour' ? 'size' : 'colour';
  const byValue = Map.groupBy(
    variants.filter((variant) => variant[property] !== null),
    (variant) => variant[property]!.toLowerCase(),
  );
  if (byValue.size < 2) return [];
  return [...byValue.values()].map((some) => {
    const isCurrent = isSame(some[0]![property], own[property]);
    const variant = isCurrent ? own : (some.find((one) => isSame(one[other], own[other])) ?? some[0]!);
    return { label: some[0]![property]!, path: productPath(variant), isCurrent };
  });
}

/**
 * The colours and the sizes that a thing is sold in; none where there is one.
 *
 * @param id of the comparison that the page is of
 * @example variantChoices(variants, 101).colours.map(({ label }) => label) // ['Black', 'Blue']
 */
export function variantChoices(
  variants: readonly ProductVariant[],
  id: number | null,
): { colours: VariantChoice[]; sizes: VariantChoice[] } {
  const own = variants.find((variant) => variant.id === id);
  if (own === undefined) return { colours: [], sizes: [] };
  return {
    colours: choicesOf(variants, own, 'colour').sort((a, b) => (a.label < b.label ? -1 : 1)),
    sizes: choicesOf(variants, own, 'size').sort((a, b) => compareSizes(a.label, b.label)),
  };
}
