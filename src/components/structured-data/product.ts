import type { AggregateOffer, Offer, Product as ProductMarkup, PropertyValue } from 'schema-dts';
import { absoluteUrl, productPath } from '#catalogue/addresses/paths.ts';
import { variantChoices } from '#catalogue/display/variant-choices.ts';
import { penceToPounds } from '#catalogue/price.ts';
import type { ProductAttribute, Offer as ShopOffer } from '#catalogue/product.ts';
import type { ProductView } from '#views/product.ts';

/** Out of stock if the feed has that or the shop is closed; otherwise in stock with an affiliate link, and pre-order without one. */
function availability(inStock: boolean | null, linked: boolean): 'OutOfStock' | 'InStock' | 'PreOrder' {
  if (inStock === false) return 'OutOfStock';
  return linked ? 'InStock' : 'PreOrder';
}

function offerMarkup(offer: ShopOffer, price: number, linked: boolean): Offer {
  return {
    '@type': 'Offer',
    url: absoluteUrl(productPath(offer)),
    price,
    priceCurrency: 'GBP',
    availability: `https://schema.org/${availability(offer.inStock, linked)}`,
    seller: { '@type': 'Organization', name: offer.merchantName },
    ...(offer.deliveryCost !== null && {
      shippingDetails: {
        '@type': 'OfferShippingDetails',
        shippingRate: { '@type': 'MonetaryAmount', value: penceToPounds(offer.deliveryCost) ?? 0, currency: 'GBP' },
        shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'GB' },
      },
    }),
  };
}

/**
 * Offers without a price are left out. One offer is an Offer, several are an AggregateOffer. A closed shop's product is out of stock,
 * whoever else sells it: their pages say so.
 */
function offersMarkup({ product, offers }: ProductView): Offer | AggregateOffer | undefined {
  const own = product.merchantActive ? product : { ...product, inStock: false };
  const priced = (product.merchantActive && offers.length > 0 ? offers : [own]).flatMap((offer) => {
    const price = penceToPounds(offer.price);
    return price === null ? [] : [{ price, markup: offerMarkup(offer, price, offer.id !== product.id || product.affiliateUrl !== '') }];
  });
  const prices = priced.map(({ price }) => price);
  if (priced.length < 2) return priced[0]?.markup;
  return {
    '@type': 'AggregateOffer',
    lowPrice: Math.min(...prices),
    highPrice: Math.max(...prices),
    priceCurrency: 'GBP',
    offerCount: priced.length,
    offers: priced.map(({ markup }) => markup),
  };
}

export function productMarkup(view: ProductView): ProductMarkup {
  const { product } = view;
  const offers = offersMarkup(view);
  return {
    '@type': 'Product',
    name: product.name,
    url: absoluteUrl(productPath(product)),
    description: product.description ?? product.summary ?? product.name,
    ...(product.imageUrl !== null && { image: imageUrl(product.imageUrl) }),
    ...(product.sku !== null && { sku: product.sku }),
    ...(product.gtin !== null && { gtin: product.gtin }),
    ...(product.mpn !== null && { mpn: product.mpn }),
    ...(product.brandName !== null && { brand: { '@type': 'Brand', name: product.brandName } }),
    ...attributesMarkup(product.attributes),
    ...variantMarkup(product),
    ...(offers && { offers }),
  };
}

/** The group of a thing that is sold in several colours or sizes, and what is special of this one. */
function variantMarkup({ name, comparisonId, variants }: ProductView['product']): Partial<Exclude<ProductMarkup, string>> {
  const { colours, sizes } = variantChoices(variants, comparisonId);
  const own = variants.find(({ id }) => id === comparisonId);
  if (own === undefined || colours.length + sizes.length === 0) return {};
  const variesBy = [...(colours.length > 0 ? ['color'] : []), ...(sizes.length > 0 ? ['size'] : [])];
  return {
    ...(own.colour !== null && { color: own.colour }),
    ...(own.size !== null && { size: own.size }),
    isVariantOf: {
      '@type': 'ProductGroup',
      name,
      productGroupID: String(variants[0]!.id),
      variesBy: variesBy.map((property) => `https://schema.org/${property}`),
    },
  };
}

/** Attributes for which schema.org has a property of products, by their id. */
const OWN_PROPERTIES = new Map<string, 'color' | 'material' | 'size' | 'pattern'>([
  ['colour', 'color'],
  ['material', 'material'],
  ['fashion-material', 'material'],
  ['size', 'size'],
  ['pattern', 'pattern'],
]);

/** Every attribute as a property of its own, or else as a named value. */
function attributesMarkup(attributes: readonly ProductAttribute[]): Partial<Record<string, string | PropertyValue[]>> {
  const own = attributes.flatMap(({ id, text }) => (OWN_PROPERTIES.has(id) ? [[OWN_PROPERTIES.get(id)!, text] as const] : []));
  const others = attributes.filter(({ id }) => !OWN_PROPERTIES.has(id));
  return {
    ...Object.fromEntries(own),
    ...(others.length > 0 && {
      additionalProperty: others.map(({ label, text }): PropertyValue => ({ '@type': 'PropertyValue', name: label, value: text })),
    }),
  };
}

export const imageUrl = (url: string) => (url.startsWith('/') ? absoluteUrl(url) : url);
