import * as z from 'zod/mini';
import { MERCHANTS_BASIC_LIMIT } from '#catalogue/limits.ts';
import type { Merchant as CatalogueMerchant } from '#catalogue/merchant.ts';
import { endpoint, listOf, wholeNumber } from './endpoint.ts';

export const Merchant = z.object({
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
export type Merchant = z.infer<typeof Merchant>;

export const merchantJson = ({ adult: _, ...merchant }: CatalogueMerchant): Merchant => merchant;

export const ListMerchants = endpoint({
  method: 'GET',
  path: '/api/v1/merchants',
  query: z.object({ limit: wholeNumber({ max: MERCHANTS_BASIC_LIMIT, fallback: MERCHANTS_BASIC_LIMIT }) }),
  data: listOf(Merchant),
});
