import type { MerchantFeed, ProductFeed, VoucherFeed } from './config.ts';
import { namingFeed } from './name-fault.ts';
import type { FeedMerchant, FeedOffer, FeedReport, FeedVoucher } from './offer.ts';
import { readMerchants } from './read-merchants.ts';
import { readProducts } from './read-products.ts';
import { readVouchers } from './read-vouchers.ts';

export { loadFeedsConfig, redactedLocation } from './config.ts';

/**
 * Streams the offers of one product feed, in memory that does not grow with it. `onOffer` is called once per accepted row; when the promise is
 * rejected, whatever it was given must be dropped. `today` (`YYYY-MM-DD`) decides which of Google's dated sale prices hold.
 *
 * @param file where `fetchFeed` put it, when that is not its own location
 * @throws FeedError with the fault; its message names the feed and holds no secret
 */
export function readProductFeed(
  feed: ProductFeed,
  onOffer: (offer: FeedOffer) => void,
  today = new Date().toISOString().slice(0, 10),
  file = feed.location,
): Promise<FeedReport> {
  return namingFeed(feed, readProducts(feed, file, onOffer, today));
}

/** All merchants of a directory. @throws FeedError */
export function readMerchantFeed(feed: MerchantFeed, file = feed.location): Promise<FeedMerchant[]> {
  return namingFeed(feed, readMerchants(feed, file));
}

/** All vouchers of a feed that can be shown in the UK, expired ones included. @throws FeedError */
export function readVoucherFeed(feed: VoucherFeed, file = feed.location): Promise<FeedVoucher[]> {
  return namingFeed(feed, readVouchers(feed, file));
}
