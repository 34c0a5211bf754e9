import { articleFacts } from '../facts.ts';
import type { SampleMerchant } from '../merchants/sample-merchant.ts';
import { sampleOffersOf, type SampleOffer } from '../offers.ts';
import { logoUrl } from '../pictures/logo.ts';
import { delimited, descriptionText, element, escapeXml, MADE_ON, money, shopPage } from './text.ts';

const XML_NAMES = [
  'id',
  'title',
  'description',
  'link',
  'image_link',
  'price',
  'sale_price',
  'availability',
  'condition',
  'google_product_category',
  'product_type',
  'gtin',
  'brand',
  'mpn',
  'color',
  'size',
  'size_system',
  'gender',
  'age_group',
  'material',
  'item_group_id',
] as const;

const pounds = (pence: number | null): string => (pence === null ? '' : `${money(pence)} GBP`);

/** In this dialect `price` is the list price; `sale_price`, if present, is the price to pay. */
function fields(offer: SampleOffer): Record<string, string> {
  const { merchant, article } = offer;
  const facts = articleFacts(article);
  return {
    id: offer.sku,
    title: offer.name,
    description: descriptionText(offer, '<br>'),
    link: `${shopPage(offer)}?aff=00000`,
    image_link: offer.picture ?? '',
    price: pounds(offer.wasPrice ?? offer.price),
    sale_price: offer.wasPrice === null ? '' : pounds(offer.price),
    availability: offer.inStock ? 'in_stock' : 'out_of_stock',
    condition: 'new',
    google_product_category: merchant.quirks.some((quirk) => quirk === 'google-category' || quirk === 'adult') ? facts.googleCategory : '',
    product_type: article.path.join(' > '),
    gtin: article.gtin,
    brand: article.brand,
    mpn: article.mpn,
    color: facts.colour,
    size: facts.sizes,
    size_system: facts.sizeSystem,
    gender: facts.gender,
    age_group: facts.ageGroup,
    material: facts.material,
    item_group_id: facts.model,
  };
}

/** @param name adds the prefix to a field, which some merchants leave out */
function entry(offer: SampleOffer, name: (field: string) => string): string {
  const values = fields(offer);
  const elements = XML_NAMES.map((field) =>
    field === 'description'
      ? `<${name(field)}><![CDATA[${descriptionText(offer, '<br>')}]]></${name(field)}>`
      : element(name(field), values[field] ?? ''),
  );
  const shipping = `<g:shipping><g:country>GB</g:country><g:service>Standard</g:service><g:price>${pounds(offer.deliveryCost)}</g:price></g:shipping>`;
  return `${elements.join('')}${shipping}${element('g:adult', offer.merchant.quirks.includes('adult') ? 'yes' : 'no')}`;
}

function rss(merchant: SampleMerchant): string {
  const bare = new Set(merchant.quirks.includes('bare-names') ? ['title', 'description', 'link'] : []);
  const items = sampleOffersOf(merchant).map(
    (offer) => `<item>${entry(offer, (field) => (bare.has(field) ? field : `g:${field}`))}</item>\n`,
  );
  const home = `https://${merchant.host}/`;
  const image = `<image><url>${logoUrl(merchant)}</url><title>${escapeXml(merchant.name)}</title><link>${home}</link></image>`;
  const channel = `${element('title', merchant.name)}${element('link', home)}${element('description', merchant.caption)}${image}`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${channel}\n${items.join('')}</channel></rss>\n`;
}

function atom(merchant: SampleMerchant): string {
  const entries = sampleOffersOf(merchant).map((offer) => `<entry>${entry(offer, (field) => `g:${field}`)}</entry>\n`);
  const home = `https://${merchant.host}/`;
  const head = `${element('title', merchant.name)}<link href="${home}" rel="self"/>${element('subtitle', merchant.caption)}${element('logo', logoUrl(merchant))}<updated>${MADE_ON}T00:45:00Z</updated>`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="http://base.google.com/ns/1.0">${head}\n${entries.join('')}</feed>\n`;
}

function tsv(merchant: SampleMerchant): string {
  const columns = [...XML_NAMES, 'shipping', 'adult'];
  const rows = sampleOffersOf(merchant).map((offer) => ({
    ...fields(offer),
    shipping: `GB::Standard:${pounds(offer.deliveryCost)}`,
    adult: 'no',
  }));
  return delimited(columns, rows, '\t');
}

/** A product feed for Google Merchant Center: RSS, Atom or tab-separated. */
export function googleProducts(merchant: SampleMerchant): string {
  if (merchant.form === 'tsv') return tsv(merchant);
  return merchant.form === 'atom' ? atom(merchant) : rss(merchant);
}
