import { brandKey, isNoBrand } from '#lexicon/brands.ts';
import { TAXONOMY } from '#lexicon/taxonomy.ts';
import { wordsOf } from '#lexicon/words.ts';

/** Names of nodes of two words and more: 'Christmas Trees' is no brand. */
const CATEGORIES = new Set(
  [...TAXONOMY.values()].map(({ name }) => wordsOf(name)).flatMap((words) => (words.length > 1 ? words.join(' ') : [])),
);

const isCategory = (text: string): boolean => CATEGORIES.has(wordsOf(text).join(' '));

/**
 * The brand that a feed gives, or null where it gives none: 'Unbranded', the merchant's own name, a category.
 *
 * @example feedBrand('Unbranded', 'Hornbeam Toys') // null
 */
export function feedBrand(text: string | null, merchantName: string): string | null {
  const name = (text ?? '').replaceAll(/[®™©]/g, '').replaceAll(/\s+/g, ' ').trim();
  if (name === '' || isNoBrand(name) || brandKey(name) === brandKey(merchantName) || isCategory(name)) return null;
  return name;
}
