import { Hono } from 'hono';
import { ListMerchants, merchantJson } from '#contracts/merchant.ts';
import { merchantsBySize } from '#queries/merchants.ts';
import type { Edge } from '../app.ts';
import { parseQuery } from '../middleware/parse-query.ts';

export const merchants = new Hono<Edge>().get('/', async (context) => {
  const { limit } = parseQuery(context, ListMerchants);
  const found = await merchantsBySize(context.var.db, { limit });
  return context.json({ data: found.map(merchantJson) });
});
