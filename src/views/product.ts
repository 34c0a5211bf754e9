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

export interface ProductView {
  product: Product;
  merchant: Pick<Merchant, 'name' | 'slug'>;
  /** From the top down to the product's own category; empty when it has none. */
  categories: Pick<Category, 'name' | 'slugPath'>[];
  /** All offers of its comparison, this one included, cheapest total first; only this one if it is in none. */
  offers: ProductCard[];
  /** Live codes of this merchant. */
  vouchers: Voucher[];
  /** Up to 4 other products of the same merchant. */
  moreFromMerchant: ProductCard[];
  /** These and further ones, up to 8, for the structured data. Without prices, so that a changed price changes fewer pages. */
  related: ProductLink[];
}

/** A product's page, or null if the product is unknown. */
export async function productView(db: Db, id: number): Promise<ProductView | null> {
  const product = await productById(db, id);
  if (product === null) return null;
  const related = await relatedProducts(db, CARD, product, RELATED_PRODUCTS);
  return {
    product,
    merchant: { name: product.merchantName, slug: product.merchantSlug },
    categories: product.categoryId === null ? [] : await categoryLine(db, product.categoryId),
    offers:
      product.comparisonKey === null
        ? [product]
        : (await offersOfComparison(db, product.comparisonKey)).filter(({ adult }) => adult === product.adult),
    vouchers: (await vouchersOfMerchant(db, product.merchantId)).filter(({ code }) => code !== null),
    moreFromMerchant: related.slice(0, MORE_FROM_MERCHANT_PRODUCTS),
    related: related.map(({ name, slug, merchantSlug, categorySlugPath }) => ({ name, slug, merchantSlug, categorySlugPath })),
  };
}
