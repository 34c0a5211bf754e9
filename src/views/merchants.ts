import { LIST_PAGE_ITEMS, TOP_MERCHANT_PRODUCTS } from '#catalogue/limits.ts';
import type { Merchant } from '#catalogue/merchant.ts';
import type { Pagination } from '#catalogue/pagination.ts';
import { paginate } from '#catalogue/pagination.ts';
import type { ProductCard } from '#catalogue/product.ts';
import type { Db } from '#queries/db.ts';
import { countMerchants, merchantsBySize } from '#queries/merchants.ts';
import { productsOfMerchant } from '#queries/products.ts';

export interface MerchantsView {
  /** 8 a page, most products first, each with up to 3 products. */
  merchants: { merchant: Merchant; products: ProductCard[] }[];
  pagination: Pagination;
}

/** One page of all merchants; a page past the end is the last one. */
export async function merchantsView(db: Db, requestedPage: number): Promise<MerchantsView> {
  const { offset, ...pagination } = paginate(await countMerchants(db), LIST_PAGE_ITEMS, requestedPage);
  const merchants: MerchantsView['merchants'] = [];
  for (const merchant of await merchantsBySize(db, { limit: LIST_PAGE_ITEMS, offset })) {
    merchants.push({ merchant, products: await productsOfMerchant(db, merchant, { limit: TOP_MERCHANT_PRODUCTS }) });
  }
  return { merchants, pagination };
}
