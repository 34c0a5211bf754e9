import { namingFeed } from '../clean/name-fault.ts';
import type { MerchantFeed, ProductFeed, VoucherFeed } from '../config.ts';
import type { FeedMerchant, FeedReport, FeedVoucher } from '../feed-rows.ts';
import { readMerchants } from './read-merchants.ts';
import { type KnownRow, type OnProduct, type ReadOptions, readProducts } from './read-products.ts';
import { readVouchers } from './read-vouchers.ts';

export { loadFeedsConfig, redactedLocation } from '../config.ts';

/**
 * Streams the offers of one product feed; of its rows only ids, prices and what is known of last time are held in memory. `onOffer` is called once
 * for each accepted row, `lastTime.onKnown` instead for one that is as it was; when the promise is rejected, whatever they were given must
 * be dropped.
 *
 * @param file where `fetchFeed` put it, when that is not its own location
 * @throws FeedError with the fault; its message names the feed and holds no secret
 */
export function readProductFeed<Known extends KnownRow>(
  feed: ProductFeed,
  onOffer: OnProduct,
  { today = new Date().toISOString().slice(0, 10), file = feed.location, ...options }: Partial<ReadOptions<Known>> & { file?: string } = {},
): Promise<FeedReport> {
  return namingFeed(feed, readProducts(feed, file, onOffer, { today, ...options }));
}

/** All merchants of a directory. @throws FeedError */
export function readMerchantFeed(feed: MerchantFeed, file = feed.location): Promise<FeedMerchant[]> {
  return namingFeed(feed, readMerchants(feed, file));
}

/** All vouchers of a feed that can be shown in the UK, expired ones included. @throws FeedError */
export function readVoucherFeed(feed: VoucherFeed, file = feed.location): Promise<FeedVoucher[]> {
  return namingFeed(feed, readVouchers(feed, file));
}
