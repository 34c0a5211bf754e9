import { articleFacts } from '../facts.ts';
import { MERCHANTS } from '../merchants/all.ts';
import type { SampleMerchant } from '../merchants/sample-merchant.ts';
import { sampleOffersOf, type SampleOffer } from '../offers.ts';
import { logoUrl } from '../pictures/logo.ts';
import { POR_VOUCHERS } from '../vouchers.ts';
import { delimited, descriptionText, element, MADE_ON, money, shopPage } from './text.ts';

const COLUMNS =
  'ProductName,ProductPrice,ProductDescription,SummaryDescription,BrandName,EAN,ProductID,AffiliateURL,ImageURL,ProductAddedDate,ProductUpdatedDate,Category,MerchantName,ImageURL50by50,ImageURL100by100,ImageURL120by120,ImageURL200by200,ImageURL234by234,ImageURL300by300,ImageURL400by400,OriginalImage,DynamicProductPrice,HasProductImage,DirectLinkNoTracking';

const SUMMARY_MAX_CHARS = 200;

/** Columns differ between merchants: some have no brand and barcode, some have stock and a former price. */
function columnsOf(merchant: SampleMerchant): string[] {
  const columns = COLUMNS.split(',');
  if (merchant.quirks.includes('no-brand-no-ean')) return columns.filter((column) => column !== 'BrandName' && column !== 'EAN');
  return merchant.quirks.includes('stock-and-rrp')
    ? [...columns, 'MerchantProductID', 'RRP', 'InStock', 'MPN', 'Colour', 'Gender', 'Size', 'Material']
    : columns;
}

const merchantLink = (id: number): string => `http://www.paidonresults.net/c/00000/1/${id}/0`;

/** '23-08-2025 22:08' */
const porTime = (day: string, time: string): string => `${day.split('-').reverse().join('-')} ${time}`;

const summary = (text: string): string => (text.length <= SUMMARY_MAX_CHARS ? text : `${text.slice(0, SUMMARY_MAX_CHARS)}...`);

function toRow(offer: SampleOffer): Record<string, string> {
  const { merchant, article, networkProductId, picture } = offer;
  const id = merchant.networkId;
  const image = picture ?? '';
  const facts = articleFacts(article);
  return {
    ProductName: offer.name,
    ProductPrice: money(offer.price),
    // Line breaks are written as a backslash and an n.
    ProductDescription: descriptionText(offer, '\\n'),
    SummaryDescription: summary(article.sentences.join(' ')),
    BrandName: article.brand,
    EAN: article.gtin,
    ProductID: String(networkProductId),
    AffiliateURL: `https://www.paidonresults.net/c/00000/FM${id}/${id}/0/p/${offer.sku.toLowerCase()}`,
    ImageURL: image,
    ProductAddedDate: porTime(offer.addedOn, '22:08'),
    ProductUpdatedDate: porTime(MADE_ON, '00:45'),
    Category: article.path[2],
    MerchantName: merchant.name,
    ImageURL100by100: image,
    ImageURL400by400: image,
    OriginalImage: image,
    DynamicProductPrice: `<script src="http://dynamicproductprice.example/js?UserID=0&ProductID=${networkProductId}"></script>`,
    HasProductImage: picture === null ? 'No' : 'Yes',
    DirectLinkNoTracking: shopPage(offer),
    MerchantProductID: offer.sku,
    RRP: money(offer.wasPrice),
    InStock: offer.inStock ? 'Yes' : 'No',
    MPN: article.mpn,
    Colour: facts.colour,
    Gender: facts.gender,
    Size: facts.sizes,
    Material: facts.material,
  };
}

/** A product feed as CSV. */
export const porProducts = (merchant: SampleMerchant): string => delimited(columnsOf(merchant), sampleOffersOf(merchant).map(toRow), ',');

const POR_MERCHANTS = MERCHANTS.filter((merchant) => merchant.network === 'por');

const directoryEntry = (merchant: SampleMerchant): string =>
  `<Merchants>${[
    element('MerchantID', String(merchant.networkId)),
    element('MerchantCaption', merchant.caption),
    element('MerchantCategory', merchant.sells.join(' / ')),
    element('MerchantName', merchant.name),
    element('MerchantURL', `http://${merchant.host}/`),
    element('Creative120x60', logoUrl(merchant)),
    element('LastFeedUpdate', MADE_ON),
    element('MerchantStatus', 'LIVE'),
    element('DateLaunched', merchant.launched ?? ''),
    element('AffiliateStatus', 'JOINED'),
    element('CookieLength', '30'),
    element('AffiliateURL', merchantLink(merchant.networkId)),
    element('ProductFeed', 'YES'),
    element('DeepLinks', 'YES'),
  ].join('')}</Merchants>\n`;

/** The merchant directory. It is encoded as windows-1252 but declares ISO-8859-1, as the network does. */
export const porMerchants = (): string =>
  `<?xml version="1.0" encoding="ISO-8859-1"?>\n<PaidOnResults>\n${POR_MERCHANTS.map(directoryEntry).join('')}</PaidOnResults>\n`;

/** The voucher feed, encoded like the directory. */
export function porVouchers(): string {
  const vouchers = POR_VOUCHERS.map(
    ({ merchant, ...voucher }) =>
      `<voucher>${[
        element('MerchantID', String(merchant.networkId)),
        element('MerchantName', merchant.name),
        element('MerchantURL', `http://${merchant.host}/`),
        element('AffiliateURL', merchantLink(merchant.networkId)),
        element('VoucherID', String(voucher.id)),
        element('VoucherCode', voucher.code),
        element('VoucherDescription', voucher.description),
        element('StartDate', voucher.startsAt),
        voucher.endsAt === null ? '<ExpiryDate></ExpiryDate>' : element('ExpiryDate', voucher.endsAt),
      ].join('')}</voucher>\n`,
  );
  return `<?xml version="1.0" encoding="ISO-8859-1"?>\n<VoucherManager>\n${vouchers.join('')}</VoucherManager>\n`;
}
