import data from './brands.json' with { type: 'json' };
import { folded } from './words.ts';

/** Words after a brand's name that do not tell it from others. */
const COMPANY_WORDS = new Set([
  'inc',
  'ltd',
  'limited',
  'corp',
  'corporation',
  'gmbh',
  'plc',
  'llc',
  'co',
  'company',
  'uk',
  'ag',
  'bv',
  'sa',
  'spa',
  'intl',
  'tm',
]);

const wordsIn = (text: string): string[] => folded(text.replaceAll(/[.’']/gu, '')).match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * What makes two spellings one brand: letters and digits alone, without 'the' and the kind of company.
 *
 * @example brandKey('The Hewlett-Packard Co.') // 'hewlettpackard'
 */
export function brandKey(text: string): string {
  const words = wordsIn(text);
  while (words.length > 1 && COMPANY_WORDS.has(words.at(-1)!)) words.pop();
  if (words.length > 1 && words[0] === 'the') words.shift();
  return words.join('').replace(/com$/, (end) => (words.at(-1) === 'com' ? '' : end));
}

const NONE = new Set(data.none.map(brandKey));

/** Other spellings, and sub-brands, by key. */
const CANONICAL = new Map(
  Object.entries(data.spellings).flatMap(([name, others]) =>
    [name, ...others.split('|')].map((other): [string, string] => [brandKey(other), name]),
  ),
);

/** Brands of the table by key, for names of products. */
export const LISTED_BRANDS: ReadonlyMap<string, string> = new Map(Object.keys(data.spellings).map((name) => [brandKey(name), name]));

/** Brands that people ask for by one word, sold here or not: none of them is a misspelling. */
export const ASKED_BRANDS: ReadonlySet<string> = new Set(data.asked.split('|'));

/** Whether a text means 'no brand': 'Unbranded', 'N/A', 'Toys', '001'. */
export function isNoBrand(text: string): boolean {
  const key = brandKey(text);
  return key === '' || key.length > 40 || /^0\d*$/.test(key) || NONE.has(key);
}

/**
 * The one spelling of a brand of the table; null for a brand that is not in it.
 *
 * @example listedBrand('Hewlett Packard') // 'HP'
 */
export const listedBrand = (text: string): string | null => CANONICAL.get(brandKey(text)) ?? null;

/** Whether a word names a brand, sold here or not. */
export const isBrandWord = (word: string): boolean => ASKED_BRANDS.has(word) || listedBrand(word) !== null;
