import { FeedError, type FeedFault, type FeedReport } from './offer.ts';

/** What is compared with the last time that the feed was taken. `rows` counts accepted rows, then and now. */
export interface LastGood {
  rows: number;
}

export type Verdict = { accepted: true } | { accepted: false; fault: FeedFault; message: string };

/** A feed that lost this share of its rows, or more, is held until a person has looked. */
const LOST_MAX_SHARE = 0.1;

interface Limit {
  fault: FeedFault;
  isBroken(report: FeedReport, lastGood: LastGood | null): boolean;
  message(report: FeedReport, lastGood: LastGood | null): string;
}

const LIMITS: Limit[] = [
  {
    fault: 'EMPTY',
    isBroken: ({ accepted }) => accepted === 0,
    message: ({ rows }) => `none of its ${rows} rows can be used`,
  },
  {
    fault: 'SHRUNK',
    isBroken: ({ accepted }, lastGood) =>
      lastGood !== null && lastGood.rows - accepted >= lastGood.rows * LOST_MAX_SHARE && accepted < lastGood.rows,
    message: ({ accepted }, lastGood) =>
      `${accepted} rows, ${(lastGood?.rows ?? 0) - accepted} fewer than the ${lastGood?.rows} of its last good state`,
  },
];

/**
 * Whether a feed may replace what its merchant had: one that could not be read, or is outside a limit, is held.
 *
 * @example judgeFeed(report, { rows: 2000 }) // { accepted: false, fault: 'SHRUNK', message: '331 rows, 1669 fewer than …' }
 */
export function judgeFeed(outcome: FeedReport | FeedError, lastGood: LastGood | null): Verdict {
  if (outcome instanceof FeedError) return { accepted: false, fault: outcome.fault, message: outcome.message };
  const broken = LIMITS.find((limit) => limit.isBroken(outcome, lastGood));
  return broken === undefined ? { accepted: true } : { accepted: false, fault: broken.fault, message: broken.message(outcome, lastGood) };
}
