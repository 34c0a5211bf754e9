import { Hono } from 'hono';
import { ListVouchers, voucherJson } from '#contracts/voucher.ts';
import { countCodes, countVouchers, vouchersInOrder } from '#queries/vouchers.ts';
import type { Edge } from '../../edge.ts';
import { parseQuery } from '../../request/parse.ts';

export const vouchers = new Hono<Edge>()
  .get('/', async (context) => {
    const { limit, page } = parseQuery(context, ListVouchers);
    const { db } = context.var;
    const found = await vouchersInOrder(db, { limit, offset: (page - 1) * limit });
    return context.json({ data: found.map(voucherJson), meta: { total: await countVouchers(db), page, limit } });
  })
  .get('/count', async (context) => context.json({ count: await countCodes(context.var.db) }));
