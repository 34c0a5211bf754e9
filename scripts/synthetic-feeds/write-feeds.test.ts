import { hash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { FeedProduct } from '#feeds/feed-rows.ts';
import { loadFeedsConfig } from '#feeds/config.ts';
import { readMerchantFeed } from '#feeds/parse/read-merchants.ts';
import { readProductFeed } from '#feeds/parse/read-products.ts';
import { readVoucherFeed } from '#feeds/parse/read-vouchers.ts';
import { temporaryFolder } from '#feeds/testing/temporary-folder.ts';
import { exampleGtin } from '../sample-feeds/articles/article.ts';
import type { SyntheticDay } from './plan.ts';
import { writeFeeds } from './write-feeds.ts';

const OPTIONS = { offers: 4000, merchants: 12, seed: 7 } as const;

async function made(day: SyntheticDay, night?: number) {
  const folder = temporaryFolder();
  await writeFeeds(folder, { ...OPTIONS, day, ...(night !== undefined && { night }) });
  return folder;
}

/** Every offer by feed and id. Expects that every row is accepted. */
async function offersIn(folder: string): Promise<Map<string, FeedProduct>> {
  const { products } = await loadFeedsConfig(join(folder, 'feeds.json'), {});
  const offers = new Map<string, FeedProduct>();
  for (const feed of products) {
    const report = await readProductFeed(feed, (offer) => offers.set(`${feed.id} ${offer.networkProductId}`, offer));
    expect({ id: feed.id, rejected: report.rejected, isSomeoneElse: report.seller?.isSomeoneElse ?? false }).toEqual({
      id: feed.id,
      rejected: new Map(),
      isSomeoneElse: false,
    });
  }
  return offers;
}

const bytesOf = (folder: string) =>
  globSync('**/*', { cwd: folder })
    .filter((name) => statSync(join(folder, name)).isFile())
    .sort()
    .map((name) => [name, hash('sha256', readFileSync(join(folder, name)))]);

it('gives the requested number of offers in all dialects, many of them with offers of other merchants', async () => {
  const folder = await made(1);
  const offers = [...(await offersIn(folder)).values()];
  expect(offers).toHaveLength(OPTIONS.offers);
  const formats = new Set((await loadFeedsConfig(join(folder, 'feeds.json'), {})).products.map(({ format }) => format));
  expect([...formats].sort()).toEqual(['awin', 'google', 'por', 'tradedoubler']);
  const gtins = Map.groupBy(
    offers.filter(({ gtin }) => gtin !== null),
    ({ gtin }) => gtin,
  );
  expect([...gtins.values()].filter((same) => same.length > 1).length).toBeGreaterThan(gtins.size / 5);
  expect(Math.max(...offers.map(({ categoryPath }) => categoryPath.length))).toBe(5);
  expect(Math.max(...offers.map(({ description }) => description?.length ?? 0))).toBeGreaterThan(1500);
});

it('gives the same bytes every time', async () => {
  expect(bytesOf(await made(1))).toEqual(bytesOf(await made(1)));
});

it('changes about 1 % of prices on day 2, removes and adds half a percent of offers on day 3', async () => {
  const [first, second, third] = [await offersIn(await made(1)), await offersIn(await made(2)), await offersIn(await made(3))];
  const pricesMoved = (before: typeof first, after: typeof first) =>
    [...after].filter(([id, { price }]) => before.has(id) && before.get(id)?.price !== price).length;
  const missing = (from: typeof first, others: typeof first) => [...others.keys()].filter((id) => !from.has(id)).length;
  expect([missing(first, second), missing(second, first), pricesMoved(second, third)]).toEqual([0, 0, 0]);
  for (const [count, share] of [
    [pricesMoved(first, second), 0.01],
    [missing(third, second), 0.005],
    [missing(second, third), 0.005],
  ] as const) {
    expect(count / OPTIONS.offers).toBeGreaterThan(share / 2);
    expect(count / OPTIONS.offers).toBeLessThan(share * 1.6);
  }
});

it('gives a directory and vouchers', async () => {
  const { merchants, vouchers } = await loadFeedsConfig(join(await made(1), 'feeds.json'), {});
  expect((await readMerchantFeed(merchants[0]!)).length).toBeGreaterThan(2);
  expect((await readVoucherFeed(vouchers[0]!)).every(({ code }) => code !== null)).toBe(true);
});

it('gives barcodes with a check digit', () => expect(exampleGtin('952000000000')).toBe('9520000000004'));

it('changes by about 1 % of prices and half a percent of offers from one night to the next, and keeps its size', async () => {
  expect(bytesOf(await made(1, 0))).toEqual(bytesOf(await made(1)));
  const [before, after] = [await offersIn(await made(1, 29)), await offersIn(await made(1, 30))];
  const moved = [...after].filter(([id, { price }]) => before.has(id) && before.get(id)?.price !== price).length;
  const gone = [...before.keys()].filter((id) => !after.has(id)).length;
  const come = [...after.keys()].filter((id) => !before.has(id)).length;
  for (const [count, share] of [
    [moved, 0.01],
    [gone, 0.005],
    [come, 0.005],
  ] as const) {
    expect(count).toBeGreaterThan(OPTIONS.offers * share * 0.5);
    expect(count).toBeLessThan(OPTIONS.offers * share * 2);
  }
  expect(Math.abs(after.size - OPTIONS.offers)).toBeLessThan(OPTIONS.offers * 0.03);
});
