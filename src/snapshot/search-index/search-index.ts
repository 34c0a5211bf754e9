import { type Db, rowOf } from '#queries/db.ts';
import { evenRanges, type IdRange, indexComparisons } from './search-comparisons.ts';
import { followTerms } from './search-deletes.ts';
import type { SearchDifference } from './search-difference.ts';
import { fillNames, fillPrefixes } from './search-prefixes.ts';
import { countChangedTerms, dropUnusedTerms } from './search-terms.ts';

/** One statement handles about this many products: D1 ends those that take 30 s, and its engine's memory is small. */
const PRODUCTS_PER_STEP = 4000;

/** Words are counted after so many of these steps. */
const STEPS_PER_COUNT = 10;

/** Pages of 4 kB that one statement merges. */
const MERGED_PAGES_PER_STEP = 2000;

/**
 * Fills the tables of `search.sql`, all of them empty, out of the catalogue that the database holds, in statements that do not grow
 * with it.
 */
export async function fillSearchIndex(target: Db): Promise<void> {
  const products = (await rowOf<{ count: number }>(target, 'SELECT count(*) AS count FROM product'))?.count ?? 0;
  for (const [step, range] of evenRanges(Math.ceil(products / PRODUCTS_PER_STEP)).entries()) {
    await indexComparisons(target, 'add', [range]);
    if (step % STEPS_PER_COUNT === STEPS_PER_COUNT - 1) await countChangedTerms(target, 'added');
  }
  await countChangedTerms(target, 'added');
  await mergeSegments(target);
  await fillNames(target);
  await fillPrefixes(target);
  await followTerms(target);
}

/** One segment instead of a dozen: every word is then looked up once. The first step puts all on one level, the others go on. */
async function mergeSegments(target: Db): Promise<void> {
  const merge = target.prepare("INSERT INTO product_search (product_search, rank) VALUES ('merge', ?)");
  const segments = async () =>
    (await rowOf<{ count: number }>(target, 'SELECT count(DISTINCT segid) AS count FROM product_search_idx'))?.count ?? 0;
  await merge.bind(-MERGED_PAGES_PER_STEP).run();
  while ((await segments()) > 1) await merge.bind(MERGED_PAGES_PER_STEP).run();
}

/** How a search index follows a difference: `leaveIndex` before its rows change, `enterIndex` after. */
export async function leaveIndex(target: Db, { otherWords }: SearchDifference): Promise<void> {
  for (const chunk of chunksOf(otherWords)) {
    await indexComparisons(target, 'remove', chunk);
    await countChangedTerms(target, 'removed');
  }
}

export async function enterIndex(target: Db, { sameWords, otherWords }: SearchDifference): Promise<void> {
  for (const chunk of chunksOf(sameWords)) await indexComparisons(target, 'refresh', chunk);
  for (const chunk of chunksOf(otherWords)) {
    await indexComparisons(target, 'add', chunk);
    await countChangedTerms(target, 'added');
  }
  // Always: a merchant or a brand may have come that has no products.
  await fillNames(target);
  if (otherWords.length === 0) return;
  await fillPrefixes(target);
  await followTerms(target);
  await dropUnusedTerms(target);
}

function* chunksOf(ranges: readonly IdRange[]): Generator<IdRange[]> {
  for (let start = 0; start < ranges.length; start += PRODUCTS_PER_STEP) yield ranges.slice(start, start + PRODUCTS_PER_STEP);
}
