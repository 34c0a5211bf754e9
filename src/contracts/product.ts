import * as z from 'zod/mini';
import { IMAGE_SIZES } from '#catalogue/image.ts';
import { LIST_LIMIT_MAX, PRODUCT_LIST_DEFAULT } from '#catalogue/limits.ts';
import { penceToPounds } from '#catalogue/price.ts';
import type { Product, ProductCard } from '#catalogue/product.ts';
import { endpoint, listOf, NoQuery, wholeNumber } from './endpoint.ts';

const Image = z.nullable(z.string());

/** A product of a list. Money in pounds, as everywhere in JSON. */
export const ListedProduct = z.object({
  id: z.number(),
  merchantId: z.number(),
  name: z.string(),
  slug: z.string(),
  merchantName: z.string(),
  merchantSlug: z.nullable(z.string()),
  categorySlugPath: z.nullable(z.string()),
  brand: z.nullable(z.string()),
  price: z.nullable(z.number()),
  wasPrice: z.nullable(z.number()),
  deliveryCost: z.nullable(z.number()),
  currency: z.string(),
  inStock: z.nullable(z.boolean()),
  imageUrl: Image,
});
export type ListedProduct = z.infer<typeof ListedProduct>;

/** A product as its own call gives it. `imageUrl` is the largest picture; the others are Paid On Results' sizes. */
export const DetailedProduct = z.extend(ListedProduct, {
  brandId: z.nullable(z.string()),
  categoryId: z.nullable(z.number()),
  sku: z.nullable(z.string()),
  porProductId: z.nullable(z.number()),
  gtin: z.nullable(z.string()),
  mpn: z.nullable(z.string()),
  summary: z.nullable(z.string()),
  description: z.nullable(z.string()),
  affiliateUrl: z.string(),
  adult: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  imageUrlOriginal: Image,
  imageUrl400: Image,
  imageUrl300: Image,
  imageUrl234: Image,
  imageUrl200: Image,
  imageUrl120: Image,
  imageUrl100: Image,
  imageUrl50: Image,
});
export type DetailedProduct = z.infer<typeof DetailedProduct>;

export const listedProduct = (card: ProductCard): ListedProduct => ({
  id: card.id,
  merchantId: card.merchantId,
  name: card.name,
  slug: card.slug,
  merchantName: card.merchantName,
  merchantSlug: card.merchantSlug,
  categorySlugPath: card.categorySlugPath,
  brand: card.brandName,
  price: penceToPounds(card.price),
  wasPrice: penceToPounds(card.wasPrice),
  deliveryCost: penceToPounds(card.deliveryCost),
  currency: 'GBP',
  inStock: card.inStock,
  imageUrl: card.imageUrl,
});

export function detailedProduct(product: Product): DetailedProduct {
  const images = Object.fromEntries(
    IMAGE_SIZES.map((size) => [`imageUrl${size === 'original' ? 'Original' : size}`, product.images[size] ?? null]),
  );
  const { brandId, categoryId, sku, porProductId, gtin, mpn, summary, description, affiliateUrl, adult, createdAt, updatedAt } = product;
  const own = { brandId, categoryId, sku, porProductId, gtin, mpn, summary, description, affiliateUrl, adult, createdAt, updatedAt };
  return { ...listedProduct(product), ...own, ...images } as DetailedProduct;
}

export const ListProducts = endpoint({
  method: 'GET',
  path: '/api/v1/products',
  query: z.object({
    limit: wholeNumber({ max: LIST_LIMIT_MAX, fallback: PRODUCT_LIST_DEFAULT }),
    merchantId: z.optional(wholeNumber({ max: Number.MAX_SAFE_INTEGER, fallback: 0 })),
  }),
  data: listOf(ListedProduct),
});

export const GetProduct = endpoint({ method: 'GET', path: '/api/v1/products/:id', query: NoQuery, data: DetailedProduct });
