import { Hono } from 'hono';
import { TOP_MERCHANT_PRODUCTS } from '#catalogue/limits.ts';
import { ListMerchantsWithProducts, merchantJson } from '#contracts/merchant.ts';
import { listedProduct } from '#contracts/product.ts';
import { countMerchants, merchantsBySize } from '#queries/merchants.ts';
import { firstProductsOfMerchants } from '#queries/products.ts';
import type { Edge } from '../../edge.ts';
import { parseQuery } from '../../request/parse.ts';

export const merchantsWithProducts = new Hono<Edge>().get('/', async (context) => {
  const { limit, page } = parseQuery(context, ListMerchantsWithProducts);
  const { db } = context.var;
  const merchants = await merchantsBySize(db, { limit, offset: (page - 1) * limit });
  const ids = merchants.map(({ id }) => id);
  const ofMerchant = Map.groupBy(await firstProductsOfMerchants(db, ids, TOP_MERCHANT_PRODUCTS), ({ merchantId }) => merchantId);
  const data = merchants.map((merchant) => ({
    ...merchantJson(merchant),
    products: (ofMerchant.get(merchant.id) ?? []).map(listedProduct),
  }));
  return context.json({ data, meta: { total: await countMerchants(db), page, limit } });
});
