import { Hono } from 'hono';
import {
  CreateShoppingList,
  DeleteShoppingList,
  GetShoppingList,
  RenameShoppingList,
  ShareShoppingList,
  UnshareShoppingList,
} from '#contracts/shopping-list.ts';
import type { Edge } from '../../edge.ts';
import { setCatalogue } from '../../middleware/set-catalogue.ts';
import { confirmedAge } from '../../request/age.ts';
import { parseBody, parseParams } from '../../request/parse.ts';
import { serviceContext, userSession } from '../../request/session.ts';
import {
  changeListName,
  createList,
  readLists,
  readPricedList,
  removeList,
  shareList,
  unshareList,
} from '../../services/accounts/shopping-lists.ts';

/** Lists of an account, for callers whose session is read. */
export const shoppingListRoutes = new Hono<Edge>()
  .get('/', async (context) => context.json({ data: await readLists(serviceContext(context), userSession(context).userId) }))
  .post('/', async (context) => {
    const { name } = await parseBody(context, CreateShoppingList);
    return context.json(await createList(serviceContext(context), userSession(context).userId, name));
  })
  .get('/:id', setCatalogue, async (context) => {
    const { id } = parseParams(context, GetShoppingList);
    const owner = { userId: userSession(context).userId, isAdult: () => confirmedAge(context) };
    return context.json(await readPricedList(serviceContext(context), context.var.db, { ...owner, id }));
  })
  .put('/:id', async (context) => {
    const { id } = parseParams(context, RenameShoppingList);
    const { name } = await parseBody(context, RenameShoppingList);
    await changeListName(serviceContext(context), userSession(context).userId, { id, name });
    return context.json({});
  })
  .delete('/:id', async (context) => {
    await removeList(serviceContext(context), userSession(context).userId, parseParams(context, DeleteShoppingList).id);
    return context.json({});
  })
  .put('/:id/link', async (context) => {
    const { id } = parseParams(context, ShareShoppingList);
    return context.json({ link: await shareList(serviceContext(context), userSession(context).userId, id) });
  })
  .delete('/:id/link', async (context) => {
    await unshareList(serviceContext(context), userSession(context).userId, parseParams(context, UnshareShoppingList).id);
    return context.json({});
  });
