import type { Merchandising } from '#catalogue/run.ts';
import { isExpired } from '#catalogue/voucher.ts';
import type { ProductFeed } from '#feeds/config.ts';
import type { FeedMerchant, FeedVoucher } from '#feeds/feed-rows.ts';
import { merchantId, stableId } from '#ingest/ids.ts';
import { inserter } from '#ingest/sqlite.ts';
import { assignSlugs, type BuildContext } from './build-context.ts';

/** SQL for the merchants that opened or closed since the previous snapshot. */
export const OPENED_OR_CLOSED = 'SELECT n.id FROM main.merchant n JOIN previous.merchant o ON o.id = n.id WHERE n.active <> o.active';

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
  'dead',
] as const;

/** A merchant from the feeds, without slug and counts. */
interface KnownMerchant extends FeedMerchant {
  id: number;
}

/**
 * All merchants, each once: of directories, product feeds and vouchers. Fields come from the directory, then from the first feed or
 * voucher; what an operator wrote into the feeds file has priority.
 */
function knownMerchants(
  feeds: readonly ProductFeed[],
  directory: readonly FeedMerchant[],
  vouchers: readonly FeedVoucher[],
): KnownMerchant[] {
  const merchants = new Map<number, KnownMerchant>();
  const add = (merchant: FeedMerchant, overriding: Partial<FeedMerchant>) => {
    const id = merchantId(merchant.network, merchant.networkId);
    const known = merchants.get(id);
    merchants.set(id, known === undefined ? { ...merchant, id } : { ...known, ...overriding });
  };
  for (const merchant of directory) add(merchant, merchant);
  for (const { format, merchant } of feeds) {
    const { networkId, name, url, description, logoUrl } = merchant;
    const configured = Object.fromEntries(Object.entries({ name, url, description, logoUrl }).filter(([, value]) => value !== null));
    add({ ...UNKNOWN_FIELDS, network: format, networkId, name, url, description, logoUrl }, configured);
  }
  for (const voucher of vouchers) {
    const { network, networkId, merchantName, merchantUrl } = voucher;
    add({ ...UNKNOWN_FIELDS, network, networkId, name: merchantName, url: merchantUrl }, {});
  }
  return [...merchants.values()].sort((a, b) => (a.name === b.name ? a.id - b.id : a.name < b.name ? -1 : 1));
}

const UNKNOWN_FIELDS = { description: null, logoUrl: null, affiliateUrl: null, active: true, joinedAt: null };

/** Writes `merchant`. `addCounts` and `markStale` fill the remaining columns. */
export function addMerchants({ database, input }: BuildContext): KnownMerchant[] {
  const feeds = input.feeds.map(({ feed }) => feed);
  const merchants = knownMerchants(feeds, input.merchants, input.vouchers);
  const slugs = assignSlugs(database, 'merchant', merchants, ({ name }) => name);
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

/** Writes the vouchers that are valid on the day of the run: expired codes must be removed (IAB UK voucher code of conduct). */
export function addVouchers(
  { database, input }: BuildContext,
  merchants: readonly KnownMerchant[],
  { deadCodes }: Pick<Merchandising, 'deadCodes'>,
): void {
  const dead = new Set(deadCodes);
  const known = new Set(merchants.map(({ id }) => id));
  const insert = inserter(database, 'voucher', VOUCHER_COLUMNS, 'INSERT OR IGNORE');
  const isValid = (voucher: FeedVoucher) => !isExpired(voucher, input.day) && (voucher.startsAt === null || voucher.startsAt <= input.day);
  for (const voucher of input.vouchers.filter(isValid)) {
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
      dead: Number(dead.has(id)),
    });
  }
}
