import { expect, it } from 'vitest';
import { BASE_NIGHT, beyondBounds, type Night } from './bounds.ts';

const nightOf = (night: number, more: Partial<Night> = {}): Night => ({
  night,
  seconds: 10,
  peakMb: 400,
  serverMb: 800,
  requests: night * 100,
  clicks: night * 5,
  rows: new Map([
    ['product', 1000],
    ['price_history', 1000 + night * 10],
    ['gone_product', night * 5],
    ['feed_row', 1000],
  ]),
  files: 600,
  snapshots: { count: 5, bytes: 10e6, newestBytes: 2e6 },
  edgeBytes: 6e6,
  appBytes: 300_000,
  cacheBytes: 0,
  otherBytes: 40e6,
  ...more,
});

const nights = (change: (night: number) => Partial<Night>) =>
  Array.from({ length: 30 }, (_, index) => nightOf(index + 1, index + 1 > BASE_NIGHT ? change(index + 1) : {}));

it('is content with nights that stay level', () => {
  expect(beyondBounds(nights(() => ({})))).toEqual([]);
});

it.each<[string, (night: number) => Partial<Night>]>([
  ['MB of the server', (night) => ({ serverMb: 800 + night * 20 })],
  ['files of the site', (night) => ({ files: 600 + night * 10 })],
  ['snapshots kept', () => ({ snapshots: { count: 6, bytes: 12e6, newestBytes: 2e6 } })],
  ['bytes of an edge database', (night) => ({ edgeBytes: 6e6 + night * 100_000 })],
  ['bytes of APP_DB', (night) => ({ appBytes: 300_000 + night * 300_000 })],
  [
    'other rows',
    (night) => ({
      rows: new Map([
        ['product', 1000],
        ['feed_row', 1000 + night * 10],
      ]),
    }),
  ],
  [
    'price history rows',
    (night) => ({
      rows: new Map([
        ['product', 1000],
        ['feed_row', 1000],
        ['price_history', 1000 + night * 30],
      ]),
    }),
  ],
])('names what grows: %s', (name, change) => {
  const beyond = beyondBounds(nights(change));
  expect(beyond).toHaveLength(1);
  expect(beyond[0]).toMatch(new RegExp(`^${name}: \\d+ after night ${BASE_NIGHT}, \\d+ after night`));
});
