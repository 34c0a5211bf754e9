import { Hono } from 'hono';
import { ListMerchantsWithProducts, merchantJson } from '#contracts/merchant.ts';
import { merchantPreviewsPage } from '#queries/merchants.ts';
import type { Edge } from '../../edge.ts';
import { withFields } from '../../request/list-fields.ts';
import { parseQuery } from '../../request/parse.ts';

export const merchantsWithProductsRoutes = new Hono<Edge>().get('/', async (context) => {
  const { fields, ...request } = parseQuery(context, ListMerchantsWithProducts);
  return withFields(fields, async (reader, print) => {
    const { entries, pagination } = await merchantPreviewsPage(context.var.db, reader, request);
    const data = entries.map(({ merchant, products }) => ({ ...merchantJson(merchant), products: products.map(print) }));
    const { total, page } = pagination;
    return context.json({ data, meta: { total, page, limit: request.limit } });
  });
});
