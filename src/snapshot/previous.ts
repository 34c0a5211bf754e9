import { DatabaseSync } from 'node:sqlite';
import type { MerchantFeed, VoucherFeed } from '#feeds/config.ts';
import type { FeedMerchant, FeedVoucher, Network } from '#feeds/offer.ts';

const NETWORK: Record<(MerchantFeed | VoucherFeed)['format'], Network> = {
  'por-merchants': 'por',
  'por-vouchers': 'por',
  'awin-feed-list': 'awin',
  'awin-promotions': 'awin',
};

export interface PreviousMeta {
  snapshot: string;
  /** The day on which it was made, `YYYY-MM-DD`. */
  day: string;
  /** Digest of what it was made of. */
  inputs: string | undefined;
}

/** What a snapshot says of itself. */
export function metaOf(file: string): PreviousMeta {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const meta = new Map(
      database
        .prepare('SELECT key, value FROM meta')
        .all()
        .map(({ key, value }) => [String(key), String(value)]),
    );
    return { snapshot: meta.get('snapshot') ?? '', day: meta.get('day') ?? '', inputs: meta.get('inputs') };
  } finally {
    database.close();
  }
}

/** The day of a run: that of the previous snapshot on a clock that went back, which would date what is new before what was there. */
export function dayOfRun(today: string, previous: string | null): string {
  const before = previous === null ? '' : metaOf(previous).day;
  return before > today ? before : today;
}

/** The merchants of a held directory as the previous snapshot has them. */
export function previousMerchants(previous: string | null, { format }: MerchantFeed): FeedMerchant[] {
  const rows = select(
    previous,
    `SELECT network, network_id AS networkId, name, url, description, logo_url AS logoUrl, affiliate_url AS affiliateUrl, active,
       created_at AS joinedAt
     FROM merchant WHERE network = ?`,
    NETWORK[format],
  );
  return rows.map((row) => ({ ...row, active: row['active'] === 1 })) as unknown as FeedMerchant[];
}

/** The vouchers of a held feed as the previous snapshot has them. */
export function previousVouchers(previous: string | null, { format }: VoucherFeed): FeedVoucher[] {
  return select(
    previous,
    `SELECT m.network, m.network_id AS networkId, m.name AS merchantName, m.url AS merchantUrl, v.network_voucher_id AS networkVoucherId,
       v.code, v.description, v.terms, v.starts_at AS startsAt, v.ends_at AS endsAt, v.link
     FROM voucher v JOIN merchant m ON m.id = v.merchant_id WHERE m.network = ?`,
    NETWORK[format],
  ) as unknown as FeedVoucher[];
}

function select(previous: string | null, sql: string, network: Network): Record<string, unknown>[] {
  if (previous === null) return [];
  const database = new DatabaseSync(previous, { readOnly: true });
  try {
    return database.prepare(sql).all(network);
  } finally {
    database.close();
  }
}
