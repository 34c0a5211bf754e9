import * as z from 'zod/mini';
import { ById, endpoint, NoQuery, pageFromOne, PageMeta, wholeNumber } from '../endpoint.ts';
import { ListedProduct } from '../product.ts';
import { replaces, undoOf } from './decision.ts';

const ITEMS_A_PAGE = 20;

/** Two products that an admin joined to one thing or parted. */
export const MatchDecision = z.object({
  id: z.number(),
  verb: z.enum(['join', 'part']),
  /** Of two that are parted, the one that leaves the thing. */
  productId: z.number(),
  /** At the time. */
  productName: z.string(),
  otherId: z.number(),
  otherName: z.string(),
  decidedAt: z.string(),
  /** A run has used it; false: the next one will. */
  isLive: z.boolean(),
});
export type MatchDecision = z.infer<typeof MatchDecision>;

/** What shoppers reported of a product. */
export const ProductReport = z.object({
  id: z.number(),
  productId: z.number(),
  /** At the time. */
  productName: z.string(),
  about: z.enum(['price', 'match']),
  /** The newest. */
  note: z.nullable(z.string()),
  count: z.number(),
  lastAt: z.string(),
});
export type ProductReport = z.infer<typeof ProductReport>;

const page = { limit: wholeNumber({ max: 100, fallback: ITEMS_A_PAGE }), page: pageFromOne() };

export const ListReports = endpoint({
  method: 'GET',
  path: '/api/v1/admin/product-reports',
  access: 'admin',
  summary: 'What shoppers reported of products, newest first.',
  query: z.object(page),
  data: z.object({ reports: z.array(ProductReport), meta: PageMeta }),
});

export const CloseReport = endpoint({
  method: 'DELETE',
  path: '/api/v1/admin/product-reports/:id',
  access: 'admin',
  summary: 'Closes a report: it is deleted.',
  params: ById,
  query: NoQuery,
  data: z.object({ closed: z.boolean() }),
});

export const GetManagedComparison = endpoint({
  method: 'GET',
  path: '/api/v1/admin/comparisons/:id',
  access: 'admin',
  summary: 'A product by its id, with all offers of its comparison, best first, and what admins decided about it.',
  params: ById,
  query: NoQuery,
  data: z.object({ product: ListedProduct, offers: z.array(ListedProduct), decisions: z.array(MatchDecision) }),
});

export const ListMatchDecisions = endpoint({
  method: 'GET',
  path: '/api/v1/admin/match-decisions',
  access: 'admin',
  summary: 'Which products admins joined or parted, newest first.',
  query: z.object(page),
  data: z.object({ decisions: z.array(MatchDecision), meta: PageMeta }),
});

const productId = () => z.int('must be a whole number').check(z.positive('must be positive'));

export const MatchChange = z.object({
  verb: z.enum(['join', 'part'], 'must be "join" or "part"'),
  productId: productId(),
  otherId: productId(),
  replaces: replaces(),
});
export type MatchChange = z.infer<typeof MatchChange>;

export const DecideMatch = endpoint({
  method: 'POST',
  path: '/api/v1/admin/match-decisions',
  access: 'admin',
  refusals: [409],
  summary:
    'Joins two products to one thing, or parts them, from the next run on. 409 when another admin decided about them since `replaces`.',
  query: NoQuery,
  body: MatchChange,
  data: z.object({ decision: MatchDecision }),
});

export const UndoMatchDecision = endpoint({
  method: 'DELETE',
  path: '/api/v1/admin/match-decisions/:id',
  access: 'admin',
  refusals: [409],
  summary: 'Undoes a decision about two products: the one before it counts again. 409 when it is not the newest.',
  params: ById,
  query: NoQuery,
  data: undoOf(MatchDecision),
});
