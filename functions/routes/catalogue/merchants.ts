import { Hono } from 'hono';
import { GetMerchant, ListMerchants, merchantJson } from '#contracts/merchant.ts';
import { countMerchants, merchantBySlug, merchantsBySize } from '#queries/merchants.ts';
import type { Edge } from '../../edge.ts';
import { visible } from '../../request/age.ts';
import { parseParams, parseQuery } from '../../request/parse.ts';

export const merchants = new Hono<Edge>()
  .get('/', async (context) => {
    const { limit, page } = parseQuery(context, ListMerchants);
    const { db } = context.var;
    const found = await merchantsBySize(db, { limit, offset: (page - 1) * limit });
    return context.json({ data: found.map(merchantJson), meta: { total: await countMerchants(db), page, limit } });
  })
  .get('/:slug', async (context) => {
    const { slug } = parseParams(context, GetMerchant);
    return context.json(merchantJson(await visible(context, await merchantBySlug(context.var.db, slug), 'merchant')));
  });
