/** A parsed JSON-LD object. */
export interface Thing {
  '@type': string;
  [property: string]: unknown;
}

interface Need {
  required: readonly string[];
  /** Recommended by Google: tests name where these must be present. */
  recommended?: readonly string[];
}

/**
 * The required properties of each type, from Google's documentation, or schema.org where Google has none.
 *
 * @see https://developers.google.com/search/docs/appearance/structured-data/search-gallery
 */
const NEEDS: Record<string, Need> = {
  // Merchant listings require `image`; a product without a picture is not one.
  Product: { required: ['name', 'offers', 'url', 'description'], recommended: ['image', 'brand', 'sku', 'gtin'] },
  Offer: { required: ['price', 'priceCurrency', 'availability', 'url'], recommended: ['shippingDetails', 'seller'] },
  ProductGroup: { required: ['name', 'productGroupID', 'variesBy'] },
  PropertyValue: { required: ['name', 'value'], recommended: [] },
  AggregateOffer: { required: ['lowPrice', 'priceCurrency'], recommended: ['highPrice', 'offerCount', 'offers'] },
  OfferShippingDetails: { required: ['shippingRate', 'shippingDestination'] },
  MonetaryAmount: { required: ['value', 'currency'] },
  DefinedRegion: { required: ['addressCountry'] },
  Brand: { required: ['name'] },
  BreadcrumbList: { required: ['itemListElement'] },
  ItemList: { required: ['itemListElement'], recommended: ['numberOfItems', 'name'] },
  ListItem: { required: ['position', 'name'] },
  Organization: { required: ['name'], recommended: ['url', 'logo'] },
  WebSite: { required: ['name', 'url'], recommended: ['potentialAction', 'publisher'] },
  SearchAction: { required: ['target', 'query-input'] },
  EntryPoint: { required: ['urlTemplate'] },
  CollectionPage: { required: ['name', 'url', 'description'], recommended: ['mainEntity'] },
  FAQPage: { required: ['mainEntity'] },
  Question: { required: ['name', 'acceptedAnswer'] },
  Answer: { required: ['text'] },
  ImageObject: { required: ['contentUrl'], recommended: ['name'] },
};

const ADDRESSES = new Set(['url', 'item', 'contentUrl', 'image', 'logo', 'urlTemplate']);
const PRICES = new Set(['price', 'lowPrice', 'highPrice']);

const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null && '@type' in value;

function faultOf(name: string, value: unknown): string | null {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return 'is empty';
  if (ADDRESSES.has(name)) return typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value) ? null : 'is no address';
  if (PRICES.has(name)) return typeof value === 'number' && value > 0 && Math.round(value * 100) / 100 === value ? null : 'is no price';
  if (name === 'priceCurrency' || name === 'currency') return value === 'GBP' ? null : 'is not GBP';
  if (name === 'availability') return /^https:\/\/schema\.org\/(?:InStock|OutOfStock|PreOrder)$/.test(String(value)) ? null : 'is unknown';
  return null;
}

/** The faults of an object and of those inside it. */
export function structuredDataFaults(thing: Thing, path = thing['@type']): string[] {
  const need = NEEDS[thing['@type']];
  const onlyReference = Object.keys(thing).every((key) => key === '@id');
  if (need === undefined) return onlyReference ? [] : [`${path}: unknown kind`];
  const faults = need.required.filter((name) => thing[name] === undefined).map((name) => `${path}.${name} is missing`);
  for (const [name, value] of Object.entries(thing)) {
    const fault = faultOf(name, value);
    if (fault !== null) faults.push(`${path}.${name} ${fault}`);
    for (const inner of [value].flat())
      if (isThing(inner)) faults.push(...structuredDataFaults(inner, `${path}.${name}.${inner['@type']}`));
  }
  const items = [thing['itemListElement'] ?? []].flat().filter(isThing);
  if (items.some((item, index) => item['position'] !== index + 1)) faults.push(`${path}: positions are not 1, 2, 3, …`);
  return faults;
}
