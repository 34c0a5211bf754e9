import type { CategoryNode } from '#catalogue/category.ts';
import { sidebarTree } from '#catalogue/category.ts';
import { FEATURED_PRODUCTS, TOP_MERCHANTS, VOUCHER_COUNT_FALLBACK } from '#catalogue/limits.ts';
import type { ProductCard } from '#catalogue/product.ts';
import { countBrands } from '#queries/brands.ts';
import { categoriesAround, countCategories } from '#queries/categories.ts';
import type { Db } from '#queries/db.ts';
import { countMerchants, type MerchantPreview, merchantPreviews } from '#queries/merchants.ts';
import { CARD } from '#queries/product-rows.ts';
import { productsFeaturedByAdmins, featuredProducts } from '#queries/products.ts';
import { countCodes } from '#queries/vouchers.ts';

export interface HomeView {
  /** The number of vouchers with a code; `VOUCHER_COUNT_FALLBACK` if there is none. */
  voucherCount: number;
  counts: { categories: number; brands: number; merchants: number };
  /** The tops of the menu, each with at most 12 children. Deeper levels are loaded when they are opened. */
  categories: CategoryNode[];
  featured: ProductCard[];
  topMerchants: MerchantPreview[];
}

/**
 * The home page. Featured are the products that admins chose, then those of `featuredProducts`. Top merchants are those with most
 * products. Nothing depends on the clock or on chance, so equal data gives an equal page.
 */
export async function homeView(db: Db): Promise<HomeView> {
  return {
    voucherCount: (await countCodes(db)) || VOUCHER_COUNT_FALLBACK,
    counts: {
      categories: await countCategories(db),
      brands: await countBrands(db),
      merchants: await countMerchants(db),
    },
    categories: sidebarTree(await categoriesAround(db, null)),
    featured: await featured(db),
    topMerchants: await merchantPreviews(db, CARD, { limit: TOP_MERCHANTS }),
  };
}

async function featured(db: Db): Promise<ProductCard[]> {
  const chosen = await productsFeaturedByAdmins(db, FEATURED_PRODUCTS);
  const known = new Set(chosen.map(({ id }) => id));
  const byRule = (await featuredProducts(db, FEATURED_PRODUCTS)).filter(({ id }) => !known.has(id));
  return [...chosen, ...byRule].slice(0, FEATURED_PRODUCTS);
}
