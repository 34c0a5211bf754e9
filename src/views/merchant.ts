import type { Category } from '#catalogue/category.ts';
import type { Merchant } from '#catalogue/merchant.ts';
import type { ProductCard } from '#catalogue/product.ts';
import type { Voucher } from '#catalogue/voucher.ts';

export interface MerchantView {
  merchant: Merchant;
  /** The first 48. */
  products: ProductCard[];
  vouchers: Voucher[];
  /** Where most of its products stand, at most 8. */
  categories: Category[];
}
