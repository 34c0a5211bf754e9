import { describe, expect, it } from 'vitest';
import { FeedError, type FeedReport } from './feed-rows.ts';
import { isReleasable, judgeFeed, type LastGood } from './gate.ts';

const report = (accepted: number, more: Partial<FeedReport> = {}): FeedReport => ({
  rows: accepted,
  accepted,
  rejected: new Map(),
  isDated: false,
  mojibakeRows: 0,
  columns: [],
  medianPrice: 1000,
  pricedRows: accepted,
  onlyPrice: null,
  onlyName: null,
  otherCurrency: null,
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
    ['rows', report(999), last({ rows: 100 }), null],
    ['rows', report(1000), last({ rows: 100 }), 'GREW'],
    ['rows', report(99), last({ rows: 3 }), null],
    ['rows', report(100), last({ rows: 10 }), 'GREW'],
    ['rows', report(1), last({ rows: 0 }), null],
    ['rejects', report(81, { rows: 101 }), null, null],
    ['rejects', report(80, { rows: 100 }), null, 'REJECTS'],
    ['median price', report(100, { medianPrice: 1400 }), last(), null],
    ['median price', report(100, { medianPrice: 1401 }), last(), 'PRICE_MOVED'],
    ['median price', report(100, { medianPrice: 599 }), last(), 'PRICE_MOVED'],
    ['prices', report(100, { pricedRows: 0, medianPrice: null }), last(), 'NO_PRICES'],
    ['prices', report(100, { pricedRows: 0, medianPrice: null, otherCurrency: 'USD' }), null, 'NO_PRICES'],
    ['prices', report(100, { pricedRows: 3, medianPrice: null, otherCurrency: 'AUD' }), last(), 'NO_PRICES'],
    ['prices', report(1, { pricedRows: 1, otherCurrency: 'USD' }), null, null],
    // After a release it is known that there are no prices.
    ['prices', report(100, { pricedRows: 0, medianPrice: null }), last({ medianPrice: null }), null],
    ['equal prices', report(50, { onlyPrice: 1000 }), null, 'SAME_PRICES'],
    ['equal prices', report(50, { onlyPrice: 1000 }), last({ rows: 50, medianPrice: 1001 }), 'SAME_PRICES'],
    ['equal prices', report(50, { onlyPrice: 1000 }), last({ rows: 50 }), null],
    ['equal prices', report(49, { onlyPrice: 1000 }), null, null],
    ['equal names', report(50, { onlyName: 'Coat' }), null, 'SAME_NAMES'],
    ['equal names', report(49, { onlyName: 'Coat' }), null, null],
    ['median price', report(100, { medianPrice: 5 }), last({ medianPrice: null }), null],
    ['merchant', report(100, { seller: { label: '7', isSomeoneElse: false } }), last(), null],
    ['merchant', report(100, { seller: { label: '8', isSomeoneElse: true } }), null, 'MERCHANT_MISMATCH'],
    ['merchant', report(100, { seller: { label: 'b.example', isSomeoneElse: null } }), null, null],
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
  expect(judgeFeed(report(5000), last())).toMatchObject({
    message: '5000 rows can be used, at least 10 times the 100 of its last good state',
  });
  const unpriced = { pricedRows: 0, medianPrice: null };
  expect(judgeFeed(report(3289, { ...unpriced, otherCurrency: 'AUD' }), null)).toMatchObject({
    message: 'None of its 3289 usable rows has a price in pounds; the prices are in AUD',
  });
  expect(judgeFeed(report(3289, { medianPrice: null, pricedRows: 1, otherCurrency: 'AUD' }), null)).toMatchObject({
    message: 'Of its 3289 usable rows only 1 has a price in pounds; the prices are in AUD',
  });
  expect(judgeFeed(report(7, unpriced), null)).toMatchObject({
    message: 'None of its 7 usable rows has a price in pounds; no row has a price',
  });
  expect(judgeFeed(report(90, { medianPrice: null, pricedRows: 2 }), null)).toMatchObject({
    message: 'Of its 90 usable rows only 2 have a price in pounds; no other row has a price',
  });
  const rejected: FeedReport['rejected'] = new Map([
    ['MISSING_NAME', { count: 20, examples: [] }],
    ['UNSAFE_LINK', { count: 10, examples: [] }],
  ]);
  expect(judgeFeed(report(70, { rows: 100, rejected }), null)).toMatchObject({
    message: '30 of 100 rows cannot be used (MISSING_NAME, UNSAFE_LINK)',
  });
  expect(judgeFeed(report(90, { onlyPrice: 100 }), null)).toMatchObject({ message: 'All 90 rows with a price have the same price, £1.00' });
  expect(judgeFeed(report(90, { onlyName: 'Coat' }), null)).toMatchObject({ message: 'All 90 usable rows have the same name, "Coat"' });
  const seller = { label: '8', isSomeoneElse: true };
  expect(judgeFeed(report(100, { seller }), null)).toMatchObject({ message: 'Most rows name the merchant "8", not the configured one' });
  expect(judgeFeed(report(100, { seller }), last({ seller: '7' }))).toMatchObject({
    message: 'Most rows name the merchant "8", not "7" as before',
  });
  expect(judgeFeed(new FeedError('INCOMPLETE', 'cut off'), null)).toEqual({ accepted: false, fault: 'INCOMPLETE', message: 'cut off' });
});

it('accepts a released feed, unless it has no usable rows or could not be read', () => {
  expect(faultOf(report(10, { rows: 100, medianPrice: 1, seller: { label: '8', isSomeoneElse: true } }), last(), true)).toBeNull();
  expect(faultOf(report(2000, { onlyPrice: 900, onlyName: 'Coat' }), last(), true)).toBeNull();
  expect(faultOf(report(100, { medianPrice: null }), last(), true)).toBeNull();
  expect(faultOf(report(0, { rows: 12 }), last(), true)).toBe('EMPTY');
  expect(faultOf(new FeedError('INCOMPLETE', 'cut off'), last(), true)).toBe('INCOMPLETE');
});

it('says which faults an admin may release: those of a feed that was read and has rows', () => {
  expect((['SHRUNK', 'GREW', 'REJECTS', 'SAME_NAMES'] as const).map(isReleasable)).toEqual([true, true, true, true]);
  expect((['EMPTY', 'INCOMPLETE'] as const).map(isReleasable)).toEqual([false, false]);
});
