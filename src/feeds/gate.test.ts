import { describe, expect, it } from 'vitest';
import { FeedError, type FeedReport } from './feed-rows.ts';
import { judgeFeed, type LastGood } from './gate.ts';

const report = (accepted: number, more: Partial<FeedReport> = {}): FeedReport => ({
  rows: accepted,
  accepted,
  rejected: new Map(),
  isDated: false,
  mojibakeRows: 0,
  columns: [],
  medianPrice: 1000,
  seller: null,
  ...more,
});

const last = (more: Partial<LastGood> = {}): LastGood => ({ rows: 100, medianPrice: 1000, seller: null, ...more });

const faultOf = (...[now, before, isReleased]: Parameters<typeof judgeFeed>) => {
  const verdict = judgeFeed(now, before, isReleased);
  return verdict.accepted ? null : verdict.fault;
};

describe('a feed is held when', () => {
  it.each([
    ['rows', report(2000), null, null],
    ['rows', report(2000), last({ rows: 2000 }), null],
    ['rows', report(1801), last({ rows: 2000 }), null],
    ['rows', report(1800), last({ rows: 2000 }), 'SHRUNK'],
    ['rows', report(9), last({ rows: 10 }), 'SHRUNK'],
    ['rows', report(5000), last({ rows: 10 }), null],
    ['rows', report(1), last({ rows: 0 }), null],
    ['rejects', report(81, { rows: 101 }), null, null],
    ['rejects', report(80, { rows: 100 }), null, 'REJECTS'],
    ['median price', report(100, { medianPrice: 1400 }), last(), null],
    ['median price', report(100, { medianPrice: 1401 }), last(), 'PRICE_MOVED'],
    ['median price', report(100, { medianPrice: 599 }), last(), 'PRICE_MOVED'],
    ['median price', report(100, { medianPrice: null }), last(), 'PRICE_MOVED'],
    ['median price', report(100, { medianPrice: 5 }), last({ medianPrice: null }), null],
    ['merchant', report(100, { seller: { label: '7', isSomeoneElse: false } }), last(), null],
    ['merchant', report(100, { seller: { label: '8', isSomeoneElse: true } }), null, 'MERCHANT_MISMATCH'],
    ['merchant', report(100, { seller: { label: 'b.example', isSomeoneElse: null } }), last(), null],
    ['merchant', report(100, { seller: { label: 'b.example', isSomeoneElse: null } }), last({ seller: 'a.example' }), 'MERCHANT_MISMATCH'],
    // After a release the other name is known.
    ['merchant', report(100, { seller: { label: 'Other Ltd', isSomeoneElse: true } }), last({ seller: 'Other Ltd' }), null],
  ])('%s: %j after %j: %s', (_, now, before, fault) => expect(faultOf(now, before)).toBe(fault));
});

it('explains the fault in a sentence', () => {
  expect(judgeFeed(report(331), last({ rows: 2006 }))).toEqual({
    accepted: false,
    fault: 'SHRUNK',
    message: 'Only 331 rows can be used, 1675 fewer than the 2006 of its last good state',
  });
  expect(judgeFeed(report(0, { rows: 12 }), null)).toMatchObject({ fault: 'EMPTY', message: 'None of its 12 rows can be used' });
  expect(judgeFeed(report(100, { medianPrice: 200 }), last())).toMatchObject({
    message: 'Its median price is £2.00; in its last good state it was £10.00',
  });
  const seller = { label: '8', isSomeoneElse: true };
  expect(judgeFeed(report(100, { seller }), null)).toMatchObject({ message: 'Most rows name the merchant "8", not the configured one' });
  expect(judgeFeed(report(100, { seller }), last({ seller: '7' }))).toMatchObject({
    message: 'Most rows name the merchant "8", not "7" as before',
  });
  expect(judgeFeed(new FeedError('INCOMPLETE', 'cut off'), null)).toEqual({ accepted: false, fault: 'INCOMPLETE', message: 'cut off' });
});

it('accepts a released feed, unless it has no usable rows or could not be read', () => {
  expect(faultOf(report(10, { rows: 100, medianPrice: 1, seller: { label: '8', isSomeoneElse: true } }), last(), true)).toBeNull();
  expect(faultOf(report(0, { rows: 12 }), last(), true)).toBe('EMPTY');
  expect(faultOf(new FeedError('INCOMPLETE', 'cut off'), last(), true)).toBe('INCOMPLETE');
});
