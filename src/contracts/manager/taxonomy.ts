import * as z from 'zod/mini';
import { TAXONOMY_SEARCH_NODES } from '#catalogue/limits.ts';
import { endpoint, searchTerm } from '../endpoint.ts';

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
