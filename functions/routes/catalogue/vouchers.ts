import { Hono } from 'hono';
import { isDeclaredBot } from '#catalogue/declared-bot.ts';
import { ListVouchers, ListVoucherVotes, voucherJson, VoteOnVoucher } from '#contracts/voucher.ts';
import { countCodes, openCode, vouchersPage } from '#queries/vouchers.ts';
import type { Edge } from '../../edge.ts';
import { EdgeError } from '../../errors.ts';
import { limitVotes } from '../../middleware/limit-address.ts';
import { visible } from '../../request/age.ts';
import { parseBody, parseParams, parseQuery } from '../../request/parse.ts';
import { serviceContext } from '../../request/session.ts';
import { visitorAddress } from '../../request/visitor-address.ts';
import { listVotes, voteOnVoucher } from '../../services/voucher-votes/vote-on-voucher.ts';

export const voucherRoutes = new Hono<Edge>()
  .get('/', async (context) => {
    const request = parseQuery(context, ListVouchers);
    const { entries, pagination } = await vouchersPage(context.var.db, request);
    const { total, page } = pagination;
    return context.json({ data: entries.map(voucherJson), meta: { total, page, limit: request.limit } });
  })
  .get('/count', async (context) => context.json({ count: await countCodes(context.var.db) }))
  .get('/votes', async (context) => {
    const { ids } = parseQuery(context, ListVoucherVotes);
    return context.json({ data: await listVotes(serviceContext(context), ids) });
  })
  .post('/:id/votes', limitVotes, async (context) => {
    if (isDeclaredBot(context.req.header('User-Agent'))) throw new EdgeError('FORBIDDEN', 'Only people say whether a code works.');
    const { id } = parseParams(context, VoteOnVoucher);
    const { worked } = await parseBody(context, VoteOnVoucher);
    await visible(context, await openCode(context.var.db, id), 'code');
    const vote = { address: visitorAddress(context), voucherId: id, worked };
    return context.json(await voteOnVoucher(serviceContext(context), vote));
  });
