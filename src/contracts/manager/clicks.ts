import * as z from 'zod/mini';
import { CLICK_DAYS } from '#catalogue/limits.ts';
import { endpoint, NoQuery } from '../endpoint.ts';

/** Names are null when the catalogue no longer has the item. */
const MerchantClicks = z.object({
  merchantId: z.number(),
  name: z.nullable(z.string()),
  slug: z.nullable(z.string()),
  clicks: z.number(),
});

const ProductClicks = z.object({
  productId: z.number(),
  name: z.nullable(z.string()),
  slug: z.nullable(z.string()),
  merchantId: z.number(),
  merchantName: z.nullable(z.string()),
  merchantSlug: z.nullable(z.string()),
  categorySlugPath: z.nullable(z.string()),
  clicks: z.number(),
});

/** A term that was searched at least twice and found nothing. */
const SearchWithoutResult = z.object({ term: z.string(), count: z.number(), lastOn: z.string() });

export const Clicks = z.object({
  /** First and last day, YYYY-MM-DD (UTC), both included. */
  from: z.string(),
  to: z.string(),
  total: z.number(),
  /** Every day, also those without clicks. */
  days: z.array(z.object({ day: z.string(), clicks: z.number() })),
  /** Most clicks first, at most 50. */
  merchants: z.array(MerchantClicks),
  /** Most clicks first, at most 20. */
  products: z.array(ProductClicks),
  /** Most searched first, at most 50. */
  searches: z.array(SearchWithoutResult),
});
export type Clicks = z.infer<typeof Clicks>;

export const GetClicks = endpoint({
  method: 'GET',
  path: '/api/v1/admin/clicks',
  access: 'admin',
  summary: `Clicks on outlinks in the last ${CLICK_DAYS} days by day, merchant and product, and searches that found nothing. Nothing identifies a visitor.`,
  query: NoQuery,
  data: Clicks,
});

export const CLICK_EXPORTS = ['day', 'merchant', 'product', 'search'] as const;
export type ClickExport = (typeof CLICK_EXPORTS)[number];

/** The file as text inside JSON, so that the call carries the admin's token as every other does. */
export const ExportClicks = endpoint({
  method: 'GET',
  path: '/api/v1/admin/clicks/export',
  access: 'admin',
  summary: 'The same as a CSV file, by day, merchant, product or search; formula characters are escaped.',
  query: z.object({ by: z.prefault(z.enum(CLICK_EXPORTS, `must be ${CLICK_EXPORTS.join(', ')}`), 'day') }),
  data: z.object({ fileName: z.string(), csv: z.string() }),
});
