import { Hono } from 'hono';
import { dropJson, ListDeals } from '#contracts/deal.ts';
import { keyOfTopCategory, priceDrops } from '#queries/products/price-drops.ts';
import type { Edge } from '../../edge.ts';
import { withFields } from '../../request/list-fields.ts';
import { parseQuery } from '../../request/parse.ts';

export const dealRoutes = new Hono<Edge>().get('/', async (context) => {
  const { category, fields, ...request } = parseQuery(context, ListDeals);
  return withFields(fields, async (reader, print) => {
    const of = category === undefined ? null : keyOfTopCategory(category);
    const { entries, pagination } = await priceDrops(context.var.db, reader, of, request);
    const { total, page } = pagination;
    return context.json({
      data: entries.map((entry) => ({ ...print(entry), drop: dropJson(entry.drop) })),
      meta: { total, page, limit: request.limit },
    });
  });
});
