import { articleFacts } from '../facts.ts';
import type { SampleMerchant } from '../merchants/sample-merchant.ts';
import { sampleOffersOf, type SampleOffer } from '../offers.ts';
import { logoUrl } from '../pictures/logo.ts';
import { delimited, descriptionText, money, shopPage } from './text.ts';

const COLUMNS =
  'name|productImage|description|categories|(field)Sale Price|(field)Color|(field)gender|(field)Age Group|(field)material|(field)item_group_id|fields|weight|size|model|brand|manufacturer|techSpecs|shortDescription|promoText|ean|upc|isbn|mpn|sku|feedId|productUrl|priceValue|priceCurrency|modified|dateFormat|inStock|availability|deliveryTime|sourceProductId|warranty|condition|programLogo|programName|shippingCost|id';

/** 1 November 2026 in milliseconds, the network's format of times. */
const MODIFIED_MS = String(Date.UTC(2026, 10, 1));

function toRow(offer: SampleOffer): Record<string, string> {
  const { merchant, article } = offer;
  const facts = articleFacts(article);
  return {
    name: offer.name,
    // A picture is 'address:width:height' with empty sizes.
    productImage: offer.picture === null ? '' : `${offer.picture}::`,
    description: descriptionText(offer, '<br>'),
    categories: `${article.path.join(' > ')};;`,
    '(field)Sale Price': offer.wasPrice === null ? '' : money(offer.price),
    '(field)Color': facts.colour,
    '(field)gender': facts.gender,
    '(field)Age Group': facts.ageGroup,
    '(field)material': facts.material,
    '(field)item_group_id': facts.model,
    size: facts.sizes,
    brand: article.brand,
    shortDescription: article.sentences[0] ?? '',
    ean: article.gtin,
    mpn: article.mpn,
    sku: offer.sku,
    feedId: String(merchant.networkId),
    productUrl: `https://clk.tradedoubler.com/click?p=${merchant.networkId}&a=00000&url=${encodeURIComponent(shopPage(offer))}`,
    priceValue: money(offer.wasPrice ?? offer.price),
    priceCurrency: 'GBP',
    modified: MODIFIED_MS,
    dateFormat: 'EPOCH',
    inStock: offer.inStock ? '9' : '0',
    availability: offer.inStock ? 'In stock' : 'Out of stock',
    sourceProductId: offer.sku,
    condition: 'new',
    programLogo: logoUrl(merchant),
    programName: merchant.name,
    shippingCost: money(offer.deliveryCost),
    id: `td-${offer.networkProductId}`,
  };
}

/** A product feed with `|` between columns, `:` inside values and `;` between lists. */
export const tradedoublerProducts = (merchant: SampleMerchant): string =>
  delimited(COLUMNS.split('|'), sampleOffersOf(merchant).map(toRow), '|');
