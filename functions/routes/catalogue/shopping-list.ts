import { Hono } from 'hono';
import { PriceShoppingList } from '#contracts/shopping-list.ts';
import { shoppingListView } from '#views/shopping-list.ts';
import type { Edge } from '../../edge.ts';
import { limitSearches } from '../../middleware/limit-address.ts';
import { confirmedAge } from '../../request/age.ts';
import { parseQuery } from '../../request/parse.ts';
import { pricedListJson } from '../../services/accounts/shopping-list-json.ts';

/** Products as lines of a list, for lists that are kept on a device. A long list costs as much as a search. */
export const pricedListRoutes = new Hono<Edge>().get('/', limitSearches, async (context) => {
  const { ids = [] } = parseQuery(context, PriceShoppingList);
  return context.json(pricedListJson(await shoppingListView(context.var.db, ids, { isAdult: () => confirmedAge(context) })));
});
