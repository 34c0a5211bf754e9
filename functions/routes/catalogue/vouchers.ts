import { Hono } from 'hono';
import { ListVouchers, voucherJson } from '#contracts/voucher.ts';
import { countCodes, vouchersPage } from '#queries/vouchers.ts';
import type { Edge } from '../../edge.ts';
import { parseQuery } from '../../request/parse.ts';

export const voucherRoutes = new Hono<Edge>()
  .get('/', async (context) => {
    const request = parseQuery(context, ListVouchers);
    const { entries, pagination } = await vouchersPage(context.var.db, request);
    const { total, page } = pagination;
    return context.json({ data: entries.map(voucherJson), meta: { total, page, limit: request.limit } });
  })
  .get('/count', async (context) => context.json({ count: await countCodes(context.var.db) }));
