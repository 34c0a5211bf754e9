import type { RejectReason } from '#catalogue/run.ts';
import type { FeedProduct, FeedReport } from '../feed-rows.ts';
import { cleanLine } from './text.ts';

/** The least share of rows with a price in pounds: below it a feed has none that can be used, as one of another country. */
const PRICED_MIN_SHARE = 0.05;

const EXAMPLES_MAX = 3;
const EXAMPLE_MAX_CHARS = 120;

/** Counts accepted and rejected rows of one feed. */
export class RowTally {
  accepted = 0;
  mojibakeRows = 0;
  readonly rejected: FeedReport['rejected'] = new Map();
  readonly #seen = new Set<string>();
  /** In pence. */
  readonly #prices: number[] = [];
  readonly #currencies = new Map<string, number>();
  #onlyName: string | null = null;

  /** Whether the id occurred before. Ids and prices take about 90 bytes of memory a row. */
  isRepeated(id: string): boolean {
    if (this.#seen.has(id)) return true;
    // A copy: a slice of the feed's text would keep the whole text in memory.
    this.#seen.add(` ${id}`.slice(1));
    return false;
  }

  accept({ name, price, currency }: Pick<FeedProduct, 'name' | 'price' | 'currency'>, { isMisdecoded }: { isMisdecoded: boolean }): void {
    this.#onlyName = this.accepted === 0 || name === this.#onlyName ? name : null;
    this.#count(currency === 'GBP' ? price : null);
    if (currency !== 'GBP') this.#currencies.set(currency, (this.#currencies.get(currency) ?? 0) + 1);
    if (isMisdecoded) this.mojibakeRows += 1;
  }

  /**
   * Accepts a row that the last run accepted too.
   *
   * @param price in pence
   */
  acceptKnown(price: number | null): void {
    this.#onlyName = null;
    this.#count(price);
  }

  #count(price: number | null): void {
    this.accepted += 1;
    if (price !== null) this.#prices.push(price);
  }

  /** @param problem what is wrong, with the id or name of the row if it has one */
  reject(reason: RejectReason, row: number, problem: string): void {
    const tally = this.rejected.get(reason) ?? { count: 0, examples: [] };
    this.rejected.set(reason, tally);
    tally.count += 1;
    if (tally.examples.length < EXAMPLES_MAX) tally.examples.push(`row ${row}: ${cleanLine(problem).slice(0, EXAMPLE_MAX_CHARS)}`);
  }

  /** The upper of the two middle prices when their number is even; null when no or nearly no row has a price. */
  get medianPrice(): number | null {
    if (this.#prices.length < this.accepted * PRICED_MIN_SHARE) return null;
    return Float64Array.from(this.#prices).sort()[this.#prices.length >> 1] ?? null;
  }

  get pricedRows(): number {
    return this.#prices.length;
  }

  get onlyPrice(): number | null {
    const [first = null] = this.#prices;
    return this.#prices.every((price) => price === first) ? first : null;
  }

  get onlyName(): string | null {
    return this.#onlyName;
  }

  get otherCurrency(): string | null {
    return [...this.#currencies].sort(([, one], [, other]) => other - one)[0]?.[0] ?? null;
  }

  get rows(): number {
    return this.accepted + [...this.rejected.values()].reduce((sum, { count }) => sum + count, 0);
  }
}
