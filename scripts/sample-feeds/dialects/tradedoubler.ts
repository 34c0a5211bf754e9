import type { SampleMerchant } from '../merchants/sample-merchant.ts';
import { offersOf, type SampleOffer } from '../offers.ts';
import { logoUrl } from '../pictures/logo.ts';
import { delimited, description, money, shopPage } from './text.ts';

const COLUMNS =
  'name|productImage|description|categories|(field)Sale Price|fields|weight|size|model|brand|manufacturer|techSpecs|shortDescription|promoText|ean|upc|isbn|mpn|sku|feedId|productUrl|priceValue|priceCurrency|modified|dateFormat|inStock|availability|deliveryTime|sourceProductId|warranty|condition|programLogo|programName|shippingCost|id';

/** 1 November 2026 in milliseconds, as the network writes times. */
const MODIFIED_MS = String(Date.UTC(2026, 10, 1));

function toRow(offer: SampleOffer): Record<string, string> {
  const { merchant, thing } = offer;
  return {
    name: offer.name,
    // An image is 'address:width:height', and the sizes are never there.
    productImage: offer.picture === null ? '' : `${offer.picture}::`,
    description: description(offer, '<br>'),
    categories: `${thing.path.join(' > ')};;`,
    '(field)Sale Price': offer.wasPrice === null ? '' : money(offer.price),
    brand: thing.brand,
    shortDescription: thing.sentences[0] ?? '',
    ean: thing.gtin,
    mpn: thing.mpn,
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
export const tradedoublerProducts = (merchant: SampleMerchant): string => delimited(COLUMNS.split('|'), offersOf(merchant).map(toRow), '|');
