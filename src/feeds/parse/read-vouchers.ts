import { voucherCode } from '#catalogue/voucher.ts';
import { addressOrNull } from '../clean/address.ts';
import { parseDay } from '../clean/day.ts';
import { cleanLine } from '../clean/text.ts';
import { withFeedInErrors, type VoucherFeed } from '../config.ts';
import { readPromotions } from '../dialects/awin-promotions.ts';
import type { FeedVoucher } from '../feed-rows.ts';
import { networkNumber } from './read-merchants.ts';
import { readRecords } from './read-records.ts';
import { type FeedRecord, requireColumns } from './record.ts';

const POR_REQUIRED = [['VoucherID'], ['MerchantID'], ['VoucherDescription']];

/** Paid On Results, as XML or delimited text; the delimited header has spaces ('Voucher Code'). There are no terms. */
function porVoucher(record: FeedRecord): FeedVoucher {
  return {
    network: 'por',
    networkId: networkNumber(record.text('MerchantID')),
    merchantName: cleanLine(record.text('MerchantName')),
    merchantUrl: addressOrNull(record.text('MerchantURL')),
    networkVoucherId: cleanLine(record.text('VoucherID')),
    code: voucherCode(cleanLine(record.text('VoucherCode'))),
    description: cleanLine(record.text('VoucherDescription')),
    terms: null,
    startsAt: parseDay(record.text('StartDate')),
    endsAt: parseDay(record.text('ExpiryDate')),
    link: addressOrNull(record.text('AffiliateURL')),
  };
}

async function readPorVouchers(file: string): Promise<FeedVoucher[]> {
  const vouchers: FeedVoucher[] = [];
  await readRecords(file, {
    columns: (names) => requireColumns(names, POR_REQUIRED),
    record: (record) => vouchers.push(porVoucher(record)),
    malformed() {},
  });
  return vouchers;
}

const READERS: Record<VoucherFeed['format'], (file: string) => Promise<FeedVoucher[]>> = {
  'por-vouchers': readPorVouchers,
  'awin-promotions': readPromotions,
};

/**
 * All vouchers of a feed that apply in the UK, each once, including expired ones. Vouchers without merchant, id or description are
 * skipped. A feed may have no vouchers.
 *
 * @throws {FeedError} whose message names the feed and contains no secret
 */
export function readVoucherFeed(feed: VoucherFeed, file = feed.location): Promise<FeedVoucher[]> {
  return withFeedInErrors(feed, readVouchers(feed, file));
}

async function readVouchers(feed: VoucherFeed, file: string): Promise<FeedVoucher[]> {
  const vouchers = new Map<string, FeedVoucher>();
  for (const voucher of await READERS[feed.format](file)) {
    const isUsable = voucher.networkId > 0 && voucher.networkVoucherId !== '' && voucher.description !== '';
    if (isUsable && !vouchers.has(voucher.networkVoucherId)) vouchers.set(voucher.networkVoucherId, voucher);
  }
  return [...vouchers.values()];
}
