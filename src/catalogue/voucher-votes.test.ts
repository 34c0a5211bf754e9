import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstVoteDay, isDead, mostThatWork } from './voucher-votes.ts';

it.each([
  [0, 0, false],
  [0, 1, false],
  [0, 5, false],
  [0, 6, true],
  [1, 10, false],
  [1, 11, true],
  [2, 13, false],
  [2, 14, true],
  [3, 10, false],
  [8, 10, false],
  [200, 1000, true],
  [400, 1000, false],
])('a code that worked for %d of %d is dead: %s', (worked, votes, dead) => {
  expect(isDead({ worked, votes })).toBe(dead);
});

it('the bound is a share, never below what was seen; one more failure lowers it, one more success raises it', () => {
  const counts = fc.nat(500).chain((votes) => fc.record({ votes: fc.constant(votes), worked: fc.nat(votes) }));
  fc.assert(
    fc.property(counts, ({ worked, votes }) => {
      const most = mostThatWork({ worked, votes });
      expect(most).toBeGreaterThanOrEqual((votes === 0 ? 1 : worked / votes) - 1e-12);
      expect(most).toBeLessThanOrEqual(1 + Number.EPSILON);
      expect(mostThatWork({ worked, votes: votes + 1 })).toBeLessThan(most);
      expect(mostThatWork({ worked: worked + 1, votes: votes + 1 })).toBeGreaterThanOrEqual(most - 1e-12);
    }),
  );
});

it('seven days count, today included', () => {
  expect(firstVoteDay(new Date('2026-11-21T23:59:59Z'))).toBe('2026-11-15');
  expect(firstVoteDay(new Date('2026-03-02T00:00:00Z'))).toBe('2026-02-24');
});
