import type { Category } from '#catalogue/category.ts';
import { MORE_FROM_MERCHANT_PRODUCTS, RELATED_PRODUCTS } from '#catalogue/limits.ts';
import type { Merchant } from '#catalogue/merchant.ts';
import type { Product, ProductCard, ProductLink } from '#catalogue/product.ts';
import type { Voucher } from '#catalogue/voucher.ts';
import { categoryLine } from '#queries/categories.ts';
import type { Db } from '#queries/db.ts';
import { CARD } from '#queries/product-rows.ts';
import { offersOfComparison, productById, relatedProducts } from '#queries/products.ts';
import { vouchersOfMerchant } from '#queries/vouchers.ts';
import { parts } from './parts.ts';

export interface ProductView {
  product: Product;
  merchant: Pick<Merchant, 'name' | 'slug'>;
  /** From the top down to the product's own category; empty when it has none. */
  categories: Pick<Category, 'name' | 'slugPath'>[];
  /** All offers of its comparison, best first; only this one if it is in none. */
  offers: ProductCard[];
  /** Live codes of this merchant. */
  vouchers: Voucher[];
  /** Up to 4 other products of the same merchant. */
  moreFromMerchant: ProductCard[];
  /** These and further ones, up to 8, for the structured data. Without prices, so that a changed price changes fewer pages. */
  related: ProductLink[];
  /** Whether a part could not be read: then it is as if there were none. */
  isPartial: boolean;
}

/** A product's page, or null if the product is unknown. */
export async function productView(db: Db, id: number): Promise<ProductView | null> {
  const product = await productById(db, id);
  if (product === null) return null;
  const { comparisonId, categoryId, merchantId } = product;
  const read = await parts({
    related: relatedProducts(db, CARD, product, RELATED_PRODUCTS),
    categories: categoryId === null ? Promise.resolve([]) : categoryLine(db, categoryId),
    offers: comparisonId === null ? Promise.resolve([product]) : offersOfComparison(db, comparisonId),
    vouchers: vouchersOfMerchant(db, merchantId),
  });
  const related = read.related ?? [];
  return {
    product,
    merchant: { name: product.merchantName, slug: product.merchantSlug },
    categories: read.categories ?? [],
    offers: read.offers ?? [product],
    vouchers: read.vouchers?.filter(({ code }) => code !== null) ?? [],
    moreFromMerchant: related.slice(0, MORE_FROM_MERCHANT_PRODUCTS),
    related: related.map(({ name, slug, merchantSlug, categorySlugPath }) => ({ name, slug, merchantSlug, categorySlugPath })),
    isPartial: Object.values(read).includes(null),
  };
}
