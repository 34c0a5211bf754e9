import type { Pagination } from '#catalogue/pagination.ts';
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
