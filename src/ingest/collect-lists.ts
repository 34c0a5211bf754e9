import type { FeedResult } from '#contracts/run.ts';
import type { Network } from '#catalogue/network.ts';
import type { Feed, FeedsConfig, MerchantFeed, VoucherFeed } from '#feeds/config.ts';
import type { FeedMerchant, FeedVoucher } from '#feeds/feed-rows.ts';
import { acceptedResult, type Fault, heldResult } from './feed-result.ts';
import { readSqlite, selectRows } from './sqlite.ts';

interface Lists {
  merchants: FeedMerchant[];
  vouchers: FeedVoucher[];
  results: FeedResult[];
}

/** What was read of merchant directories and voucher feeds, by feed id. */
export interface ReadLists {
  merchants: Map<string, FeedMerchant[]>;
  vouchers: Map<string, FeedVoucher[]>;
  /** Of the feeds that could not be read. */
  faults: Map<string, Fault>;
}

/** The rows of all merchant directories and voucher feeds. A held one keeps its rows of the previous snapshot. */
export function collectLists(config: FeedsConfig, { merchants, vouchers, faults }: ReadLists, previous: string | null): Lists {
  const lists: Lists = { merchants: [], vouchers: [], results: [] };
  const rowsOf = <List extends Feed, Row>(
    feed: List,
    {
      kind,
      read,
      lastGood,
    }: { kind: FeedResult['kind']; read: Map<string, Row[]>; lastGood: (previous: string | null, feed: List) => Row[] },
  ): Row[] => {
    const fault = faults.get(feed.id);
    if (fault === undefined) {
      lists.results.push(acceptedResult(kind, feed));
      return read.get(feed.id) ?? [];
    }
    const kept = lastGood(previous, feed);
    lists.results.push(heldResult(kind, feed, fault, { keptRows: kept.length, lastGoodOn: null }));
    return kept;
  };
  const directory = { kind: 'merchants', read: merchants, lastGood: previousMerchants } as const;
  lists.merchants = config.merchants.flatMap((feed) => rowsOf(feed, directory));
  const voucherFeed = { kind: 'vouchers', read: vouchers, lastGood: previousVouchers } as const;
  lists.vouchers = config.vouchers.flatMap((feed) => rowsOf(feed, voucherFeed));
  return lists;
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
