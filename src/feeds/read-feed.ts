import { redact, redactedLocation, type Feed, type MerchantFeed, type ProductFeed, type VoucherFeed } from './config.ts';
import { FeedError, type FeedMerchant, type FeedOffer, type FeedReport, type FeedVoucher } from './offer.ts';
import { readMerchants } from './read-merchants.ts';
import { readProducts } from './read-products.ts';
import { readVouchers } from './read-vouchers.ts';

export { loadFeedsConfig, redactedLocation } from './config.ts';

/**
 * Streams the offers of one product feed, in memory that does not grow with it. `onOffer` is called once per accepted row; when the promise is
 * rejected, whatever it was given must be dropped. `today` (`YYYY-MM-DD`) decides which of Google's dated sale prices hold.
 *
 * @throws FeedError with the fault; its message names the feed and holds no secret
 */
export function readProductFeed(
  feed: ProductFeed,
  onOffer: (offer: FeedOffer) => void,
  today = new Date().toISOString().slice(0, 10),
): Promise<FeedReport> {
  return naming(feed, readProducts(feed, onOffer, today));
}

/** All merchants of a directory. @throws FeedError */
export function readMerchantFeed(feed: MerchantFeed): Promise<FeedMerchant[]> {
  return naming(feed, readMerchants(feed));
}

/** All vouchers of a feed that can be shown in the UK, expired ones included. @throws FeedError */
export function readVoucherFeed(feed: VoucherFeed): Promise<FeedVoucher[]> {
  return naming(feed, readVouchers(feed));
}

async function naming<Result>(feed: Feed, reading: Promise<Result>): Promise<Result> {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    throw new FeedError(error.fault, redact(`${feed.id} (${redactedLocation(feed)}): ${error.message}`, feed));
  }
}
