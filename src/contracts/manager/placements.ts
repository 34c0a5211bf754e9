import * as z from 'zod/mini';
import { FEED_CATEGORY_PAGE_PATHS } from '#catalogue/limits.ts';
import { ById, endpoint, idNumber, NoQuery, pageFromOne, PageMeta, searchTerm, wholeNumber } from '../endpoint.ts';
import { replaces, undoOf } from './decision.ts';
import { taxonomyId, TaxonomyNode } from './taxonomy.ts';

/** Where an admin said that the products of a path belong. */
export const Placement = z.object({
  id: z.number(),
  /** null: each product is placed by its name. */
  node: z.nullable(TaxonomyNode),
  decidedAt: z.string(),
  /** A run has used it; false: the next one will. */
  isLive: z.boolean(),
});
export type Placement = z.infer<typeof Placement>;

/** A path of a merchant's own tree, and where its products are. */
export const FeedCategory = z.object({
  /** null: no feed has this path any more. */
  id: z.nullable(z.number()),
  merchantId: z.number(),
  merchantName: z.nullable(z.string()),
  /** From the top to the leaf. */
  path: z.array(z.string()),
  /** Where most of its products are; null: nothing says anything. */
  node: z.nullable(TaxonomyNode),
  productCount: z.number(),
  /** 0 to 100. */
  doubt: z.number(),
  /** The words that decided. */
  phrase: z.nullable(z.string()),
  alternatives: z.array(TaxonomyNode),
  /** Of at most ten of its products. */
  names: z.array(z.string()),
  /** null: not decided. */
  placement: z.nullable(Placement),
});
export type FeedCategory = z.infer<typeof FeedCategory>;

export const ListFeedCategories = endpoint({
  method: 'GET',
  path: '/api/v1/admin/feed-categories',
  access: 'admin',
  summary:
    'Paths of the merchants’ own trees with the node that they got: those to check first (products × doubt), or with `show=decided` those that admins decided, newest first. `q` selects paths and names of merchants.',
  query: z.object({
    show: z.prefault(z.enum(['open', 'decided']), 'open'),
    q: searchTerm(),
    limit: wholeNumber({ max: 100, fallback: FEED_CATEGORY_PAGE_PATHS }),
    page: pageFromOne(),
  }),
  data: z.object({ categories: z.array(FeedCategory), meta: PageMeta }),
});

/** Where products of a path would come from. */
export const PlacementPreview = z.object({
  total: z.number(),
  /** They are there already. */
  staying: z.number(),
  /** Single products that an admin put elsewhere, and that stay there. */
  pinned: z.number(),
  /** The rest by where it is now; of many nodes the largest. */
  moving: z.array(z.object({ from: z.nullable(TaxonomyNode), count: z.number() })),
});
export type PlacementPreview = z.infer<typeof PlacementPreview>;

export const PreviewPlacement = endpoint({
  method: 'GET',
  path: '/api/v1/admin/feed-categories/:id/preview',
  access: 'admin',
  summary: 'Which products of a path would move to `node`. Without `node`: where they are now, before each is placed by its name.',
  params: ById,
  query: z.object({ node: z.optional(idNumber({ min: 0 })) }),
  data: PlacementPreview,
});

export const DecidePlacement = endpoint({
  method: 'POST',
  path: '/api/v1/admin/placements',
  access: 'admin',
  refusals: [409],
  summary:
    'Decides where the products of a path belong, from the next run on: `taxonomyId`, or null for each by its name. 409 when another admin decided since `replaces`.',
  query: NoQuery,
  body: z.object({
    feedCategoryId: z.int().check(z.positive()),
    taxonomyId: z.nullable(taxonomyId()),
    replaces: replaces(),
  }),
  data: z.object({ placement: Placement }),
});

export const UndoPlacement = endpoint({
  method: 'DELETE',
  path: '/api/v1/admin/placements/:id',
  access: 'admin',
  refusals: [409],
  summary: 'Undoes a decision about a path: the one before it counts again. 409 when it is not the newest.',
  params: ById,
  query: NoQuery,
  data: undoOf(Placement),
});
