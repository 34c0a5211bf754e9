import { dayOf } from './day.ts';
/** What visitors said of a code. */
export interface VoteCount {
  worked: number;
  /** Those for whom it worked and those for whom it did not. */
  votes: number;
}

/** How long a vote speaks of a code, today included. */
const VOTE_DAYS = 7;

/** Nineteen times of twenty the bound holds. */
const Z = 1.96;
/** A code that works for fewer than this share of shoppers is dead. */
const DEAD_BELOW = 0.4;

/**
 * The largest share of shoppers for whom a code may work, given its votes: the upper bound of the Wilson score interval. It is 1 without
 * votes, and falls with every failure; few votes leave it high.
 *
 * @example mostThatWork({ worked: 0, votes: 3 }) // 0.56…
 */
export function mostThatWork({ worked, votes }: VoteCount): number {
  if (votes === 0) return 1;
  const share = worked / votes;
  const square = Z * Z;
  const spread = Z * Math.sqrt((share * (1 - share)) / votes + square / (4 * votes * votes));
  return (share + square / (2 * votes) + spread) / (1 + square / votes);
}

/**
 * Whether a code is surely one that fails: six visitors without a success are enough, and eleven with one. A dead code is the last of its
 * shop's codes, and makes no price, until its votes say otherwise.
 *
 * @example isDead({ worked: 0, votes: 5 }) // false: too few
 * @example isDead({ worked: 0, votes: 6 }) // true
 */
export const isDead = (count: VoteCount): boolean => mostThatWork(count) < DEAD_BELOW;

/**
 * The first of the days whose votes count.
 *
 * @example firstVoteDay(new Date('2026-11-21T10:30:00Z')) // '2026-11-15'
 */
export function firstVoteDay(now: Date): string {
  const day = new Date(now);
  day.setUTCDate(day.getUTCDate() - (VOTE_DAYS - 1));
  return dayOf(day);
}
