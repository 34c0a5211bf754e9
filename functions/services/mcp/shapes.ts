import * as z from 'zod/mini';
import { absoluteUrl, productOutlinkPath, productPath } from '#catalogue/addresses/paths.ts';
import type { ProductCard } from '#catalogue/product.ts';
import { SITE } from '#catalogue/site.ts';
import { ListedProduct, listedProduct } from '#contracts/product.ts';

/** With every result, as text and as a field: assistants pass on only one of them. */
export const DISCLOSURE = `Links to shops (shopUrl) are affiliate links of ${SITE.name}: we may earn a commission when someone buys. Prices are in pounds, as of the last night's feeds; the shop's own page decides.`;

export const Disclosed = z.object({ disclosure: z.string() });

/** What every list has of an offer, with its page here and the affiliate link to the shop. */
export const Offer = z.extend(
  z.pick(ListedProduct, {
    id: true,
    name: true,
    merchantName: true,
    brand: true,
    price: true,
    wasPrice: true,
    deliveryCost: true,
    currency: true,
    inStock: true,
    comparison: true,
  }),
  { url: z.string(), shopUrl: z.string() },
);
export type Offer = z.infer<typeof Offer>;

/** An offer of a card, or of a product with all its fields. */
export function offerOf(card: ProductCard): Offer {
  const { id, name, merchantName, brand, price, wasPrice, deliveryCost, currency, inStock, comparison } = listedProduct(card);
  return {
    id,
    name,
    merchantName,
    brand,
    price,
    wasPrice,
    deliveryCost,
    currency,
    inStock,
    comparison,
    url: absoluteUrl(productPath(card)),
    shopUrl: absoluteUrl(productOutlinkPath(card)),
  };
}

const PRODUCT_ID = 'must be the id of a product, as a search gives it';

export const ProductId = z.object({
  id: z.int(PRODUCT_ID).check(z.gte(1, PRODUCT_ID), z.lte(Number.MAX_SAFE_INTEGER, PRODUCT_ID)),
});

export const limitOf = (max: number, fallback: number) => {
  const message = `must be a whole number from 1 to ${max}`;
  return z.prefault(z.int(message).check(z.gte(1, message), z.lte(max, message)), fallback);
};

const SLUG_MAX_CHARS = 300;
export const slug = () => z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(SLUG_MAX_CHARS)));
