import { describe, expect, it } from 'vitest';
import { type Answer, digestOf, faultOfPage, noReadings, sameOfSnapshot, sendVisitors } from './visitors.ts';

const answer = (more: Partial<Answer> & { snapshot?: string } = {}): Answer => ({
  path: '/a',
  status: 200,
  headers: new Headers({ 'x-snapshot': more.snapshot ?? 'one' }),
  body: 'body',
  ms: 1,
  ...more,
});

describe('an answer of a snapshot', () => {
  it('may be another in another snapshot and at another address, not in the same', () => {
    const fault = sameOfSnapshot();
    expect(fault(answer())).toBeNull();
    expect(fault(answer())).toBeNull();
    expect(fault(answer({ body: 'other', snapshot: 'two' }))).toBeNull();
    expect(fault(answer({ body: 'other', path: '/b' }))).toBeNull();
    expect(fault(answer({ body: 'other' }))).toBe('/a has two answers of snapshot one');
  });
});

describe('a page', () => {
  const pages = new Map([
    ['/a', new Set([digestOf('old'), digestOf('new')])],
    ['/gone', new Set([digestOf('old')])],
  ]);
  it('is the old one or the new one', () => {
    expect(faultOfPage(pages, answer({ body: 'old' }))).toBeNull();
    expect(faultOfPage(pages, answer({ body: 'new' }))).toBeNull();
    expect(faultOfPage(pages, answer({ body: 'mixed' }))).toBe('/a is neither the old page nor the new one');
  });

  it('may be missing only where one snapshot lacks it, and never breaks', () => {
    expect(faultOfPage(pages, answer({ path: '/gone', status: 410 }))).toBeNull();
    expect(faultOfPage(pages, answer({ status: 404 }))).toBe('/a answered 404, and both snapshots have it');
    expect(faultOfPage(pages, answer({ path: '/gone', status: 500 }))).toBe('/gone answered 500: body');
  });
});

it('a site that does not answer is a fault of every visit, after a second try', async () => {
  const { stop } = sendVisitors({ origin: 'http://127.0.0.1:1', visitors: 1, readings: noReadings() }, async (ask) => {
    await ask('/');
  });
  const { requests, again, faults } = await stop();
  expect([requests, again]).toEqual([0, 1]);
  expect(faults).toEqual([expect.stringContaining('A visit broke off: fetch failed')]);
});
