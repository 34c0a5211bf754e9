import type { Category } from '#catalogue/category.ts';
import type { Pagination } from '#catalogue/pagination.ts';
import { categoryPath } from '#catalogue/paths.ts';
import type { ProductCard } from '#catalogue/product.ts';
import type { Filters, SortChoice } from '#components/search/choices.ts';
import type { SearchView } from '#views/search.ts';

/** A category's products as the address asks for them: narrowed, in another order, or from another page. */
export interface CategoryList {
  products: ProductCard[];
  total: number;
  facets: SearchView['facets'];
  filters: Filters;
  sort: SortChoice;
  pagination: Pagination;
  href: (change: { filters?: Filters; sort?: SortChoice; page?: number }) => string;
}

/** Where the page without filters leads for them; only pages with a query count what there is to choose from. */
export const withFiltersPath = (category: Pick<Category, 'slugPath'>) => `${categoryPath(category)}?filters=open`;

/** Orders and pages that a category's own page links to. */
export function categoryListPath(
  category: Pick<Category, 'slugPath'>,
  { sort = 'relevance', page = 1 }: { sort?: SortChoice; page?: number },
): string {
  const query = new URLSearchParams();
  if (sort !== 'relevance') query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  return `${categoryPath(category)}${query.size > 0 ? `?${query}` : ''}`;
}
