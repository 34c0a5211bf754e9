import * as z from 'zod/mini';
import { LIST_LIMIT_MAX, SEARCH_RESULTS_PER_GROUP } from '#catalogue/limits.ts';
import { endpoint, searchTerm, wholeNumber } from './endpoint.ts';
import { ListedProduct } from './product.ts';

const Named = z.object({ id: z.union([z.number(), z.string()]), name: z.string(), slug: z.string() });

export const SearchResult = z.object({
  products: z.array(
    z.pick(ListedProduct, {
      id: true,
      merchantId: true,
      name: true,
      slug: true,
      merchantName: true,
      merchantSlug: true,
      categorySlugPath: true,
      price: true,
      imageUrl: true,
    }),
  ),
  merchants: z.array(Named),
  brands: z.array(Named),
});
export type SearchResult = z.infer<typeof SearchResult>;

const groupLimit = wholeNumber({ min: 0, max: LIST_LIMIT_MAX, fallback: SEARCH_RESULTS_PER_GROUP });

/** An empty or one-letter term finds nothing and is no error: the visitor is still typing. */
export const Search = endpoint({
  method: 'GET',
  path: '/api/v1/search',
  summary: 'Products, merchants and brands that a term finds, best first.',
  query: z.object({
    q: searchTerm(),
    productLimit: groupLimit,
    merchantLimit: groupLimit,
    brandLimit: groupLimit,
  }),
  data: SearchResult,
});
