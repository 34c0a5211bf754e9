import type { CategoryNode } from '#catalogue/category.ts';
import { categoryTree } from '#catalogue/category.ts';
import {
  FEATURED_PRODUCTS,
  SIDEBAR_CHILD_CATEGORIES,
  TOP_MERCHANT_PRODUCTS,
  TOP_MERCHANTS,
  VOUCHER_COUNT_FALLBACK,
} from '#catalogue/limits.ts';
import type { Merchant } from '#catalogue/merchant.ts';
import type { ProductCard } from '#catalogue/product.ts';
import { countBrands } from '#queries/brands.ts';
import { allCategories } from '#queries/categories.ts';
import type { Db } from '#queries/db.ts';
import { countMerchants, merchantsBySize } from '#queries/merchants.ts';
import { chosenProducts, featuredProducts, productsOfMerchant } from '#queries/products.ts';
import { countCodes } from '#queries/vouchers.ts';

export interface HomeView {
  /** Vouchers with a code, or the fallback of the specification when there is none. */
  voucherCount: number;
  counts: { categories: number; brands: number; merchants: number };
  /** The tops of the tree, each with at most 12 children, most products first. */
  categories: CategoryNode[];
  featured: ProductCard[];
  topMerchants: { merchant: Merchant; products: ProductCard[] }[];
}

/**
 * The home page. Featured are products that admins chose, then the things that most shops sell (`featuredProducts`); top merchants are those with most products,
 * each with the first of its list. Both are rules of the data alone, so the page is the same every time.
 */
export async function homeView(db: Db): Promise<HomeView> {
  const categories = await allCategories(db);
  const merchants = await merchantsBySize(db, { limit: TOP_MERCHANTS });
  const topMerchants: HomeView['topMerchants'] = [];
  for (const merchant of merchants) {
    topMerchants.push({ merchant, products: await productsOfMerchant(db, merchant, { limit: TOP_MERCHANT_PRODUCTS }) });
  }
  return {
    voucherCount: (await countCodes(db)) || VOUCHER_COUNT_FALLBACK,
    counts: {
      categories: categories.length,
      brands: await countBrands(db),
      merchants: await countMerchants(db),
    },
    categories: categoryTree(categories).map((top) => ({ ...top, children: top.children.slice(0, SIDEBAR_CHILD_CATEGORIES) })),
    featured: await featured(db),
    topMerchants,
  };
}

async function featured(db: Db): Promise<ProductCard[]> {
  const chosen = await chosenProducts(db, FEATURED_PRODUCTS);
  const known = new Set(chosen.map(({ id }) => id));
  const byRule = (await featuredProducts(db, FEATURED_PRODUCTS)).filter(({ id }) => !known.has(id));
  return [...chosen, ...byRule].slice(0, FEATURED_PRODUCTS);
}
