import * as z from 'zod/mini';
import { TAXONOMY_SEARCH_NODES } from '#catalogue/limits.ts';
import { endpoint } from '../endpoint.ts';

const TERM_MAX_CHARS = 200;

/** A word or more to look for; '' is none. */
export const searchTerm = () =>
  z.prefault(z.string().check(z.trim(), z.maxLength(TERM_MAX_CHARS, `must be at most ${TERM_MAX_CHARS} characters`)), '');

/** A node of the product taxonomy. */
export const TaxonomyNode = z.object({
  id: z.number(),
  /** `Electronics > Computers > Laptops` */
  path: z.string(),
});
export type TaxonomyNode = z.infer<typeof TaxonomyNode>;

const NODE = 'must be the id of a node of the product taxonomy';

/** The id of a node in a body. The service checks that there is one. */
export const taxonomyId = () => z.int(NODE).check(z.gte(0, NODE), z.lte(10_000_000, NODE));

export const SearchTaxonomy = endpoint({
  method: 'GET',
  path: '/api/v1/admin/taxonomy',
  access: 'admin',
  summary: `Nodes of the product taxonomy whose path has every word of \`q\`, or begins of them: the best ${TAXONOMY_SEARCH_NODES}.`,
  query: z.object({ q: searchTerm() }),
  data: z.object({ nodes: z.array(TaxonomyNode) }),
});

/** What an undo leaves: null when nothing was decided before. */
export const undoOf = <Decision extends z.ZodMiniType>(decision: Decision) => z.object({ standing: z.nullable(decision) });

/** The decision that the admin saw; null for none. Another one since is a conflict. */
export const replaces = () => z.nullable(z.int('must be the id of a decision').check(z.positive('must be the id of a decision')));
