import { PLAIN, readingExpression } from './match-expression.ts';
import { weightsOf } from './prepare-reading.ts';
import type { Reading } from './words/reading.ts';
import type { TermRow } from './words/vocabulary.ts';

const LEFT_OUT_MAX = 3;

/**
 * FTS5's expression for comparisons that match some of a query's words: all but one, or the rarest alone. Null for a single word.
 *
 * @param purpose words for what the goods are for: left out before all others
 */
export function partialExpression(reading: Reading, counts: ReadonlyMap<string, TermRow>, purpose: readonly string[] = []): string | null {
  const weights = weightsOf(reading, counts);
  const byWeight = reading
    .map((group, index) => ({ group, weight: weights[index]! }))
    .filter(({ group }) => !group.optional)
    .sort((a, b) => Number(purpose.includes(b.group.typed)) - Number(purpose.includes(a.group.typed)) || a.weight - b.weight)
    .map(({ group }) => group);
  if (byWeight.length < 2) return null;
  const most = byWeight.slice(0, LEFT_OUT_MAX).map((left) => byWeight.filter((group) => group !== left));
  const kept = byWeight.length === 2 ? most : [...most, byWeight.slice(-1)];
  return kept.map((groups) => `(${readingExpression(groups, PLAIN)!})`).join(' OR ');
}
