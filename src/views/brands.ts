import type { Brand } from '#catalogue/brand.ts';
import type { Pagination } from '#catalogue/pagination.ts';

export interface BrandsView {
  /** 8 a page, most products first. */
  brands: Brand[];
  pagination: Pagination;
}
