import * as z from 'zod/mini';
import { FEATURED_PRODUCTS } from '#catalogue/limits.ts';
import { endpoint, NoQuery } from '../endpoint.ts';

/** A product that an admin chose for the home page. All but its id is null when the catalogue does not have it. */
const FeaturedProduct = z.object({
  productId: z.number(),
  name: z.nullable(z.string()),
  slug: z.nullable(z.string()),
  merchantName: z.nullable(z.string()),
  merchantSlug: z.nullable(z.string()),
  categorySlugPath: z.nullable(z.string()),
  /** In pounds. */
  price: z.nullable(z.number()),
  imageUrl: z.nullable(z.string()),
  /** In the catalogue and not for adults only, so the home page can show it. */
  isShowable: z.boolean(),
});
export type FeaturedProduct = z.infer<typeof FeaturedProduct>;

export const Featured = z.object({
  /** In the order of the home page. The usual rule fills the places that are left. */
  products: z.array(FeaturedProduct),
  version: z.number(),
  updatedAt: z.nullable(z.string()),
  /** The home page shows this choice; false: it will after the next run. */
  isLive: z.boolean(),
});
export type Featured = z.infer<typeof Featured>;

export const GetFeatured = endpoint({
  method: 'GET',
  path: '/api/v1/admin/featured',
  access: 'admin',
  summary: 'The products that admins chose for the home page.',
  query: NoQuery,
  data: Featured,
});

const PRODUCT_IDS = `must be at most ${FEATURED_PRODUCTS} different ids of products`;

export const FeaturedChoice = z.object({
  productIds: z.array(z.int(PRODUCT_IDS).check(z.positive(PRODUCT_IDS)), PRODUCT_IDS).check(
    z.maxLength(FEATURED_PRODUCTS, PRODUCT_IDS),
    z.refine((ids) => new Set(ids).size === ids.length, PRODUCT_IDS),
  ),
  version: z.optional(z.int()),
});
export type FeaturedChoice = z.infer<typeof FeaturedChoice>;

export const SaveFeatured = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/featured',
  access: 'admin',
  refusals: [409],
  summary:
    'Chooses products for the home page, which shows them after the next run. 409 when another admin changed the choice since `version`.',
  query: NoQuery,
  body: FeaturedChoice,
  data: Featured,
});
