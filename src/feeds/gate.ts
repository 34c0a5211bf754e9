import { formatPrice } from '#catalogue/price.ts';
import type { FeedFault } from '#catalogue/run.ts';
import { FeedError, type FeedReport } from './feed-rows.ts';

/** A feed's last accepted state, which the gate compares it with. `rows` counts accepted rows. */
export interface LastGood {
  rows: number;
  /** In pence; null when no or nearly no row had a price. */
  medianPrice: number | null;
  /** The merchant that most rows named. */
  seller: string | null;
}

export type Verdict = { accepted: true } | { accepted: false; fault: FeedFault; message: string };

// Limits of the gate, as shares of the last good state.
const LOST_MAX_SHARE = 0.1;
const REJECTED_MAX_SHARE = 0.2; // of the feed's own rows
const MEDIAN_MOVED_MAX_SHARE = 0.4;
const GROWN_TIMES = 10;
/** Smaller feeds may grow as they like: a new shop starts with a few rows. */
const GREW_FROM_ROWS = 100;
/** Fewer rows may have one price or one name by chance, such as the sizes of one article. */
const SAME_FROM_ROWS = 50;

interface Limit {
  fault: FeedFault;
  /** Whether an admin may release a feed that is over the limit. */
  releasable: boolean;
  isBroken(report: FeedReport, lastGood: LastGood | null): boolean;
  /** Of a feed that is over the limit, so what the limit compares is there. */
  message(report: FeedReport, lastGood: LastGood | null): string;
}

const LIMITS: Limit[] = [
  {
    fault: 'EMPTY',
    releasable: false,
    isBroken: ({ accepted }) => accepted === 0,
    message: ({ rows }) => `None of its ${rows} rows can be used`,
  },
  {
    fault: 'MERCHANT_MISMATCH',
    releasable: true,
    isBroken: ({ seller }, lastGood) =>
      seller !== null && seller.label !== lastGood?.seller && (seller.isSomeoneElse ?? (lastGood?.seller ?? null) !== null),
    message: ({ seller }, lastGood) =>
      `Most rows name the merchant "${seller!.label}", not ${lastGood?.seller ? `"${lastGood.seller}" as before` : 'the configured one'}`,
  },
  {
    fault: 'REJECTS',
    releasable: true,
    isBroken: ({ rows, accepted }) => rows - accepted >= rows * REJECTED_MAX_SHARE,
    message: ({ rows, accepted, rejected }) => `${rows - accepted} of ${rows} rows cannot be used (${[...rejected.keys()].join(', ')})`,
  },
  {
    fault: 'SHRUNK',
    releasable: true,
    isBroken: ({ accepted }, lastGood) => lastGood !== null && lastGood.rows - accepted >= lastGood.rows * LOST_MAX_SHARE,
    message: ({ accepted }, lastGood) =>
      `Only ${accepted} rows can be used, ${lastGood!.rows - accepted} fewer than the ${lastGood!.rows} of its last good state`,
  },
  {
    fault: 'GREW',
    releasable: true,
    isBroken: ({ accepted }, lastGood) => lastGood !== null && accepted >= GREW_FROM_ROWS && accepted >= lastGood.rows * GROWN_TIMES,
    message: ({ accepted }, lastGood) =>
      `${accepted} rows can be used, at least ${GROWN_TIMES} times the ${lastGood!.rows} of its last good state`,
  },
  {
    fault: 'NO_PRICES',
    releasable: true,
    // After a release it is known that the feed has no prices.
    isBroken: ({ medianPrice }, lastGood) => medianPrice === null && (lastGood === null || lastGood.medianPrice !== null),
    message: ({ accepted, pricedRows, otherCurrency }) => {
      const priced =
        pricedRows === 0
          ? `None of its ${accepted} usable rows has`
          : `Of its ${accepted} usable rows only ${pricedRows} ${pricedRows === 1 ? 'has' : 'have'}`;
      const found = otherCurrency === null ? `no ${pricedRows === 0 ? '' : 'other '}row has a price` : `the prices are in ${otherCurrency}`;
      return `${priced} a price in pounds; ${found}`;
    },
  },
  {
    fault: 'PRICE_MOVED',
    releasable: true,
    isBroken: ({ medianPrice }, lastGood) => hasMoved(medianPrice, lastGood?.medianPrice ?? null),
    message: ({ medianPrice }, lastGood) =>
      `Its median price is ${formatPrice(medianPrice!)}; in its last good state it was ${formatPrice(lastGood!.medianPrice!)}`,
  },
  {
    fault: 'SAME_PRICES',
    releasable: true,
    // After a release the price is known.
    isBroken: ({ pricedRows, onlyPrice }, lastGood) =>
      onlyPrice !== null && pricedRows >= SAME_FROM_ROWS && onlyPrice !== lastGood?.medianPrice,
    message: ({ pricedRows, onlyPrice }) => `All ${pricedRows} rows with a price have the same price, ${formatPrice(onlyPrice!)}`,
  },
  {
    fault: 'SAME_NAMES',
    releasable: true,
    isBroken: ({ accepted, onlyName }) => onlyName !== null && accepted >= SAME_FROM_ROWS,
    message: ({ accepted, onlyName }) => `All ${accepted} usable rows have the same name, "${onlyName}"`,
  },
];

const hasMoved = (now: number | null, before: number | null): boolean =>
  now !== null && before !== null && Math.abs(now - before) > before * MEDIAN_MOVED_MAX_SHARE;

/**
 * Accepts a feed, or holds it because it could not be read or is over a limit.
 *
 * @param isReleased an admin released the feed: only limits that are not releasable apply
 * @example judgeFeed(report, { rows: 2000, … })
 *   // { accepted: false, fault: 'SHRUNK', message: 'Only 331 rows can be used, 1669 fewer than …' }
 */
export function judgeFeed(outcome: FeedReport | FeedError, lastGood: LastGood | null, isReleased = false): Verdict {
  if (outcome instanceof FeedError) return { accepted: false, fault: outcome.fault, message: outcome.message };
  const broken = LIMITS.find((limit) => !(isReleased && limit.releasable) && limit.isBroken(outcome, lastGood));
  return broken === undefined ? { accepted: true } : { accepted: false, fault: broken.fault, message: broken.message(outcome, lastGood) };
}

/** Whether an admin may release a feed that is held for this fault. A feed that could not be read cannot be released. */
export const isReleasable = (fault: FeedFault): boolean => LIMITS.some((limit) => limit.fault === fault && limit.releasable);
