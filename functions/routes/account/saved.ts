import { type Context, Hono } from 'hono';
import { MergeSavedItems, MergeSavedVouchers, RemoveSavedItem, RemoveSavedVoucher, SaveItem, SaveVoucher } from '#contracts/saved.ts';
import { MoveSavedItem } from '#contracts/shopping-list.ts';
import type { Edge } from '../../edge.ts';
import { readSession, requireUser } from '../../middleware/session.ts';
import { setCatalogue } from '../../middleware/set-catalogue.ts';
import { confirmedAge } from '../../request/age.ts';
import { catalogueIfAny } from '../../request/catalogue-if-any.ts';
import { parseBody, parseParams } from '../../request/parse.ts';
import { serviceContext, userSession } from '../../request/session.ts';
import { mergeItems, mergeVouchers, moveSaved, removeSaved, saveItem, saveVoucher } from '../../services/accounts/change-saved.ts';
import { listSavedItems, listSavedVouchers } from '../../services/accounts/list-saved.ts';
import { shoppingListRoutes } from './shopping-lists.ts';

/** A body of items with the names of their lists. */
const ITEMS_MAX_BYTES = 100_000;

const savedBy = (context: Context<Edge>, kind: 'item' | 'voucher') => ({ kind, userId: userSession(context).userId });

async function answerItems(context: Context<Edge>): Promise<Response> {
  const of = { userId: userSession(context).userId, isAdult: () => confirmedAge(context) };
  return context.json({ data: await listSavedItems(serviceContext(context), context.var.db, of) });
}

const answerVouchers = async (context: Context<Edge>): Promise<Response> =>
  context.json({ data: await listSavedVouchers(serviceContext(context), context.var.db, userSession(context)) });

/** Saved products, their lists, and saved vouchers of an account. */
export const savedRoutes = new Hono<Edge>()
  .use(readSession, requireUser)
  .route('/lists', shoppingListRoutes)
  .get('/items', setCatalogue, answerItems)
  .post('/items', setCatalogue, async (context) => {
    const { productIds, items } = await parseBody(context, MergeSavedItems, ITEMS_MAX_BYTES);
    const all = [...items, ...productIds.map((productId) => ({ productId }))];
    await mergeItems(serviceContext(context), context.var.db, userSession(context).userId, all);
    return answerItems(context);
  })
  .put('/items/:id', async (context) => {
    const { id } = parseParams(context, SaveItem);
    await saveItem(serviceContext(context), await catalogueIfAny(context.env), userSession(context).userId, id);
    return context.json({});
  })
  .put('/items/:id/list', async (context) => {
    const { id: productId } = parseParams(context, MoveSavedItem);
    const { listId } = await parseBody(context, MoveSavedItem);
    await moveSaved(serviceContext(context), userSession(context).userId, { productId, listId });
    return context.json({});
  })
  .delete('/items/:id', async (context) => {
    await removeSaved(serviceContext(context), savedBy(context, 'item'), parseParams(context, RemoveSavedItem).id);
    return context.json({});
  })
  .get('/vouchers', setCatalogue, answerVouchers)
  .post('/vouchers', setCatalogue, async (context) => {
    const { voucherIds } = await parseBody(context, MergeSavedVouchers);
    await mergeVouchers(serviceContext(context), userSession(context).userId, voucherIds);
    return answerVouchers(context);
  })
  .put('/vouchers/:id', async (context) => {
    await saveVoucher(serviceContext(context), userSession(context).userId, parseParams(context, SaveVoucher).id);
    return context.json({});
  })
  .delete('/vouchers/:id', async (context) => {
    await removeSaved(serviceContext(context), savedBy(context, 'voucher'), parseParams(context, RemoveSavedVoucher).id);
    return context.json({});
  });
