export const SORTS = ['relevance', 'price', 'total', 'newest'] as const;
/** How a list is sorted; `total` is the price with delivery. On pages without a search 'relevance' is list order. */
export type Sort = (typeof SORTS)[number];
