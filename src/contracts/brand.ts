import * as z from 'zod/mini';
import type { Brand as CatalogueBrand } from '#catalogue/brand.ts';
import { BRAND_PAGE_PRODUCTS, LIST_LIMIT_MAX } from '#catalogue/limits.ts';
import { endpoint, listOf, wholeNumber } from './endpoint.ts';

export const Brand = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  logoUrl: z.nullable(z.string()),
  firstSeenMerchantId: z.nullable(z.number()),
  firstSeenAt: z.nullable(z.string()),
  productCount: z.number(),
  merchantsCount: z.number(),
});
export type Brand = z.infer<typeof Brand>;

export const brandJson = ({ adult: _, ...brand }: CatalogueBrand): Brand => brand;

export const ListBrands = endpoint({
  method: 'GET',
  path: '/api/v1/brands',
  query: z.object({
    limit: wholeNumber({ max: LIST_LIMIT_MAX, fallback: BRAND_PAGE_PRODUCTS }),
    page: wholeNumber({ max: 1_000_000, fallback: 1 }),
  }),
  data: listOf(Brand),
});
