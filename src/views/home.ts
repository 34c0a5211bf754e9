import type { CategoryNode } from '#catalogue/category.ts';
import type { Merchant } from '#catalogue/merchant.ts';
import type { ProductCard } from '#catalogue/product.ts';

export interface HomeView {
  /** Vouchers with a code, as the banner counts them; at least the fallback of the specification. */
  voucherCount: number;
  counts: { categories: number; brands: number; merchants: number; products: number };
  /** The tops of the tree, each with at most 12 children, most products first. */
  categories: CategoryNode[];
  featured: ProductCard[];
  topMerchants: { merchant: Merchant; products: ProductCard[] }[];
}
