import type { DatabaseSync } from 'node:sqlite';
import { SEARCH_RESULTS_PER_GROUP } from '#catalogue/limits.ts';
import type { ProductCard } from '#catalogue/product.ts';
import type { Db } from '#queries/db.ts';
import { searchCatalogue } from '#queries/search/search-products.ts';
import { sameWord } from '#queries/search/words/word-forms.ts';
import { indexWords } from '#queries/search/words/words.ts';
import { printTimes } from '../times.ts';
import { misspellings } from './misspellings.ts';

const SAMPLE = 500;
const LOST_SHOWN = 30;
const PREFIX_CHARS = { from: 2, to: 12 };
const LIMITS = { products: SEARCH_RESULTS_PER_GROUP, merchants: SEARCH_RESULTS_PER_GROUP, brands: SEARCH_RESULTS_PER_GROUP };

/** Names from the whole catalogue, the same every time. */
export const sampleNames = (database: DatabaseSync): string[] =>
  (
    database
      .prepare('SELECT name FROM product WHERE adult = 0 GROUP BY name ORDER BY (max(id) * 2654435761) % 4294967296, name LIMIT ?')
      .all(SAMPLE) as { name: string }[]
  ).map(({ name }) => name);

/** The terms that the search box sends while a name is typed. */
export const typedPrefixes = (names: readonly string[]): string[] =>
  names.flatMap((name) => Array.from({ length: PREFIX_CHARS.to - 1 }, (_, index) => name.slice(0, index + PREFIX_CHARS.from)));

export async function measureTyping(database: DatabaseSync, db: Db): Promise<void> {
  const prefixes = typedPrefixes(sampleNames(database));
  for (const prefix of prefixes.slice(0, 300)) await searchCatalogue(db, prefix, LIMITS);
  const times: [number, string][] = [];
  for (const prefix of prefixes) {
    const start = performance.now();
    await searchCatalogue(db, prefix, LIMITS);
    times.push([performance.now() - start, prefix]);
  }
  printTimes(
    '\nTyping',
    times.map(([time]) => time),
  );
  const slowest = times.sort(([a], [b]) => b - a).slice(0, 5);
  console.log(`  slowest: ${slowest.map(([time, prefix]) => `“${prefix}” ${time.toFixed(1)} ms`).join(', ')}`);
}

/** Whether a product has the word, in any form, in its name, brand or category. */
const holds = ({ name, brandName, categorySlugPath }: ProductCard, word: string): boolean =>
  indexWords(`${name} ${brandName ?? ''} ${categorySlugPath ?? ''}`).some((held) => held.startsWith(word) || sameWord(held, word));

/**
 * Words of names that can be found (goods of closed shops cannot), and every word of the catalogue, because a misspelling that is another
 * word cannot be corrected.
 */
function sampleWords(database: DatabaseSync): { words: string[]; known: Set<string> } {
  const terms = database.prepare('SELECT term FROM search_term WHERE named > 0').all() as { term: string }[];
  const known = new Set(terms.map(({ term }) => term));
  const isSampled = (word: string) => /^[a-z]{4,}$/.test(word) && known.has(word);
  const words = new Set(sampleNames(database).flatMap((name) => indexWords(name).filter(isSampled)));
  return { words: [...words].slice(0, SAMPLE), known };
}

/** The share of misspellings with one edit for which the first five results have the right word, of words that they have when these are spelt right. */
export async function measureForgiveness(database: DatabaseSync, db: Db): Promise<void> {
  const { words, known } = sampleWords(database);
  const times: number[] = [];
  const lost: string[] = [];
  let [recovered, otherWords] = [0, 0];
  const isFound = async (typed: string, word: string) =>
    (await searchCatalogue(db, typed, LIMITS)).products.some((product) => holds(product, word));
  for (const [index, word] of words.entries()) {
    if (!(await isFound(word, word))) continue;
    for (const wrong of misspellings(word, index)) {
      const start = performance.now();
      const isRecovered = await isFound(wrong, word);
      times.push(performance.now() - start);
      if (isRecovered) recovered += 1;
      else if (known.has(wrong)) otherWords += 1;
      else lost.push(`${wrong} (${word})`);
    }
  }
  printTimes('\nMisspelt', times);
  const share = (count: number) => `${((100 * count) / times.length).toFixed(1)} %`;
  console.log(
    `  found again in the first five: ${share(recovered)} of ${times.length}; ${share(otherWords)} are other words of the catalogue`,
  );
  console.log(`  lost: ${share(lost.length)}: ${lost.slice(0, LOST_SHOWN).join(', ')}`);
}
