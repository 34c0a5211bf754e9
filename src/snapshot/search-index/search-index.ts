import { type Db, rowOf } from '#queries/db.ts';
import { evenRanges, type IdRange, indexComparisons } from './search-comparisons.ts';
import { updateDeletes } from './search-deletes.ts';
import type { SearchDifference } from './search-difference.ts';
import { fillNames, fillPrefixes } from './search-prefixes.ts';
import { countChangedTerms, dropUnusedTerms } from './search-terms.ts';

/** Products per statement: D1 aborts statements after 30 s and has little memory. */
const PRODUCTS_PER_STEP = 4000;

/** Steps after which words are counted. */
const STEPS_PER_COUNT = 10;

/**
 * A publish adds small segments, and removed words stay in the large one until it is merged. Above this share of it all are merged, every
 * few nights. Without that the index grows by 70 % in 40 nights, and every word is looked up in each segment.
 */
const SCATTERED_MAX_SHARE = 0.5;

/** Pages of 4 kB per statement. */
const MERGED_PAGES_PER_STEP = 2000;

/**
 * Fills the empty tables of `search.sql` from the catalogue in the database, in statements whose size does not depend on it.
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
  await updateDeletes(target);
}

/** Merges the segments of the index into one, so that every word is looked up once. A negative count puts all segments on one level. */
async function mergeSegments(target: Db): Promise<void> {
  const merge = target.prepare("INSERT INTO product_search (product_search, rank) VALUES ('merge', ?)");
  const segments = async () =>
    (await rowOf<{ count: number }>(target, 'SELECT count(DISTINCT segid) AS count FROM product_search_idx'))?.count ?? 0;
  await merge.bind(-MERGED_PAGES_PER_STEP).run();
  while ((await segments()) > 1) await merge.bind(MERGED_PAGES_PER_STEP).run();
}

async function mergeScattered(target: Db): Promise<void> {
  const sql = `SELECT coalesce(max(pages), 0) AS largest, coalesce(sum(pages), 0) AS total
    FROM (SELECT count(*) AS pages FROM product_search_idx GROUP BY segid)`;
  const { largest, total } = (await rowOf<{ largest: number; total: number }>(target, sql))!;
  if (total - largest > largest * SCATTERED_MAX_SHARE) await mergeSegments(target);
}

/** Removes what differs from the index. Call before the rows of the catalogue change, and `addToIndex` afterwards. */
export async function removeFromIndex(target: Db, { otherWords }: SearchDifference): Promise<void> {
  for (const chunk of chunksOf(otherWords)) {
    await indexComparisons(target, 'remove', chunk);
    await countChangedTerms(target, 'removed');
  }
}

/** Adds what differs to the index, after the rows of the catalogue have changed. */
export async function addToIndex(target: Db, { sameWords, otherWords }: SearchDifference): Promise<void> {
  for (const chunk of chunksOf(sameWords)) await indexComparisons(target, 'refresh', chunk);
  for (const chunk of chunksOf(otherWords)) {
    await indexComparisons(target, 'add', chunk);
    await countChangedTerms(target, 'added');
  }
  // In any case: there may be a new merchant or brand without products.
  await fillNames(target);
  if (otherWords.length === 0) return;
  await mergeScattered(target);
  await fillPrefixes(target);
  await updateDeletes(target);
  await dropUnusedTerms(target);
}

function* chunksOf(ranges: readonly IdRange[]): Generator<IdRange[]> {
  for (let start = 0; start < ranges.length; start += PRODUCTS_PER_STEP) yield ranges.slice(start, start + PRODUCTS_PER_STEP);
}
