import type { FeedsConfig } from '#feeds/config.ts';
import type { FetchedFeed } from '#feeds/fetch-feeds.ts';
import { FeedError, type FeedMerchant, type FeedVoucher } from '#feeds/offer.ts';
import { readMerchantFeed, readVoucherFeed } from '#feeds/read-feed.ts';
import type { FeedOutcome } from './feed-outcome.ts';
import { previousMerchants, previousVouchers } from './previous.ts';

type MerchantFeed = FeedsConfig['merchants'][number];
type VoucherFeed = FeedsConfig['vouchers'][number];

export interface Lists {
  merchants: FeedMerchant[];
  vouchers: FeedVoucher[];
  outcomes: FeedOutcome[];
}

/** Reads directories and vouchers, which are small; what a held one said last time still holds. */
export async function readLists(
  config: FeedsConfig,
  fetched: ReadonlyMap<string, FetchedFeed<never>['result']>,
  previous: string | null,
): Promise<Lists> {
  const lists: Lists = { merchants: [], vouchers: [], outcomes: [] };
  const readAll = async <Feed extends { id: string }, Row>(
    feeds: readonly Feed[],
    { rows, read, lastGood }: { rows: Row[]; read: (feed: Feed, file: string) => Promise<Row[]>; lastGood: (feed: Feed) => Row[] },
  ) => {
    for (const feed of feeds) {
      try {
        rows.push(...(await read(feed, fileOf(fetched.get(feed.id)))));
        lists.outcomes.push({ feedId: feed.id, status: 'accepted' });
      } catch (error) {
        if (!(error instanceof FeedError)) throw error;
        const kept = lastGood(feed);
        rows.push(...kept);
        const { fault, message } = error;
        lists.outcomes.push({ feedId: feed.id, status: 'held', fault, message, keptRows: kept.length, lastGoodOn: null });
      }
    }
  };
  await readAll<MerchantFeed, FeedMerchant>(config.merchants, {
    rows: lists.merchants,
    read: readMerchantFeed,
    lastGood: (feed) => previousMerchants(previous, feed),
  });
  await readAll<VoucherFeed, FeedVoucher>(config.vouchers, {
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
