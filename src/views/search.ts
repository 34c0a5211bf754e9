import { CATEGORY_PAGE_PRODUCTS, LIST_LIMIT_MAX } from '#catalogue/limits.ts';
import { paginate, type Pagination } from '#catalogue/pagination.ts';
import type { ProductCard } from '#catalogue/product.ts';
import type { Db } from '#queries/db.ts';
import { countSearchProducts, searchBrands, searchMerchants, searchProducts } from '#queries/search.ts';

export interface SearchView {
  term: string;
  /** 48 a page. */
  products: ProductCard[];
  /** On the first page only. */
  merchants: { name: string; slug: string }[];
  brands: { name: string; slug: string }[];
  pagination: Pagination;
}

const NAMES_SHOWN = 12;

/** What the search page shows for a term: the groups of the search box, with more of each. */
export async function searchView(db: Db, { term, page }: { term: string; page: number }): Promise<SearchView> {
  const total = Math.min(await countSearchProducts(db, term), CATEGORY_PAGE_PRODUCTS * LIST_LIMIT_MAX);
  const { offset, ...pagination } = paginate(total, CATEGORY_PAGE_PRODUCTS, page);
  const first = pagination.page === 1;
  return {
    term,
    products: await searchProducts(db, term, { limit: CATEGORY_PAGE_PRODUCTS, offset }),
    merchants: first ? await searchMerchants(db, term, NAMES_SHOWN) : [],
    brands: first ? await searchBrands(db, term, NAMES_SHOWN) : [],
    pagination,
  };
}
