import { Hono } from 'hono';
import { penceToPounds } from '#catalogue/price.ts';
import {
  CreateShoppingList,
  DeleteShoppingList,
  GetShoppingList,
  RenameShoppingList,
  ShareShoppingList,
  UnshareShoppingList,
} from '#contracts/shopping-list.ts';
import { shoppingListView } from '#views/shopping-list.ts';
import { savedItemsOf } from '../../db/accounts/saved.ts';
import type { Edge } from '../../edge.ts';
import { setCatalogue } from '../../middleware/set-catalogue.ts';
import { confirmedAge } from '../../request/age.ts';
import { parseBody, parseParams } from '../../request/parse.ts';
import { serviceContext, userSession } from '../../request/session.ts';
import { pricedListJson } from '../../services/accounts/shopping-list-json.ts';
import {
  changeListName,
  createList,
  readList,
  readLists,
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
    const { userId } = userSession(context);
    const services = serviceContext(context);
    const [list, saved] = await Promise.all([readList(services, userId, id), savedItemsOf(services.db, userId, id)]);
    const view = await shoppingListView(
      context.var.db,
      saved.map((item) => item.id),
      { isAdult: () => confirmedAge(context) },
    );
    const { lines, basket } = pricedListJson(view);
    const ofSaved = saved.map(({ savedAt, savedPrice }, index) => ({ ...lines[index]!, savedAt, savedPrice: penceToPounds(savedPrice) }));
    return context.json({ ...list, lines: ofSaved, basket });
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
