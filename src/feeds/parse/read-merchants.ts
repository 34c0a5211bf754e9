import { addressOrNull, pictureAddress } from '../clean/address.ts';
import { parseDay } from '../clean/day.ts';
import { cleanLine, cleanText } from '../clean/text.ts';
import { type MerchantFeed, withFeedInErrors } from '../config.ts';
import { FeedError, type FeedMerchant } from '../feed-rows.ts';
import { readRecords } from './read-records.ts';
import { type FeedRecord, requireColumns } from './record.ts';

interface Directory {
  required: string[][];
  read(record: FeedRecord): FeedMerchant;
}

/** Awin's words for an advertiser that this publisher may link to. */
const MEMBERSHIPS = new Set(['joined', 'active']);

/** Paid On Results writes NA for an empty field. */
const value = (text: string): string | null => (/^(?:NA)?$/.test(text.trim()) ? null : cleanText(text) || null);

/** A network's number of a merchant, or 0 when the text is not a positive whole number. */
export const networkNumber = (text: string): number => (/^[1-9]\d{0,9}$/.test(text.trim()) ? Number(text) : 0);

const DIRECTORIES: Record<MerchantFeed['format'], Directory> = {
  // Source: merchant-directory API of affiliate.paidonresults.com.
  'por-merchants': {
    required: [['MerchantID'], ['MerchantName'], ['MerchantStatus']],
    read: (record) => ({
      network: 'por',
      networkId: networkNumber(record.text('MerchantID')),
      name: cleanLine(record.text('MerchantName')),
      url: addressOrNull(record.text('MerchantURL')),
      description: value(record.text('MerchantCaption')),
      logoUrl: pictureAddress(record.text('Creative120x60')),
      affiliateUrl: addressOrNull(record.text('AffiliateURL')),
      active: record.text('MerchantStatus').trim().toUpperCase() === 'LIVE',
      joinedAt: parseDay(record.text('DateLaunched')),
    }),
  },
  // Source: help.awin.com, product feed list. Its URL column is not read: it contains the publisher's key.
  'awin-feed-list': {
    required: [['Advertiser ID'], ['Advertiser Name'], ['Membership Status']],
    read: (record) => ({
      network: 'awin',
      networkId: networkNumber(record.text('Advertiser ID')),
      name: cleanLine(record.text('Advertiser Name')),
      url: null,
      description: null,
      logoUrl: null,
      affiliateUrl: null,
      active: MEMBERSHIPS.has(record.text('Membership Status').trim().toLowerCase()),
      joinedAt: null,
    }),
  },
};

/**
 * All merchants of a directory, each once: a merchant with several rows is active when one of them is. Rows without a number or name
 * are skipped.
 *
 * @throws {FeedError} whose message names the feed and contains no secret
 */
export function readMerchantFeed(feed: MerchantFeed, file = feed.location): Promise<FeedMerchant[]> {
  return withFeedInErrors(feed, readMerchants(feed, file));
}

async function readMerchants(feed: MerchantFeed, file: string): Promise<FeedMerchant[]> {
  const directory = DIRECTORIES[feed.format];
  const merchants = new Map<number, FeedMerchant>();
  await readRecords(file, {
    columns: (names) => requireColumns(names, directory.required),
    record(record) {
      const merchant = directory.read(record);
      if (merchant.networkId === 0 || merchant.name === '') return;
      const known = merchants.get(merchant.networkId);
      if (known === undefined) merchants.set(merchant.networkId, merchant);
      else known.active ||= merchant.active;
    },
    malformed() {},
  });
  if (merchants.size === 0) throw new FeedError('EMPTY', 'has no merchant with a number and a name');
  return [...merchants.values()];
}
