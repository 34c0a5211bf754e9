import { uniqueSlug } from '#catalogue/slug.ts';
import type { ProductFeed } from '#feeds/config.ts';
import type { FeedMerchant, FeedVoucher } from '#feeds/feed-rows.ts';
import { merchantId } from '#ingest/ids.ts';

/** A merchant as the feeds tell it, before slugs and counts. */
export interface KnownMerchant extends FeedMerchant {
  id: number;
}

/**
 * Everyone the feeds speak of, once: whose products we read, who stands in a directory, and who gives vouchers.
 * A directory knows a merchant best; the configuration's name wins, because an operator wrote it.
 */
export function knownMerchants(
  feeds: readonly ProductFeed[],
  directory: readonly FeedMerchant[],
  vouchers: readonly FeedVoucher[],
): KnownMerchant[] {
  const merchants = new Map<number, KnownMerchant>();
  const add = (merchant: FeedMerchant, winning: Partial<FeedMerchant>) => {
    const id = merchantId(merchant.network, merchant.networkId);
    const known = merchants.get(id);
    merchants.set(id, known === undefined ? { ...merchant, id } : { ...known, ...winning });
  };
  for (const merchant of directory) add(merchant, merchant);
  for (const { format, merchant } of feeds) {
    const { networkId, name, url, description, logoUrl } = merchant;
    const written = Object.fromEntries(Object.entries({ name, url, description, logoUrl }).filter(([, value]) => value !== null));
    add({ ...NOTHING_MORE, network: format, networkId, name, url, description, logoUrl }, written);
  }
  for (const voucher of vouchers) {
    const { network, networkId, merchantName, merchantUrl } = voucher;
    add({ ...NOTHING_MORE, network, networkId, name: merchantName, url: merchantUrl }, {});
  }
  return [...merchants.values()].sort((a, b) => (a.name === b.name ? a.id - b.id : a.name < b.name ? -1 : 1));
}

const NOTHING_MORE = { description: null, logoUrl: null, affiliateUrl: null, active: true, joinedAt: null };

/**
 * A slug for each, by id. One that the previous snapshot gave stays, so an address never changes hands; a new namesake gets `-2`.
 */
export function assignSlugs<Thing extends { id: number }>(
  things: readonly Thing[],
  nameOf: (thing: Thing) => string,
  previous: ReadonlyMap<number, string>,
): Map<number, string> {
  const slugs = new Map<number, string>();
  const taken = new Set(things.flatMap(({ id }) => previous.get(id) ?? []));
  for (const thing of things) {
    const slug = previous.get(thing.id) ?? uniqueSlug(nameOf(thing), taken, String(thing.id));
    slugs.set(thing.id, slug);
    taken.add(slug);
  }
  return slugs;
}
