import type { MerchantFeed, VoucherFeed } from '#feeds/config.ts';
import type { FeedMerchant, FeedVoucher, Network } from '#feeds/feed-rows.ts';
import { readSqlite, selectRows } from './sqlite.ts';

const NETWORK: Record<(MerchantFeed | VoucherFeed)['format'], Network> = {
  'por-merchants': 'por',
  'por-vouchers': 'por',
  'awin-feed-list': 'awin',
  'awin-promotions': 'awin',
};

/** The merchants of a held directory as the previous snapshot has them. */
export function previousMerchants(previous: string | null, { format }: MerchantFeed): FeedMerchant[] {
  const rows = select<Omit<FeedMerchant, 'active'> & { active: number }>(
    previous,
    `SELECT network, network_id AS networkId, name, url, description, logo_url AS logoUrl, affiliate_url AS affiliateUrl, active,
       created_at AS joinedAt
     FROM merchant WHERE network = ?`,
    NETWORK[format],
  );
  return rows.map((row) => ({ ...row, active: row.active === 1 }));
}

/** The vouchers of a held feed as the previous snapshot has them. */
export function previousVouchers(previous: string | null, { format }: VoucherFeed): FeedVoucher[] {
  return select<FeedVoucher>(
    previous,
    `SELECT m.network, m.network_id AS networkId, m.name AS merchantName, m.url AS merchantUrl, v.network_voucher_id AS networkVoucherId,
       v.code, v.description, v.terms, v.starts_at AS startsAt, v.ends_at AS endsAt, v.link
     FROM voucher v JOIN merchant m ON m.id = v.merchant_id WHERE m.network = ?`,
    NETWORK[format],
  );
}

const select = <Row>(previous: string | null, sql: string, network: Network): Row[] =>
  previous === null ? [] : readSqlite(previous, (database) => selectRows<Row>(database, sql, network));
