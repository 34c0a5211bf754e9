import { readFileSync } from 'node:fs';

/** Ratings of products by query: GTIN-14 → 0 to 3. */
export type Judgments = Map<string, Map<string, number>>;

const RESULTS_SEEN = 10;

/** Reads `query,gtin,rating` without products that are not in the catalogue. */
export function readJudgments(file: string, carried: ReadonlySet<string>): Judgments {
  const judgments: Judgments = new Map();
  for (const line of readFileSync(file, 'utf8').trim().split(/\r?\n/).slice(1)) {
    const [, query, gtin, rating] = /^"?(.*?)"?,(\d+),(\d)$/.exec(line) ?? [];
    const id = gtin?.padStart(14, '0') ?? '';
    if (query === undefined || !carried.has(id)) continue;
    const ratings = judgments.get(query) ?? new Map<string, number>();
    judgments.set(query, ratings.set(id, Number(rating)));
  }
  return judgments;
}

const discounted = (ratings: readonly number[]): number =>
  ratings.slice(0, RESULTS_SEEN).reduce((sum, rating, index) => sum + (2 ** rating - 1) / Math.log2(index + 2), 0);

export interface QueryScore {
  strict: number;
  condensed: number;
  judged: number;
}

/**
 * NDCG@10 of one query's results, each GTIN once: *strict* counts products without a rating as 0, *condensed* removes them first. Null if
 * no product has a rating above 0.
 */
export function scoreQuery(gtins: readonly string[], ratings: ReadonlyMap<string, number>): QueryScore | null {
  const ideal = discounted([...ratings.values()].sort((a, b) => b - a));
  if (ideal === 0) return null;
  const found = gtins.map((gtin) => ratings.get(gtin));
  const known = found.filter((rating) => rating !== undefined);
  const judged =
    found.slice(0, RESULTS_SEEN).filter((rating) => rating !== undefined).length / Math.max(1, Math.min(RESULTS_SEEN, found.length));
  return { strict: discounted(found.map((rating) => rating ?? 0)) / ideal, condensed: discounted(known) / ideal, judged };
}
