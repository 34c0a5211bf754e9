import { articleFacts } from '../facts.ts';
import { MERCHANTS } from '../merchants/all.ts';
import type { SampleMerchant } from '../merchants/sample-merchant.ts';
import { sampleOffersOf, type SampleOffer } from '../offers.ts';
import { AWIN_PROMOTIONS } from '../vouchers.ts';
import { delimited, descriptionText, MADE_ON, money, shopPage } from './text.ts';

const COLUMNS =
  'aw_deep_link,product_name,aw_product_id,merchant_product_id,merchant_image_url,description,merchant_category,search_price,merchant_name,merchant_id,category_name,category_id,aw_image_url,currency,store_price,delivery_cost,merchant_deep_link,language,last_updated,display_price,data_feed_id,brand_name,ean,mpn,in_stock,stock_quantity,product_price_old,rrp_price,merchant_product_category_path,large_image,colour,condition,specifications,parent_product_id,Fashion:suitable_for,Fashion:size,Fashion:material';

const feedNumber = (merchant: SampleMerchant): number => merchant.networkId * 3;

/** Escapes a name as some merchants do, with HTML entities. */
const withEntities = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('’', '&rsquo;').replaceAll('é', '&eacute;').replaceAll('è', '&egrave;');

function toRow(offer: SampleOffer): Record<string, string> {
  const { merchant, article } = offer;
  const price = money(offer.price);
  const path = article.path.join(' > ');
  const facts = articleFacts(article);
  return {
    aw_deep_link: `https://www.awin1.com/pclick.php?p=${offer.networkProductId}&a=00000&m=${merchant.networkId}`,
    product_name: merchant.quirks.includes('entities') ? withEntities(offer.name) : offer.name,
    aw_product_id: String(offer.networkProductId),
    merchant_product_id: offer.sku,
    merchant_image_url: offer.picture ?? '',
    description: descriptionText(offer, '<br/>'),
    merchant_category: path,
    search_price: price,
    merchant_name: merchant.name,
    merchant_id: String(merchant.networkId),
    category_name: article.path[2],
    category_id: '0',
    aw_image_url: offer.picture ?? '',
    currency: 'GBP',
    store_price: price,
    delivery_cost: money(offer.deliveryCost),
    merchant_deep_link: shopPage(offer),
    language: 'en',
    display_price: price === '' ? '' : `GBP${price}`,
    data_feed_id: String(feedNumber(merchant)),
    brand_name: article.brand,
    ean: article.gtin,
    mpn: article.mpn,
    in_stock: offer.inStock ? '1' : '0',
    stock_quantity: offer.inStock ? '9' : '0',
    product_price_old: offer.wasPrice === null ? '' : `£${money(offer.wasPrice)}`,
    merchant_product_category_path: path,
    colour: facts.colour,
    condition: 'new',
    specifications: article.specs.join('; '),
    parent_product_id: facts.model,
    'Fashion:suitable_for': facts.gender,
    'Fashion:size': facts.sizes,
    'Fashion:material': facts.material,
  };
}

/** A 'Create-a-Feed' product feed. */
export const awinProducts = (merchant: SampleMerchant): string => delimited(COLUMNS.split(','), sampleOffersOf(merchant).map(toRow), ',');

/** The list of feeds, with one advertiser that is not joined. */
export function awinFeedList(): string {
  const columns =
    'Advertiser ID,Advertiser Name,Membership Status,Feed ID,Feed Name,Language,Vertical,Primary Region,Last Imported,Last Checked,No of products,URL'.split(
      ',',
    );
  const common = { 'Feed Name': 'default', Language: 'en', Vertical: 'Retail', 'Primary Region': 'GB' };
  const rows = MERCHANTS.filter((merchant) => merchant.network === 'awin').map((merchant) => ({
    ...common,
    'Advertiser ID': String(merchant.networkId),
    'Advertiser Name': merchant.name,
    'Membership Status': merchant.networkId % 2 === 0 ? 'active' : 'joined',
    'Feed ID': String(feedNumber(merchant)),
    'Last Imported': `${MADE_ON} 04:00:00`,
    'Last Checked': `${MADE_ON} 05:00:00`,
    'No of products': String(sampleOffersOf(merchant).length),
    URL: `https://productdata.awin.example/datafeed/download/apikey/REDACTED/fid/${feedNumber(merchant)}/format/csv/compression/gzip/`,
  }));
  const notJoined = {
    ...common,
    'Advertiser ID': '5999',
    'Advertiser Name': 'A Shop Not Joined',
    'Membership Status': 'Not Joined',
    'Feed ID': '17997',
  };
  return delimited(columns, [...rows, { ...notJoined, 'No of products': '10', URL: 'https://productdata.awin.example/none' }], ',');
}

/** A response of the promotions API. Promotions without a code have the type 'promotion'. */
export function awinPromotions(): string {
  const promotions = AWIN_PROMOTIONS.map(({ merchant, ...promotion }) => {
    const url = `https://${merchant.host}/offers`;
    return {
      promotionId: promotion.id,
      type: promotion.code === '' ? 'promotion' : 'voucher',
      advertiser: { id: merchant.networkId, name: merchant.name, joined: true },
      title: promotion.description,
      description: `${promotion.description} at ${merchant.name}.`,
      terms: promotion.terms,
      startDate: `${promotion.startsAt}T00:00:00+00:00`,
      endDate: promotion.endsAt === null ? null : `${promotion.endsAt}T23:59:59+00:00`,
      url,
      urlTracking: `https://www.awin1.com/cread.php?awinmid=${merchant.networkId}&awinaffid=00000&ued=${encodeURIComponent(url)}`,
      dateAdded: `${promotion.startsAt}T10:00:00+00:00`,
      regions: { all: false, list: [{ name: 'United Kingdom', countryCode: 'GB' }] },
      voucher: promotion.code === '' ? null : { code: promotion.code, exclusive: false, attributable: false },
    };
  });
  return `${JSON.stringify(promotions, null, 1)}\n`;
}
