import { element, escapeXml, money } from '../sample-feeds/dialects/text.ts';
import type { SampleNetwork } from '../sample-feeds/merchants/sample-merchant.ts';
import type { SyntheticOffer } from './offers.ts';

type Cells = Record<string, string>;

const descriptionOf = ({ article }: SyntheticOffer, lineBreak: string): string =>
  [article.sentences.join(' '), ...article.specs.map((spec) => `- ${spec}`)].join(lineBreak);

const pictureOf = ({ article }: SyntheticOffer, size: string): string => `http://images.example/${size}/${article.gtin}.jpg`;
const pageOf = ({ merchant, sku }: SyntheticOffer): string => `https://${merchant.host}/p/${sku}`;

function porRow(offer: SyntheticOffer): Cells {
  const { article, merchant } = offer;
  const hasBrand = merchant.networkId % 3 !== 0;
  return {
    ProductName: article.name,
    ProductPrice: money(offer.price),
    ProductDescription: descriptionOf(offer, '\\n'),
    SummaryDescription: `${descriptionOf(offer, '\\n').slice(0, 200)}...`,
    BrandName: hasBrand ? article.brand : '',
    EAN: hasBrand ? article.gtin : '',
    ProductID: String(offer.id),
    AffiliateURL: `https://www.paidonresults.net/c/00000/FM${merchant.networkId}/${merchant.networkId}/0/p/${offer.sku}`,
    ImageURL: pictureOf(offer, 'thumbs'),
    ProductAddedDate: '23-08-2025 22:08',
    Category: article.path.at(-1) ?? '',
    MerchantName: merchant.name,
    ImageURL200by200: pictureOf(offer, 'low'),
    ImageURL400by400: pictureOf(offer, 'medium'),
    OriginalImage: pictureOf(offer, 'high'),
    MerchantProductID: offer.sku,
    RRP: money(offer.wasPrice),
    InStock: offer.inStock ? 'Yes' : 'No',
    MPN: article.mpn,
  };
}

function awinRow(offer: SyntheticOffer): Cells {
  const { article, merchant } = offer;
  return {
    aw_deep_link: `https://www.awin1.com/pclick.php?p=${offer.id}&a=00000&m=${merchant.networkId}`,
    product_name: article.name,
    aw_product_id: String(offer.id),
    merchant_product_id: offer.sku,
    merchant_image_url: pictureOf(offer, 'high'),
    description: descriptionOf(offer, '<br/>'),
    merchant_category: article.path.join(' > '),
    search_price: money(offer.price),
    merchant_name: merchant.name,
    merchant_id: String(merchant.networkId),
    aw_image_url: pictureOf(offer, 'low'),
    currency: 'GBP',
    delivery_cost: money(offer.deliveryCost),
    merchant_deep_link: pageOf(offer),
    brand_name: article.brand,
    ean: article.gtin,
    mpn: article.mpn,
    in_stock: offer.inStock ? '1' : '0',
    product_price_old: money(offer.wasPrice),
  };
}

function tradedoublerRow(offer: SyntheticOffer): Cells {
  const { article, merchant } = offer;
  return {
    name: article.name,
    productImage: `${pictureOf(offer, 'high')}::`,
    description: descriptionOf(offer, '<br>'),
    categories: `${article.path.join(' > ')};;`,
    brand: article.brand,
    ean: article.gtin,
    mpn: article.mpn,
    sku: offer.sku,
    productUrl: `https://clk.tradedoubler.com/click?p=${merchant.networkId}&a=00000&url=${encodeURIComponent(pageOf(offer))}`,
    priceValue: money(offer.price),
    priceCurrency: 'GBP',
    availability: offer.inStock ? 'In stock' : 'Out of stock',
    sourceProductId: offer.sku,
    programName: merchant.name,
    shippingCost: money(offer.deliveryCost),
    id: `td-${offer.id}`,
  };
}

const pounds = (pence: number | null): string => (pence === null ? '' : `${money(pence)} GBP`);

function googleRow(offer: SyntheticOffer): Cells {
  const { article } = offer;
  return {
    id: offer.sku,
    title: article.name,
    description: descriptionOf(offer, '<br>'),
    link: pageOf(offer),
    image_link: pictureOf(offer, 'high'),
    price: pounds(offer.wasPrice ?? offer.price),
    sale_price: offer.wasPrice === null ? '' : pounds(offer.price),
    availability: offer.inStock ? 'in_stock' : 'out_of_stock',
    condition: 'new',
    product_type: article.path.join(' > '),
    gtin: article.gtin,
    brand: article.brand,
    mpn: article.mpn,
    shipping: `GB::Standard:${pounds(offer.deliveryCost)}`,
    adult: 'no',
  };
}

function item(cells: Cells): string {
  const { description = '', ...rest } = cells;
  const fields = Object.entries(rest).map(([name, value]) => element(`g:${name}`, value));
  return `<item>${fields.join('')}<g:description><![CDATA[${description}]]></g:description></item>\n`;
}

const CELLS: Record<SampleNetwork, (offer: SyntheticOffer) => Cells> = {
  por: porRow,
  awin: awinRow,
  google: googleRow,
  tradedoubler: tradedoublerRow,
};
const SEPARATOR: Record<string, string> = { tsv: '\t', csv: ',' };

/** Yields the text of a feed in its network's dialect, in pieces. */
export function* feedText(network: SampleNetwork, file: string, offers: Iterable<SyntheticOffer>): Generator<string> {
  const isXml = file.includes('.xml');
  const separator = network === 'tradedoubler' ? '|' : (SEPARATOR[file.split('.')[1] ?? ''] ?? ',');
  let columns: string[] | undefined;
  if (isXml)
    yield `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>${escapeXml(file)}</title>\n`;
  for (const offer of offers) {
    const cells = CELLS[network](offer);
    if (isXml) yield item(cells);
    else {
      if (columns === undefined) yield `${(columns = Object.keys(cells)).join(separator)}\n`;
      yield rowOf(columns, cells, separator);
    }
  }
  if (isXml) yield '</channel></rss>\n';
}

function rowOf(columns: readonly string[], cells: Cells, separator: string): string {
  const quoted = columns.map((column) => {
    const value = cells[column] ?? '';
    return value.includes(separator) || value.includes('"') ? `"${value.replaceAll('"', '""')}"` : value;
  });
  return `${quoted.join(separator)}\n`;
}
