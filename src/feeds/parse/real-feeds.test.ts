import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FeedError, type FeedProduct, type FeedReport } from '../feed-rows.ts';
import { judgeFeed } from '../gate.ts';
import { productFeed, SHARED } from '../testing/feed-file.ts';
import { loadFeedsConfig } from '../config.ts';
import { readMerchantFeed } from './read-merchants.ts';
import { readProductFeed } from './read-products.ts';
import { readVoucherFeed } from './read-vouchers.ts';

const FEEDS = join(SHARED, 'feeds');

/** `feeds.csv` beside the configuration: rows and fault of each feed. No cell is quoted. */
function listed(day: string): { id: string; rows: number; fault: string }[] {
  const [, ...lines] = readFileSync(join(FEEDS, day, 'feeds.csv'), 'utf8')
    .trim()
    .split(/\r?\n/);
  return lines.map((line) => {
    const [, format = '', merchant = '', , , rows = '', , fault = ''] = line.split(',');
    return { id: `${format.replace(/_.*/, '')}-${merchant}`, rows: Number(rows), fault };
  });
}

const lastGoodOf = ({ accepted, medianPrice, seller }: FeedReport) => ({ rows: accepted, medianPrice, seller: seller?.label ?? null });

async function readDay(day: string): Promise<Map<string, FeedReport | FeedError>> {
  const config = await loadFeedsConfig(join(FEEDS, day, 'feeds.json'), {});
  const outcomes = new Map<string, FeedReport | FeedError>();
  for (const feed of config.products) {
    outcomes.set(feed.id, await readProductFeed(feed, () => {}).catch((error: unknown) => error as FeedError));
  }
  return outcomes;
}

describe.skipIf(!existsSync(FEEDS))('two days of 34 feeds (skipped without ../shared)', () => {
  it('accepts every feed of the first day and holds four of the second', async () => {
    const first = await readDay('day1');
    for (const { id, rows } of listed('day1')) {
      const report = first.get(id) as FeedReport;
      expect({ id, verdict: judgeFeed(report, null) }).toEqual({ id, verdict: { accepted: true } });
      const rejected = [...report.rejected.values()].reduce((sum, { count }) => sum + count, 0);
      expect({ id, rows: report.rows, sum: report.accepted + rejected, mojibake: report.mojibakeRows }).toEqual({
        id,
        rows,
        sum: rows,
        mojibake: expect.any(Number) as number,
      });
    }
    const second = await readDay('day2');
    const faults = { '': undefined, truncated: 'INCOMPLETE', empty: 'EMPTY', html: 'WRONG_FORMAT', shrunk: 'SHRUNK' };
    for (const { id, fault } of listed('day2')) {
      const verdict = judgeFeed(second.get(id) as FeedReport, lastGoodOf(first.get(id) as FeedReport));
      expect({ id, fault: verdict.accepted ? undefined : verdict.fault }).toEqual({ id, fault: faults[fault as keyof typeof faults] });
    }
  }, 120_000);

  it('reads merchants and vouchers', async () => {
    const { merchants, vouchers } = await loadFeedsConfig(join(FEEDS, 'day1/feeds.json'), {});
    const found = await Promise.all(merchants.map((feed) => readMerchantFeed(feed)));
    expect(found.flat().filter(({ active }) => !active).length).toBeGreaterThan(0);
    const codes = (await Promise.all(vouchers.map((feed) => readVoucherFeed(feed)))).flat().map(({ code }) => code);
    expect(codes).toContain('5%SAVER');
    expect(codes.filter((code) => /^no-*(?:code|voucher)$|^promo/i.test(code ?? ''))).toEqual([]);
  });

  it('reads the feed of a real shop', async () => {
    const products: FeedProduct[] = [];
    const report = await readProductFeed(productFeed('google', join(SHARED, 'data/google/chilli_no5_usd.xml')), (product) =>
      products.push(product),
    );
    expect(report.accepted).toBe(report.rows);
    expect(products[0]).toMatchObject({
      networkProductId: '7823',
      name: 'Gourmet Chilli Sauce Gift Hamper',
      description: null,
      price: 6000,
      wasPrice: 7000,
      currency: 'USD',
      inStock: true,
      categoryPath: ['Gifting Bundles & Collections', 'Hot Sauce Gift Sets & Chilli Gifts'],
    });
    expect(products.every(({ name, description }) => !/[<>]|&\w+;/.test(name + (description ?? '')))).toBe(true);
  });
});
