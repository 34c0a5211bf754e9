import { SEARCH_PAGE_PRODUCTS } from '#catalogue/limits.ts';
import type { Ranked } from './rank.ts';

/** The first ten keep their rank; then, for two pages, every third place goes to the top category that was shown least. */
const TURNS = { after: 10, every: 3, until: 2 * SEARCH_PAGE_PRODUCTS };

/** The share of the query that a name must hold to take turns: the description of every phone mentions laptops. */
const NAMED_MIN = 0.5;

interface Queue {
  ranked: Ranked[];
  next: number;
  shown: number;
}

/** The top category of a comparison. */
const topCategoryOf = ({ candidate: { category } }: Ranked): string => category?.split('/', 1)[0] ?? '';

/** The best comparison not yet shown of the top category that was shown least. */
function leastShown(queues: Iterable<Queue>, shown: ReadonlySet<Ranked>): Ranked | undefined {
  let least: Queue | undefined;
  for (const queue of queues) {
    while (queue.next < queue.ranked.length && shown.has(queue.ranked[queue.next]!)) queue.next += 1;
    if (queue.next < queue.ranked.length && queue.shown < (least?.shown ?? Infinity)) least = queue;
  }
  return least?.ranked[least.next];
}

/**
 * Gives every top category a place among the results, because a word can mean several things: people wear shoes, and so do dolls.
 * Comparisons that match only some of the words take no turns.
 */
export function interleaveByCategory(ranked: readonly Ranked[]): Ranked[] {
  const turning = ranked.filter(({ allWords, named }) => allWords && named >= NAMED_MIN);
  const queues = new Map(
    [...Map.groupBy(turning, topCategoryOf)].map(([category, of]): [string, Queue] => [category, { ranked: of, next: 0, shown: 0 }]),
  );
  if (queues.size < 2) return [...ranked];
  const shown = new Set<Ranked>();
  for (let next = 0; shown.size < Math.min(TURNS.until, ranked.length);) {
    while (shown.has(ranked[next]!)) next += 1;
    const isTurn = shown.size >= TURNS.after && (shown.size - TURNS.after) % TURNS.every === 0;
    const one = (isTurn ? leastShown(queues.values(), shown) : undefined) ?? ranked[next]!;
    shown.add(one);
    const queue = queues.get(topCategoryOf(one));
    if (queue !== undefined) queue.shown += 1;
  }
  return [...shown, ...ranked.filter((one) => !shown.has(one))];
}
