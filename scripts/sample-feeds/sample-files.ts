import { awinFeedList, awinProducts, awinPromotions } from './dialects/awin.ts';
import { gzipStored, windows1252 } from './dialects/bytes.ts';
import { googleProducts } from './dialects/google.ts';
import { porMerchants, porProducts, porVouchers } from './dialects/paid-on-results.ts';
import { tradedoublerProducts } from './dialects/tradedoubler.ts';
import { MERCHANTS } from './merchants/all.ts';
import type { SampleMerchant } from './merchants/sample-merchant.ts';
import { historyFile } from './price-history.ts';
import { logoOf, logoUrl } from './pictures/logo.ts';
import { pictureOf, pictureUrl } from './pictures/shapes.ts';
import { ARTICLES } from './articles/article.ts';

/** Bytes by path, relative to their folder. */
export type Files = Map<string, Buffer>;

const WRITERS = { por: porProducts, awin: awinProducts, google: googleProducts, tradedoubler: tradedoublerProducts } as const;

const EXTENSIONS: Record<SampleMerchant['form'], string> = {
  csv: 'csv',
  'csv-windows-1252': 'csv',
  'csv-gz': 'csv.gz',
  rss: 'xml',
  'rss-gz': 'xml.gz',
  atom: 'xml',
  tsv: 'tsv',
};

const locationOf = (merchant: SampleMerchant): string => `${merchant.network}/${merchant.networkId}.${EXTENSIONS[merchant.form]}`;

function encoded(merchant: SampleMerchant): Buffer {
  const text = WRITERS[merchant.network](merchant);
  if (merchant.form === 'csv-windows-1252') return windows1252(text);
  return merchant.form.endsWith('-gz') ? gzipStored(Buffer.from(text)) : Buffer.from(text);
}

/** The feeds file. Locations are relative to it. */
function configuration(): string {
  const products = MERCHANTS.map((merchant) => ({
    id: `${merchant.network}-${merchant.networkId}`,
    format: merchant.network,
    location: locationOf(merchant),
    merchant: {
      networkId: merchant.networkId,
      name: merchant.name,
      url: `https://${merchant.host}/`,
      // The directory of Paid On Results has both.
      ...(merchant.network !== 'por' && { description: merchant.caption, logoUrl: logoUrl(merchant) }),
    },
    ...(merchant.quirks.includes('adult') ? { adult: true } : {}),
  }));
  const merchants = [{ id: 'por-directory', format: 'por-merchants', location: 'por/merchants.xml' }];
  const vouchers = [
    { id: 'por-vouchers', format: 'por-vouchers', location: 'por/vouchers.xml' },
    { id: 'awin-promotions', format: 'awin-promotions', location: 'awin/promotions.json' },
  ];
  // A few hundred products.
  const tree = { showFrom: 3, foldBelow: 2 };
  return `${JSON.stringify({ products, merchants, vouchers, history: 'history.csv', tree }, null, 1)}\n`;
}

/** The product feeds, directories, voucher feeds, and the feeds file that names them. */
export function feedFiles(): Files {
  return new Map([
    ['feeds.json', Buffer.from(configuration())],
    ...MERCHANTS.map((merchant): [string, Buffer] => [locationOf(merchant), encoded(merchant)]),
    ['history.csv', Buffer.from(historyFile())],
    ['por/merchants.xml', windows1252(porMerchants())],
    ['por/vouchers.xml', windows1252(porVouchers())],
    ['awin/feedlist.csv', Buffer.from(awinFeedList())],
    ['awin/promotions.json', Buffer.from(awinPromotions())],
  ]);
}

const fileName = (url: string): string => url.slice(url.lastIndexOf('/') + 1);

/** A picture of each article in its colour, and a logo of each merchant. */
export function pictureFiles(): Files {
  return new Map([
    ...ARTICLES.map(({ shape, colour }): [string, Buffer] => [fileName(pictureUrl(shape, colour)), Buffer.from(pictureOf(shape, colour))]),
    ...MERCHANTS.map((merchant): [string, Buffer] => [fileName(logoUrl(merchant)), Buffer.from(logoOf(merchant))]),
  ]);
}
