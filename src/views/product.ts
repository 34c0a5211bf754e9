import type { Category } from '#catalogue/category.ts';
import type { Merchant } from '#catalogue/merchant.ts';
import type { Product, ProductCard } from '#catalogue/product.ts';
import type { Voucher } from '#catalogue/voucher.ts';

export interface ProductView {
  product: Product;
  merchant: Merchant;
  /** From the top down to the product's own category; empty when it has none. */
  categories: Category[];
  brandSlug: string | null;
  /** Every shop's offer of this thing, this one included, cheapest total first; one entry when it stands alone. */
  offers: ProductCard[];
  /** Live codes of this merchant. */
  vouchers: Voucher[];
  /** Up to 8 of the same merchant: 4 are shown, 8 are in the structured data. */
  related: ProductCard[];
}
