import type { Pagination } from '#catalogue/display/pagination.ts';
import type { ProductCard } from '#catalogue/product.ts';
import type { Filters, SortChoice } from '#components/search/choices.ts';
import type { SearchView } from '#views/search.ts';

/** The products of a category for a query: filtered, in another order, or another page. */
export interface CategoryList {
  products: ProductCard[];
  total: number;
  facets: SearchView['facets'];
  filters: Filters;
  sort: SortChoice;
  pagination: Pagination;
  href: (change: { filters?: Filters; sort?: SortChoice; page?: number }) => string;
}
