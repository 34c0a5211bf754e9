import * as z from 'zod/mini';
import { ById, endpoint, NoQuery, pageFromOne, PageMeta, searchTerm, wholeNumber } from '../endpoint.ts';
import { replaces, undoOf } from './decision.ts';
import { taxonomyId, TaxonomyNode } from './taxonomy.ts';

const PINS_A_PAGE = 20;
const PRODUCTS_A_PAGE = 10;

/** Where an admin said that one product belongs. */
export const Pin = z.object({
  id: z.number(),
  productId: z.number(),
  /** At the time. */
  productName: z.string(),
  node: TaxonomyNode,
  decidedAt: z.string(),
  /** A run has used it; false: the next one will. */
  isLive: z.boolean(),
});
export type Pin = z.infer<typeof Pin>;

/** A product of a path, and where it is. */
export const PlacedProduct = z.object({
  id: z.number(),
  name: z.string(),
  node: z.nullable(TaxonomyNode),
  pin: z.nullable(Pin),
});
export type PlacedProduct = z.infer<typeof PlacedProduct>;

export const ListPlacedProducts = endpoint({
  method: 'GET',
  path: '/api/v1/admin/feed-categories/:id/products',
  access: 'admin',
  summary: 'Products of a path of a merchant with their places, in the order of lists. `q` selects by name.',
  params: ById,
  query: z.object({ q: searchTerm(), limit: wholeNumber({ max: 100, fallback: PRODUCTS_A_PAGE }), page: pageFromOne() }),
  data: z.object({ products: z.array(PlacedProduct), meta: PageMeta }),
});

export const ListPins = endpoint({
  method: 'GET',
  path: '/api/v1/admin/pins',
  access: 'admin',
  summary: 'Single products that admins placed, newest first.',
  query: z.object({ limit: wholeNumber({ max: 100, fallback: PINS_A_PAGE }), page: pageFromOne() }),
  data: z.object({ pins: z.array(Pin), meta: PageMeta }),
});

export const PinProduct = endpoint({
  method: 'POST',
  path: '/api/v1/admin/pins',
  access: 'admin',
  refusals: [409],
  summary: 'Decides where one product belongs, from the next run on. 409 when another admin decided since `replaces`.',
  query: NoQuery,
  body: z.object({ productId: z.int().check(z.positive()), taxonomyId: taxonomyId(), replaces: replaces() }),
  data: z.object({ pin: Pin }),
});

export const UndoPin = endpoint({
  method: 'DELETE',
  path: '/api/v1/admin/pins/:id',
  access: 'admin',
  refusals: [409],
  summary: 'Undoes a decision about a product: the one before it counts again. 409 when it is not the newest.',
  params: ById,
  query: NoQuery,
  data: undoOf(Pin),
});
