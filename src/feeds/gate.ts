import type { FeedFault } from '#catalogue/run.ts';
import { FeedError, type FeedReport } from './feed-rows.ts';

/** What a feed is compared with: the last time that it was taken. `rows` counts accepted rows, then and now. */
export interface LastGood {
  rows: number;
  /** In pence, or null when no row had a price. */
  medianPrice: number | null;
  /** How it named its merchant. */
  seller: string | null;
}

export type Verdict = { accepted: true } | { accepted: false; fault: FeedFault; message: string };

/** All limits of the gate. A share is of the last good state, or of the feed's own rows where it says so. */
const LOST_MAX_SHARE = 0.1;
const REJECTED_MAX_SHARE = 0.2; // of its own rows
const MEDIAN_MOVED_MAX_SHARE = 0.4;

interface Limit {
  fault: FeedFault;
  /** A person who has looked may take the feed all the same; without rows there is nothing to take. */
  releasable: boolean;
  isBroken(report: FeedReport, lastGood: LastGood | null): boolean;
  message(report: FeedReport, lastGood: LastGood | null): string;
}

const LIMITS: Limit[] = [
  {
    fault: 'EMPTY',
    releasable: false,
    isBroken: ({ accepted }) => accepted === 0,
    message: ({ rows }) => `none of its ${rows} rows can be used`,
  },
  {
    fault: 'MERCHANT_MISMATCH',
    releasable: true,
    isBroken: ({ seller }, lastGood) =>
      seller !== null && seller.label !== lastGood?.seller && (seller.isSomeoneElse ?? (lastGood?.seller ?? null) !== null),
    message: ({ seller }, lastGood) =>
      `most rows are of ${seller?.label}${lastGood?.seller ? `, not of ${lastGood.seller} as before` : ''}`,
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
    isBroken: ({ accepted }, lastGood) =>
      lastGood !== null && lastGood.rows - accepted >= lastGood.rows * LOST_MAX_SHARE && accepted < lastGood.rows,
    message: ({ accepted }, lastGood) =>
      `${accepted} rows, ${(lastGood?.rows ?? 0) - accepted} fewer than the ${lastGood?.rows} of its last good state`,
  },
  {
    fault: 'PRICE_MOVED',
    releasable: true,
    isBroken: ({ medianPrice }, lastGood) => hasMoved(medianPrice, lastGood?.medianPrice ?? null),
    message: ({ medianPrice }, lastGood) =>
      `half of its prices are ${inPounds(medianPrice)} or more, where it was ${inPounds(lastGood?.medianPrice ?? null)}`,
  },
];

/** Prices that all vanished moved too: that is what shifted columns look like. */
const hasMoved = (now: number | null, before: number | null): boolean =>
  before !== null && (now === null || Math.abs(now - before) > before * MEDIAN_MOVED_MAX_SHARE);

const inPounds = (pence: number | null): string => (pence === null ? 'nothing' : `£${(pence / 100).toFixed(2)}`);

/**
 * Whether a feed may replace what its merchant had: one that could not be read, or is outside a limit, is held.
 *
 * @param isReleased a person accepted it: only what leaves nothing to take still holds it
 * @example judgeFeed(report, { rows: 2000, … }) // { accepted: false, fault: 'SHRUNK', message: '331 rows, 1669 fewer than …' }
 */
export function judgeFeed(outcome: FeedReport | FeedError, lastGood: LastGood | null, isReleased = false): Verdict {
  if (outcome instanceof FeedError) return { accepted: false, fault: outcome.fault, message: outcome.message };
  const broken = LIMITS.find((limit) => !(isReleased && limit.releasable) && limit.isBroken(outcome, lastGood));
  return broken === undefined ? { accepted: true } : { accepted: false, fault: broken.fault, message: broken.message(outcome, lastGood) };
}

/** Whether a person may accept a feed that is held for this fault; what could not be read, nobody can. */
export const isReleasable = (fault: FeedFault): boolean => LIMITS.some((limit) => limit.fault === fault && limit.releasable);
