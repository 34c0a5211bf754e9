import { type Context, Hono } from 'hono';
import { MergeSavedItems, MergeSavedVouchers, RemoveSavedItem, RemoveSavedVoucher, SaveItem, SaveVoucher } from '#contracts/saved.ts';
import type { Edge } from '../../edge.ts';
import { readSession, requireUser } from '../../middleware/session.ts';
import { setCatalogue } from '../../middleware/set-catalogue.ts';
import { confirmedAge } from '../../request/age.ts';
import { parseBody, parseParams } from '../../request/parse.ts';
import { serviceContext, userSession } from '../../request/session.ts';
import { mergeSaved, removeSaved, saveOne } from '../../services/accounts/change-saved.ts';
import { listSavedItems, listSavedVouchers } from '../../services/accounts/list-saved.ts';

const savedBy = (context: Context<Edge>, kind: 'item' | 'voucher') => ({ kind, userId: userSession(context).userId });

async function answerItems(context: Context<Edge>): Promise<Response> {
  const of = { userId: userSession(context).userId, isAdult: () => confirmedAge(context) };
  return context.json({ data: await listSavedItems(serviceContext(context), context.var.db, of) });
}

const answerVouchers = async (context: Context<Edge>): Promise<Response> =>
  context.json({ data: await listSavedVouchers(serviceContext(context), context.var.db, userSession(context)) });

/** Saved products and vouchers of an account. */
export const savedRoutes = new Hono<Edge>()
  .use(readSession, requireUser)
  .get('/items', setCatalogue, answerItems)
  .post('/items', setCatalogue, async (context) => {
    const { productIds } = await parseBody(context, MergeSavedItems);
    await mergeSaved(serviceContext(context), savedBy(context, 'item'), productIds);
    return answerItems(context);
  })
  .put('/items/:id', async (context) => {
    await saveOne(serviceContext(context), savedBy(context, 'item'), parseParams(context, SaveItem).id);
    return context.json({});
  })
  .delete('/items/:id', async (context) => {
    await removeSaved(serviceContext(context), savedBy(context, 'item'), parseParams(context, RemoveSavedItem).id);
    return context.json({});
  })
  .get('/vouchers', setCatalogue, answerVouchers)
  .post('/vouchers', setCatalogue, async (context) => {
    const { voucherIds } = await parseBody(context, MergeSavedVouchers);
    await mergeSaved(serviceContext(context), savedBy(context, 'voucher'), voucherIds);
    return answerVouchers(context);
  })
  .put('/vouchers/:id', async (context) => {
    await saveOne(serviceContext(context), savedBy(context, 'voucher'), parseParams(context, SaveVoucher).id);
    return context.json({});
  })
  .delete('/vouchers/:id', async (context) => {
    await removeSaved(serviceContext(context), savedBy(context, 'voucher'), parseParams(context, RemoveSavedVoucher).id);
    return context.json({});
  });
