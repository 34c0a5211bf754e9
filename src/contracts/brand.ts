import * as z from 'zod/mini';
import type { Brand } from '#catalogue/brand.ts';
import { BRAND_PAGE_PRODUCTS, BRAND_SEARCH_MAX_CHARS, LIST_LIMIT_MAX } from '#catalogue/limits.ts';
import { CategoryNodeJson } from './category.ts';
import { BySlug, endpoint, listOf, NoQuery, pageFromOne, searchTerm, slugText, wholeNumber } from './endpoint.ts';
import { listFields, ProductOfList } from './product.ts';

export const BrandJson = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  logoUrl: z.nullable(z.string()),
  firstSeenMerchantId: z.nullable(z.number()),
  firstSeenAt: z.nullable(z.string()),
  productCount: z.number(),
  merchantsCount: z.number(),
});
export type BrandJson = z.infer<typeof BrandJson>;

export const brandJson = ({ adult: _, ...brand }: Brand): BrandJson => brand;

export const ListBrands = endpoint({
  method: 'GET',
  path: '/api/v1/brands',
  summary: 'Brands, most products first. `q` selects brands whose name or slug contains it, in any case. `total` is how many.',
  query: z.object({
    limit: wholeNumber({ max: LIST_LIMIT_MAX, fallback: BRAND_PAGE_PRODUCTS }),
    page: pageFromOne(),
    q: searchTerm(BRAND_SEARCH_MAX_CHARS),
  }),
  data: listOf(BrandJson),
});

export const BrandDetail = z.object({ brand: BrandJson, categories: z.array(CategoryNodeJson), totalProducts: z.number() });
export type BrandDetail = z.infer<typeof BrandDetail>;

export const GetBrand = endpoint({
  method: 'GET',
  path: '/api/v1/brands/:slug',
  summary: 'One brand with the tree of its categories; the counts are of its products.',
  params: BySlug,
  query: NoQuery,
  data: BrandDetail,
});

export const BrandProducts = endpoint({
  method: 'GET',
  path: '/api/v1/brands/:slug/products',
  summary:
    'Products of a brand, all or those in a category and below (slug or slug path); `total` is how many. `fields=card` gives what a card shows.',
  params: BySlug,
  query: z.object({
    limit: wholeNumber({ max: LIST_LIMIT_MAX, fallback: BRAND_PAGE_PRODUCTS }),
    page: pageFromOne(),
    category: z.optional(slugText()),
    fields: listFields(),
  }),
  data: z.object({ products: z.array(ProductOfList), total: z.number() }),
});
