import { Hono } from 'hono';
import { ListMerchantsWithProducts, merchantJson } from '#contracts/merchant.ts';
import { listedProduct } from '#contracts/product.ts';
import { merchantPreviewsPage } from '#queries/merchants.ts';
import type { Edge } from '../../edge.ts';
import { parseQuery } from '../../request/parse.ts';

export const merchantsWithProductsRoutes = new Hono<Edge>().get('/', async (context) => {
  const request = parseQuery(context, ListMerchantsWithProducts);
  const { entries, pagination } = await merchantPreviewsPage(context.var.db, request);
  const data = entries.map(({ merchant, products }) => ({ ...merchantJson(merchant), products: products.map(listedProduct) }));
  const { total, page } = pagination;
  return context.json({ data, meta: { total, page, limit: request.limit } });
});
