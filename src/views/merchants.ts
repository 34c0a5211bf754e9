import type { Merchant } from '#catalogue/merchant.ts';
import type { Pagination } from '#catalogue/pagination.ts';
import type { ProductCard } from '#catalogue/product.ts';

export interface MerchantsView {
  /** 8 a page, most products first, each with up to 3 products. */
  merchants: { merchant: Merchant; products: ProductCard[] }[];
  pagination: Pagination;
}
