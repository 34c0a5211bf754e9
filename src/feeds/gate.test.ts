import { expect, it } from 'vitest';
import { judgeFeed } from './gate.ts';
import { FeedError, type FeedReport } from './offer.ts';

const report = (accepted: number, rows = accepted): FeedReport => ({
  rows,
  accepted,
  rejected: {},
  mojibakeRows: 0,
  columns: [],
  digest: '',
});

it.each([
  [report(2000), null, true],
  [report(2000), { rows: 2000 }, true],
  [report(1801), { rows: 2000 }, true],
  [report(1800), { rows: 2000 }, false],
  [report(331), { rows: 2006 }, false],
  [report(9), { rows: 10 }, false],
  [report(5000), { rows: 10 }, true],
  [report(1), { rows: 0 }, true],
])('%j after %j: %s', (now, lastGood, accepted) => expect(judgeFeed(now, lastGood).accepted).toBe(accepted));

it('says in words what is wrong', () => {
  expect(judgeFeed(report(331), { rows: 2006 })).toEqual({
    accepted: false,
    fault: 'SHRUNK',
    message: '331 rows, 1675 fewer than the 2006 of its last good state',
  });
  expect(judgeFeed(report(0, 12), null)).toEqual({ accepted: false, fault: 'EMPTY', message: 'none of its 12 rows can be used' });
  expect(judgeFeed(new FeedError('INCOMPLETE', 'cut off'), null)).toEqual({ accepted: false, fault: 'INCOMPLETE', message: 'cut off' });
});
