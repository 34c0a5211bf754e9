import { Hono } from 'hono';
import { GetMerchant, ListMerchants, merchantJson } from '#contracts/merchant.ts';
import { merchantBySlug, merchantsPage } from '#queries/merchants.ts';
import type { Edge } from '../../edge.ts';
import { visible } from '../../request/age.ts';
import { parseParams, parseQuery } from '../../request/parse.ts';

export const merchantRoutes = new Hono<Edge>()
  .get('/', async (context) => {
    const request = parseQuery(context, ListMerchants);
    const { entries, pagination } = await merchantsPage(context.var.db, request);
    const { total, page } = pagination;
    return context.json({ data: entries.map(merchantJson), meta: { total, page, limit: request.limit } });
  })
  .get('/:slug', async (context) => {
    const { slug } = parseParams(context, GetMerchant);
    return context.json(merchantJson(await visible(context, await merchantBySlug(context.var.db, slug), 'merchant')));
  });
