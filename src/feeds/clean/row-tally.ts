import type { RejectReason } from '#catalogue/run.ts';
import type { FeedReport } from '../feed-rows.ts';
import { cleanLine } from './text.ts';

const EXAMPLES_MAX = 3;
const EXAMPLE_MAX_CHARS = 120;

/** Counts what became of each row of one feed. */
export class RowTally {
  accepted = 0;
  mojibakeRows = 0;
  readonly rejected: FeedReport['rejected'] = new Map();
  readonly #seen = new Set<string>();
  readonly #prices: number[] = [];

  /** True when the id came before. Ids and prices are all that is kept of a feed: about 90 bytes a row. */
  isRepeated(id: string): boolean {
    if (this.#seen.has(id)) return true;
    // A slice of the feed's text would keep all of that text alive; this is one of a copy.
    this.#seen.add(` ${id}`.slice(1));
    return false;
  }

  /** @param price in the minor unit of its currency */
  accept(price: number | null, { isMisdecoded }: { isMisdecoded: boolean }): void {
    this.accepted += 1;
    if (price !== null) this.#prices.push(price);
    if (isMisdecoded) this.mojibakeRows += 1;
  }

  /** `what` says in words what is wrong, and names the row by what is known of it. */
  reject(reason: RejectReason, row: number, what: string): void {
    const tally = this.rejected.get(reason) ?? { count: 0, examples: [] };
    this.rejected.set(reason, tally);
    tally.count += 1;
    if (tally.examples.length < EXAMPLES_MAX) tally.examples.push(`row ${row}: ${cleanLine(what).slice(0, EXAMPLE_MAX_CHARS)}`);
  }

  /** The upper one of the two middle prices where there are two. */
  get medianPrice(): number | null {
    return Float64Array.from(this.#prices).sort()[this.#prices.length >> 1] ?? null;
  }

  get rows(): number {
    return this.accepted + [...this.rejected.values()].reduce((sum, { count }) => sum + count, 0);
  }
}
