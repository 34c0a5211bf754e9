import { hash } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { loadFeedsConfig } from '#feeds/config.ts';
import type { FeedMerchant, FeedReport } from '#feeds/feed-rows.ts';
import type { FeedInput } from '#ingest/feed-input.ts';
import { ingest, type IngestOptions } from '#ingest/ingest.ts';
import { dayOfRun } from '#ingest/previous-snapshot.ts';
import { stageFeed } from '#ingest/stage.ts';
import type { SnapshotInput } from '../build/build-context.ts';
import { buildSnapshot, prepareSnapshot } from '../build/build.ts';

const HEADER =
  'aw_deep_link,product_name,aw_product_id,merchant_category,search_price,currency,brand_name,ean,in_stock,mpn,delivery_cost,parent_product_id,colour,Fashion:size';

export interface Row {
  id: number;
  name?: string;
  category?: string;
  price?: string;
  currency?: string;
  brand?: string;
  ean?: string;
  stock?: string;
  mpn?: string;
  delivery?: string;
  /** The item group. */
  group?: string;
  colour?: string;
  size?: string;
}

/** A feed of a test shop in Awin's dialect. */
export const shopFeed = (rows: readonly Row[]): string =>
  [
    HEADER,
    ...rows.map(
      ({
        id,
        name = `Thing ${id}`,
        category = 'Home > Lamps',
        price = '10.00',
        currency = 'GBP',
        brand = 'Harrow',
        ean = '',
        stock = '1',
        mpn = '',
        delivery = '',
        group = '',
        colour = '',
        size = '',
      }) =>
        [
          `https://www.awin1.com/pclick.php?p=${id}`,
          name,
          id,
          category,
          price,
          currency,
          brand,
          ean,
          stock,
          mpn,
          delivery,
          group,
          colour,
          size,
        ].join(','),
    ),
  ].join('\n');

export interface Shop {
  id: string;
  networkId: number;
  name: string;
  /** Rows, or the whole text of the feed. */
  rows: readonly Row[] | string;
  adult?: boolean;
  /** Its network closed it. */
  closed?: boolean;
  format?: 'awin' | 'google';
  /** Replaces the file of these rows. */
  location?: string;
}

export const shop = (rows: Shop['rows'], more: Partial<Shop> = {}): Shop => ({ id: 'shop', networkId: 7, name: 'Shop', rows, ...more });
export const otherShop = (rows: Shop['rows'], more: Partial<Shop> = {}): Shop => ({
  id: 'other',
  networkId: 8,
  name: 'Other',
  rows,
  ...more,
});

function writeConfiguration(folder: string, shops: readonly Shop[]): string {
  const products = shops.map(({ id, networkId, name, rows, adult = false, format = 'awin', location = `${id}.csv` }) => {
    if (location === `${id}.csv`) writeFileSync(join(folder, location), typeof rows === 'string' ? rows : shopFeed(rows));
    return { id, format, location, merchant: { networkId, name, url: `https://${id}.example/` }, adult };
  });
  const file = join(folder, 'feeds.json');
  writeFileSync(file, JSON.stringify({ products }));
  return file;
}

/** A category for every node that has a product. */
const EVERY_NODE = { showFrom: 1, foldBelow: 1 };

/** What a directory says of the closed ones. */
const closedMerchants = (shops: readonly Shop[]): FeedMerchant[] =>
  shops
    .filter(({ closed }) => closed)
    .map(({ networkId, name, format = 'awin' }) => ({
      network: format,
      networkId,
      name,
      url: null,
      description: null,
      logoUrl: null,
      affiliateUrl: null,
      active: false,
      joinedAt: null,
    }));

/** Builds a snapshot of these shops without gate and worker threads: every feed is staged. */
export async function buildShops(
  folder: string,
  shops: readonly Shop[],
  {
    previous,
    day,
    merchandising = null,
    merchants = [],
    vouchers = [],
  }: Pick<SnapshotInput, 'previous' | 'day' | 'merchandising'> & Partial<Pick<SnapshotInput, 'merchants' | 'vouchers'>>,
) {
  const { products } = await loadFeedsConfig(writeConfiguration(folder, shops), {});
  const staging = mkdtempSync(join(folder, 'staging-'));
  const feeds: FeedInput[] = [];
  const reports: FeedReport[] = [];
  for (const feed of products) {
    const file = join(staging, feed.id);
    const report = await stageFeed({ feed, source: feed.location, file, day, previous });
    reports.push(report);
    const version = { digest: hash('sha256', readFileSync(feed.location)), validators: null };
    feeds.push({ feed, version, kind: 'staged', file, report });
  }
  return {
    ...buildSnapshot(
      prepareSnapshot({
        feeds,
        merchants: [...merchants, ...closedMerchants(shops)],
        vouchers,
        merchandising,
        previous,
        day,
        tree: EVERY_NODE,
      }),
      folder,
    ),
    reports,
  };
}

/** Ingests these shops and builds a snapshot, as a run does. */
export async function runShops(
  folder: string,
  shops: readonly Shop[],
  {
    previous = null,
    day: today = '2026-11-21',
    merchandising,
    learnAgain = false,
    olderPrices = null,
    ...options
  }: Partial<Omit<IngestOptions, 'folder'>> & Pick<SnapshotInput, 'merchandising' | 'learnAgain' | 'olderPrices'> = {},
) {
  const day = dayOfRun(today, previous);
  const config = await loadFeedsConfig(writeConfiguration(folder, shops), {});
  const staging = mkdtempSync(join(folder, 'staging-'));
  const ingested = await ingest(config, { previous, folder: staging, day, readAll: learnAgain, ...options });
  const input = { ...ingested, ...(merchandising && { merchandising }), previous, day, tree: EVERY_NODE, learnAgain, olderPrices };
  return {
    ...buildSnapshot(prepareSnapshot(input), folder),
    results: ingested.results,
  };
}

export function query(file: string, sql: string): Record<string, unknown>[] {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return database
      .prepare(sql)
      .all()
      .map((row) => ({ ...row }));
  } finally {
    database.close();
  }
}
