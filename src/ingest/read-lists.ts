import type { FeedResult } from '#contracts/run.ts';
import type { FeedsConfig } from '#feeds/config.ts';
import { FeedError, type FeedMerchant, type FeedVoucher } from '#feeds/feed-rows.ts';
import type { FetchedFeed } from '#feeds/fetch/fetch-feeds.ts';
import { readMerchantFeed } from '#feeds/parse/read-merchants.ts';
import { readVoucherFeed } from '#feeds/parse/read-vouchers.ts';
import { accepted, held } from './feed-result.ts';
import { previousMerchants, previousVouchers } from './previous-lists.ts';

type MerchantFeed = FeedsConfig['merchants'][number];
type VoucherFeed = FeedsConfig['vouchers'][number];

export interface Lists {
  merchants: FeedMerchant[];
  vouchers: FeedVoucher[];
  results: FeedResult[];
}

/** Reads directories and vouchers, which are small; what a held one said last time still holds. */
export async function readLists(
  config: FeedsConfig,
  fetched: ReadonlyMap<string, FetchedFeed<never>['result']>,
  previous: string | null,
): Promise<Lists> {
  const lists: Lists = { merchants: [], vouchers: [], results: [] };
  const readAll = async <List extends MerchantFeed | VoucherFeed, Row>(
    feeds: readonly List[],
    {
      kind,
      rows,
      read,
      lastGood,
    }: { kind: FeedResult['kind']; rows: Row[]; read: (feed: List, file: string) => Promise<Row[]>; lastGood: (feed: List) => Row[] },
  ) => {
    for (const feed of feeds) {
      try {
        rows.push(...(await read(feed, fileOf(fetched.get(feed.id)))));
        lists.results.push(accepted(kind, feed));
      } catch (error) {
        if (!(error instanceof FeedError)) throw error;
        const kept = lastGood(feed);
        rows.push(...kept);
        lists.results.push(held(kind, feed, error, { keptRows: kept.length, lastGoodOn: null }));
      }
    }
  };
  await readAll<MerchantFeed, FeedMerchant>(config.merchants, {
    kind: 'merchants',
    rows: lists.merchants,
    read: readMerchantFeed,
    lastGood: (feed) => previousMerchants(previous, feed),
  });
  await readAll<VoucherFeed, FeedVoucher>(config.vouchers, {
    kind: 'vouchers',
    rows: lists.vouchers,
    read: readVoucherFeed,
    lastGood: (feed) => previousVouchers(previous, feed),
  });
  return lists;
}

function fileOf(result: FetchedFeed<never>['result'] | undefined): string {
  if (result instanceof Error) throw result;
  if (result === undefined || !result.isModified) throw new Error('a list is always fetched whole');
  return result.file;
}
