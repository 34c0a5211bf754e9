import * as z from 'zod/mini';
import { LIST_PAGE_ITEMS, MERCHANTS_BASIC_LIMIT } from '#catalogue/limits.ts';
import type { Merchant } from '#catalogue/merchant.ts';
import { BySlug, endpoint, listOf, NoQuery, pageFromOne, wholeNumber } from './endpoint.ts';
import { listFields, ProductOfList } from './product.ts';

export const MerchantJson = z.object({
  id: z.number(),
  porMerchantId: z.nullable(z.number()),
  name: z.string(),
  slug: z.string(),
  url: z.nullable(z.string()),
  description: z.nullable(z.string()),
  logoUrl: z.nullable(z.string()),
  affiliateUrl: z.nullable(z.string()),
  active: z.boolean(),
  createdAt: z.nullable(z.string()),
  productCount: z.number(),
});
export type MerchantJson = z.infer<typeof MerchantJson>;

export const merchantJson = ({ adult: _adult, staleSince: _staleSince, ...merchant }: Merchant): MerchantJson => merchant;

const merchantLimit = (fallback: number) => wholeNumber({ max: MERCHANTS_BASIC_LIMIT, fallback });

export const ListMerchants = endpoint({
  method: 'GET',
  path: '/api/v1/merchants',
  summary: 'Merchants, most products first.',
  query: z.object({ limit: merchantLimit(MERCHANTS_BASIC_LIMIT), page: pageFromOne() }),
  data: listOf(MerchantJson),
});

export const MerchantWithProducts = z.extend(MerchantJson, { products: z.array(ProductOfList) });
export type MerchantWithProducts = z.infer<typeof MerchantWithProducts>;

export const ListMerchantsWithProducts = endpoint({
  method: 'GET',
  path: '/api/v1/merchants-with-products',
  summary:
    'Merchants, most products first, each with up to 3 products; `meta.total` counts them all. `fields=card` gives of products what a card shows.',
  query: z.object({ limit: merchantLimit(LIST_PAGE_ITEMS), page: pageFromOne(), fields: listFields() }),
  data: listOf(MerchantWithProducts),
});

export const GetMerchant = endpoint({
  method: 'GET',
  path: '/api/v1/merchants/:slug',
  summary: 'One merchant.',
  params: BySlug,
  query: NoQuery,
  data: MerchantJson,
});
