import { expect, it } from 'vitest';
import { votesSaid } from './votes-said.ts';

const NOW = Date.parse('2026-11-21T10:30:00Z');
const said = (worked: number, votes: number, lastWorkedAt: string | null) => votesSaid({ voucherId: 1, worked, votes, lastWorkedAt }, NOW);

it('votes in words', () => {
  expect(said(8, 10, '2026-11-21T07:30:00Z')).toBe('Worked for 8 of 10 this week · last worked 3 hours ago');
  expect(said(0, 3, null)).toBe('Worked for 0 of 3 this week');
  expect(said(0, 1, '2026-11-09T10:30:00Z')).toBe('Worked for 0 of 1 this week · last worked 12 days ago');
  expect(said(0, 0, '2026-11-09T10:30:00Z')).toBe('No votes this week · last worked 12 days ago');
  expect(said(1, 1, '2026-11-21T10:30:05Z')).toBe('Worked for 1 of 1 this week · last worked now');
});
