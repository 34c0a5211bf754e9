import * as z from 'zod/mini';
import { IMAGE_SIZES } from '#catalogue/display/image.ts';
import { LIST_LIMIT_MAX, PRODUCT_LIST_DEFAULT, RELATED_PRODUCTS } from '#catalogue/limits.ts';
import { productPath } from '#catalogue/addresses/paths.ts';
import { penceToPounds } from '#catalogue/price.ts';
import type { Product, ProductCard, ProductWithVariants } from '#catalogue/product.ts';
import { ById, endpoint, idNumber, listOf, NoQuery, wholeNumber } from './endpoint.ts';

const Image = z.nullable(z.string());

const Attribute = z.object({
  id: z.string(),
  label: z.string(),
  values: z.array(z.union([z.number(), z.string()])),
  text: z.string(),
});

/** The thing that a product is an offer of. null: only closed shops have it. */
const Comparison = z.nullable(
  z.object({
    representativeId: z.number(),
    lowestPrice: z.nullable(z.number()),
    lowestTotal: z.nullable(z.number()),
    shops: z.number(),
  }),
);

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
  comparison: Comparison,
});
export type ListedProduct = z.infer<typeof ListedProduct>;

/** A product with all its fields. `imageUrl` is the largest image; the others are Paid On Results' sizes. */
export const DetailedProduct = z.extend(ListedProduct, {
  brandId: z.nullable(z.string()),
  categoryId: z.nullable(z.number()),
  taxonomyId: z.nullable(z.number()),
  attributes: z.array(Attribute),
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

/** The same thing in a colour or size. */
const Variant = z.object({ id: z.number(), colour: z.nullable(z.string()), size: z.nullable(z.string()), url: z.string() });

/** A product with its thing in all colours and sizes, its own included. */
export const ProductInFull = z.extend(DetailedProduct, { variants: z.array(Variant) });
export type ProductInFull = z.infer<typeof ProductInFull>;

/** A product of a list: all its fields, or with `fields=card` those that a card shows. */
export const ProductOfList = z.union([DetailedProduct, ListedProduct]);

/** How much of each product a list has. */
export const listFields = () => z.prefault(z.enum(['all', 'card'], 'must be "all" or "card"'), 'all');

const listedComparison = ({ comparison }: ProductCard): z.infer<typeof Comparison> =>
  comparison && {
    representativeId: comparison.id,
    lowestPrice: penceToPounds(comparison.lowestPrice),
    lowestTotal: penceToPounds(comparison.lowestTotal),
    shops: comparison.shops,
  };

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
  comparison: listedComparison(card),
});

export function detailedProduct(product: Product): DetailedProduct {
  const images = Object.fromEntries(
    IMAGE_SIZES.map((size) => [`imageUrl${size === 'original' ? 'Original' : size}`, product.images[size] ?? null]),
  );
  const { brandId, categoryId, taxonomyId, attributes, sku, porProductId, gtin, mpn } = product;
  const { summary, description, affiliateUrl, adult, createdAt, updatedAt } = product;
  const ids = { brandId, categoryId, taxonomyId, attributes, sku, porProductId, gtin, mpn };
  const own = { ...ids, summary, description, affiliateUrl, adult, createdAt, updatedAt };
  return { ...listedProduct(product), ...own, ...images } as DetailedProduct;
}

export const productInFull = (product: ProductWithVariants): ProductInFull => ({
  ...detailedProduct(product),
  variants: product.variants.map(({ id, colour, size, ...address }) => ({ id, colour, size, url: productPath(address) })),
});

const productLimit = (fallback: number) => wholeNumber({ max: LIST_LIMIT_MAX, fallback });

export const ListProducts = endpoint({
  method: 'GET',
  path: '/api/v1/products',
  summary: 'The first products of all merchants, or of one. An unknown merchant has none. `fields=card` gives what a card shows.',
  query: z.object({ limit: productLimit(PRODUCT_LIST_DEFAULT), merchantId: z.optional(idNumber()), fields: listFields() }),
  data: listOf(ProductOfList),
});

export const GetProduct = endpoint({
  method: 'GET',
  path: '/api/v1/products/:id',
  summary: 'One product. `variants` are the pages of the same thing in all colours and sizes; none where there is one.',
  params: ById,
  query: NoQuery,
  data: ProductInFull,
});

export const RelatedProducts = endpoint({
  method: 'GET',
  path: '/api/v1/products/:id/related',
  summary: 'Other products of the same merchant, those of the same category first. `fields=card` gives what a card shows.',
  params: ById,
  query: z.object({ limit: productLimit(RELATED_PRODUCTS), fields: listFields() }),
  data: listOf(ProductOfList),
});

export const GetProductByPorId = endpoint({
  method: 'GET',
  path: '/api/v1/products/by-por-id/:porId',
  summary: 'One product by its Paid On Results id, which links of the old site carry.',
  params: z.object({ porId: idNumber() }),
  query: NoQuery,
  data: ProductInFull,
});
