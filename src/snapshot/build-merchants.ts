import { isExpired } from '#catalogue/voucher.ts';
import type { FeedVoucher } from '#feeds/offer.ts';
import type { Build } from './build.ts';
import { assignSlugs, knownMerchants, type KnownMerchant, merchantId } from './merchants.ts';
import { stableId } from './stable-id.ts';

/** Writes `merchant`; counts come later. */
export function addMerchants({ database, input }: Build): KnownMerchant[] {
  const feeds = input.feeds.map(({ feed }) => feed);
  const merchants = knownMerchants(feeds, input.merchants, input.vouchers);
  const previous = database.prepare('SELECT id, slug FROM previous.merchant').all() as { id: number; slug: string }[];
  const slugs = assignSlugs(merchants, ({ name }) => name, new Map(previous.map(({ id, slug }) => [id, slug])));
  const insert = database.prepare('INSERT INTO merchant VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?, 0, NULL)');
  for (const merchant of merchants) {
    const { id, network, networkId, name, url, description, logoUrl, affiliateUrl, active, joinedAt } = merchant;
    insert.run(id, network, networkId, name, slugs.get(id)!, url, description, logoUrl, affiliateUrl, Number(active), joinedAt);
  }
  return merchants;
}

/** Writes the vouchers that hold on the day of the run: an expired code must be gone (IAB UK voucher code of conduct). */
export function addVouchers({ database, input }: Build, merchants: readonly KnownMerchant[]): void {
  const known = new Set(merchants.map(({ id }) => id));
  const insert = database.prepare('INSERT OR IGNORE INTO voucher VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const holds = (voucher: FeedVoucher) => !isExpired(voucher, input.day) && (voucher.startsAt === null || voucher.startsAt <= input.day);
  for (const voucher of input.vouchers.filter(holds)) {
    const { network, networkId, networkVoucherId, code, description, terms, startsAt, endsAt, link } = voucher;
    const merchant = merchantId(network, networkId);
    if (!known.has(merchant)) continue;
    const id = stableId('voucher', network, networkVoucherId);
    insert.run(id, networkVoucherId, merchant, code, description, terms, startsAt, endsAt, link);
  }
}
