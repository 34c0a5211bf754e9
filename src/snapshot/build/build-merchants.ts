import { isExpired } from '#catalogue/voucher.ts';
import type { FeedVoucher } from '#feeds/feed-rows.ts';
import { merchantId, stableId } from '#ingest/ids.ts';
import { inserter, selectRows } from '#ingest/sqlite.ts';
import type { BuildContext } from './build-context.ts';
import { assignSlugs, knownMerchants, type KnownMerchant } from './merchants.ts';

const MERCHANT_COLUMNS = [
  'id',
  'network',
  'network_id',
  'name',
  'slug',
  'url',
  'description',
  'logo_url',
  'affiliate_url',
  'active',
  'adult',
  'created_at',
  'product_count',
] as const;

const VOUCHER_COLUMNS = [
  'id',
  'network_voucher_id',
  'merchant_id',
  'code',
  'description',
  'terms',
  'starts_at',
  'ends_at',
  'link',
] as const;

/** Writes `merchant`; counts come later. */
export function addMerchants({ database, input }: BuildContext): KnownMerchant[] {
  const feeds = input.feeds.map(({ feed }) => feed);
  const merchants = knownMerchants(feeds, input.merchants, input.vouchers);
  const previous = selectRows<{ id: number; slug: string }>(database, 'SELECT id, slug FROM previous.merchant');
  const slugs = assignSlugs(merchants, ({ name }) => name, new Map(previous.map(({ id, slug }) => [id, slug])));
  const insert = inserter(database, 'merchant', MERCHANT_COLUMNS);
  for (const { id, network, networkId, name, url, description, logoUrl, affiliateUrl, active, joinedAt } of merchants) {
    insert({
      id,
      network,
      network_id: networkId,
      name,
      slug: slugs.get(id)!,
      url,
      description,
      logo_url: logoUrl,
      affiliate_url: affiliateUrl,
      active: Number(active),
      adult: 0,
      created_at: joinedAt,
      product_count: 0,
    });
  }
  return merchants;
}

/** Writes the vouchers that hold on the day of the run: an expired code must be gone (IAB UK voucher code of conduct). */
export function addVouchers({ database, input }: BuildContext, merchants: readonly KnownMerchant[]): void {
  const known = new Set(merchants.map(({ id }) => id));
  const insert = inserter(database, 'voucher', VOUCHER_COLUMNS, 'INSERT OR IGNORE');
  const holds = (voucher: FeedVoucher) => !isExpired(voucher, input.day) && (voucher.startsAt === null || voucher.startsAt <= input.day);
  for (const voucher of input.vouchers.filter(holds)) {
    const { network, networkId, networkVoucherId, code, description, terms, startsAt, endsAt, link } = voucher;
    const merchant = merchantId(network, networkId);
    if (!known.has(merchant)) continue;
    const id = stableId('voucher', network, networkVoucherId);
    insert({
      id,
      network_voucher_id: networkVoucherId,
      merchant_id: merchant,
      code,
      description,
      terms,
      starts_at: startsAt,
      ends_at: endsAt,
      link,
    });
  }
}
