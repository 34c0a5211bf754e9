import type { FeedResult } from '#contracts/run.ts';
import type { FeedsConfig, MerchantFeed, VoucherFeed } from '#feeds/config.ts';
import { FeedError, type FeedMerchant, type FeedVoucher, type Network } from '#feeds/feed-rows.ts';
import type { FetchedFeed } from '#feeds/fetch/fetch-feeds.ts';
import { readMerchantFeed } from '#feeds/parse/read-merchants.ts';
import { readVoucherFeed } from '#feeds/parse/read-vouchers.ts';
import { acceptedResult, heldResult } from './feed-result.ts';
import { readSqlite, selectRows } from './sqlite.ts';

export interface Lists {
  merchants: FeedMerchant[];
  vouchers: FeedVoucher[];
  results: FeedResult[];
}

/** Reads merchant directories and voucher feeds. A held one keeps its rows of the previous snapshot. */
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
        lists.results.push(acceptedResult(kind, feed));
      } catch (error) {
        if (!(error instanceof FeedError)) throw error;
        const kept = lastGood(feed);
        rows.push(...kept);
        lists.results.push(heldResult(kind, feed, error, { keptRows: kept.length, lastGoodOn: null }));
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
  if (result === undefined || !result.isModified) throw new Error('directories and voucher feeds are never fetched conditionally');
  return result.file;
}

const NETWORK_OF_FORMAT: Record<(MerchantFeed | VoucherFeed)['format'], Network> = {
  'por-merchants': 'por',
  'por-vouchers': 'por',
  'awin-feed-list': 'awin',
  'awin-promotions': 'awin',
};

/** The merchants that the previous snapshot has of a directory's network. */
function previousMerchants(previous: string | null, { format }: MerchantFeed): FeedMerchant[] {
  const rows = select<Omit<FeedMerchant, 'active'> & { active: number }>(
    previous,
    `SELECT network, network_id AS networkId, name, url, description, logo_url AS logoUrl, affiliate_url AS affiliateUrl, active,
       created_at AS joinedAt
     FROM merchant WHERE network = ?`,
    NETWORK_OF_FORMAT[format],
  );
  return rows.map((row) => ({ ...row, active: row.active === 1 }));
}

/** The vouchers that the previous snapshot has of a feed's network. */
function previousVouchers(previous: string | null, { format }: VoucherFeed): FeedVoucher[] {
  return select<FeedVoucher>(
    previous,
    `SELECT m.network, m.network_id AS networkId, m.name AS merchantName, m.url AS merchantUrl, v.network_voucher_id AS networkVoucherId,
       v.code, v.description, v.terms, v.starts_at AS startsAt, v.ends_at AS endsAt, v.link
     FROM voucher v JOIN merchant m ON m.id = v.merchant_id WHERE m.network = ?`,
    NETWORK_OF_FORMAT[format],
  );
}

const select = <Row>(previous: string | null, sql: string, network: Network): Row[] =>
  previous === null ? [] : readSqlite(previous, (database) => selectRows<Row>(database, sql, network));
