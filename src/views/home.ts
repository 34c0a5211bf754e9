import type { CategoryNode } from '#catalogue/category.ts';
import { sidebarTree } from '#catalogue/category.ts';
import { FEATURED_PRODUCTS, HOME_DEALS, TOP_MERCHANTS } from '#catalogue/limits.ts';
import type { DroppedCard, ProductCard } from '#catalogue/product.ts';
import { countBrands } from '#queries/brands.ts';
import { categoriesAround, countCategories } from '#queries/categories.ts';
import type { Db } from '#queries/db.ts';
import { countMerchants, type MerchantPreview, merchantPreviews } from '#queries/merchants.ts';
import { newestDrops } from '#queries/products/price-drops.ts';
import { CARD } from '#queries/products/product-rows.ts';
import { productsFeaturedByAdmins, featuredProducts } from '#queries/products/products.ts';
import { countCodes } from '#queries/vouchers.ts';
import { parts } from './parts.ts';

export interface HomeView {
  /** The number of vouchers with a code. */
  voucherCount: number | null;
  /** Fields are null where a part could not be read. */
  counts: { categories: number | null; brands: number | null; merchants: number | null };
  /** The tops of the menu, each with at most 12 children. Deeper levels are loaded when they are opened. */
  categories: CategoryNode[] | null;
  featured: ProductCard[] | null;
  /** The newest price drops. */
  deals: DroppedCard[] | null;
  topMerchants: MerchantPreview[] | null;
}

/**
 * The home page. Featured are the products that admins chose, then those of `featuredProducts`. Top merchants are the biggest of each
 * top category. Nothing depends on the clock or on chance, so equal data gives an equal page.
 */
export async function homeView(db: Db): Promise<HomeView> {
  const { tree, categories, brands, merchants, ...rest } = await parts({
    tree: categoriesAround(db, null),
    categories: countCategories(db),
    brands: countBrands(db),
    merchants: countMerchants(db),
    voucherCount: countCodes(db),
    featured: featured(db),
    deals: newestDrops(db, CARD, null, { limit: HOME_DEALS }),
    topMerchants: merchantPreviews(db, CARD, { limit: TOP_MERCHANTS }, 'spread'),
  });
  return {
    ...rest,
    counts: { categories, brands, merchants },
    categories: tree && sidebarTree(tree),
  };
}

async function featured(db: Db): Promise<ProductCard[]> {
  const [chosen, byRule] = await Promise.all([productsFeaturedByAdmins(db, FEATURED_PRODUCTS), featuredProducts(db, FEATURED_PRODUCTS)]);
  const known = new Set(chosen.map(({ id }) => id));
  return [...chosen, ...byRule.filter(({ id }) => !known.has(id))].slice(0, FEATURED_PRODUCTS);
}
