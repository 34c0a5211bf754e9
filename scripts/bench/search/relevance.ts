import type { Db } from '#queries/db.ts';
import { searchProducts } from '#queries/search/search-products.ts';
import { type Judgments, type QueryScore, scoreQuery } from './judgments.ts';

const RESULTS_ASKED = 100;
const WORST_SHOWN = 10;

interface Judged extends QueryScore {
  query: string;
  first: string[];
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** Prints NDCG@10 over all judged queries, and the worst queries with their first results. */
export async function measureRelevance(db: Db, gtinOf: ReadonlyMap<number, string>, judgments: Judgments, verbose: boolean): Promise<void> {
  const scores: Judged[] = [];
  for (const [query, ratings] of judgments) {
    const products = await searchProducts(db, query, { limit: RESULTS_ASKED });
    const gtins = [...new Set(products.flatMap(({ id }) => gtinOf.get(id) ?? []))];
    const score = scoreQuery(gtins, ratings);
    if (score === null) continue;
    const first = products.slice(0, 10).map(({ id, name }) => `${ratings.get(gtinOf.get(id) ?? '') ?? '-'}  ${name.slice(0, 110)}`);
    scores.push({ query, ...score, first });
  }
  scores.sort((a, b) => a.condensed - b.condensed || a.strict - b.strict);
  for (const { query, strict, condensed, first } of scores.slice(0, verbose ? scores.length : WORST_SHOWN)) {
    console.log(`\n${query}: condensed ${condensed.toFixed(3)}, strict ${strict.toFixed(3)}\n  ${first.join('\n  ')}`);
  }
  console.log(`\n${scores.length} judged queries, ${RESULTS_ASKED} results each`);
  console.log(`condensed NDCG@10 ${mean(scores.map(({ condensed }) => condensed)).toFixed(4)}`);
  console.log(`strict NDCG@10    ${mean(scores.map(({ strict }) => strict)).toFixed(4)}`);
  console.log(`judged in first 10 ${(100 * mean(scores.map(({ judged }) => judged))).toFixed(0)} %`);
}
