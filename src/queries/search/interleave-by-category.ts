import { SEARCH_PAGE_PRODUCTS } from '#catalogue/limits.ts';
import type { Ranked } from './rank.ts';

/** The first so many stand as they were ranked; then, for two pages, every third place goes to the kind that was shown least. */
const TURNS = { after: 10, every: 3, until: 2 * SEARCH_PAGE_PRODUCTS };

/** Only what a name says to so much of the query takes turns: every phone's description speaks of laptops. */
const NAMED_MIN = 0.5;

interface Queue {
  things: Ranked[];
  next: number;
  shown: number;
}

/** The top category that a thing stands under. */
const kindOf = ({ candidate: { category } }: Ranked): string => category?.split('/', 1)[0] ?? '';

/** The best thing not yet shown of the kind that was shown least. */
function leastShown(queues: Iterable<Queue>, shown: ReadonlySet<Ranked>): Ranked | undefined {
  let least: Queue | undefined;
  for (const queue of queues) {
    while (queue.next < queue.things.length && shown.has(queue.things[queue.next]!)) queue.next += 1;
    if (queue.next < queue.things.length && queue.shown < (least?.shown ?? Infinity)) least = queue;
  }
  return least?.things[least.next];
}

/**
 * A word can mean several things: people wear shoes, and dolls do. Without turns a hundred of the one would leave no room for the
 * other. Things that hold only some of the words take none.
 */
export function interleaveByCategory(ranked: readonly Ranked[]): Ranked[] {
  const turning = ranked.filter(({ allWords, named }) => allWords && named >= NAMED_MIN);
  const queues = new Map([...Map.groupBy(turning, kindOf)].map(([kind, things]): [string, Queue] => [kind, { things, next: 0, shown: 0 }]));
  if (queues.size < 2) return [...ranked];
  const shown = new Set<Ranked>();
  for (let next = 0; shown.size < Math.min(TURNS.until, ranked.length);) {
    while (shown.has(ranked[next]!)) next += 1;
    const isTurn = shown.size >= TURNS.after && (shown.size - TURNS.after) % TURNS.every === 0;
    const one = (isTurn ? leastShown(queues.values(), shown) : undefined) ?? ranked[next]!;
    shown.add(one);
    const queue = queues.get(kindOf(one));
    if (queue !== undefined) queue.shown += 1;
  }
  return [...shown, ...ranked.filter((one) => !shown.has(one))];
}
