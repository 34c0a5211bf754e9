import * as z from 'zod/mini';
import { BASKET_EXACT_LINES, SAVED_MAX_ITEMS, SHOPPING_LISTS_MAX } from '#catalogue/limits.ts';
import { endpoint, idNumber, idsInQuery, listOf, NoQuery } from './endpoint.ts';
import { ListedProduct } from './product.ts';
import { ListName } from './saved.ts';

/** 'Saved', the default list, has the id 0. */
const ByListId = z.object({ id: idNumber({ min: 0 }) });

export const ShoppingList = z.object({
  id: z.number(),
  name: z.string(),
  /** How many products are in it. */
  items: z.number(),
  /** The path of its link, for everyone who has it; null: it has none. */
  link: z.nullable(z.string()),
});
export type ShoppingList = z.infer<typeof ShoppingList>;

/** One thing of a list as it is now. Money in pounds. */
const Line = z.object({
  productId: z.number(),
  /** null: it vanished. */
  product: z.nullable(ListedProduct),
  name: z.string(),
  /** The only shop that sells it, which need not be the product's own; null: several do, or none. */
  merchantName: z.nullable(z.string()),
  /** The lowest price of its shops. */
  price: z.nullable(z.number()),
  /** null: no shop says. */
  inStock: z.nullable(z.boolean()),
  /** The lowest price known, and the day from which it was. */
  lowest: z.nullable(z.object({ price: z.number(), day: z.string() })),
  /** How good the price is by its history; null: nothing is known. */
  verdict: z.nullable(z.enum(['lowest', 'below', 'usual', 'above', 'new'])),
  verdictText: z.nullable(z.string()),
});
export type Line = z.infer<typeof Line>;

const Part = z.object({
  merchantId: z.number(),
  merchantName: z.string(),
  /** Of the things alone. */
  items: z.number(),
  /** null: the shop does not state it for every one of these things. */
  delivery: z.nullable(z.number()),
  /** What is bought there: the product of the list, the shop's own, and its price. */
  lines: z.array(z.object({ productId: z.number(), offerId: z.number(), price: z.number() })),
});

const Plan = z.object({
  /** With every delivery that is stated. */
  total: z.number(),
  items: z.number(),
  /** Shops that do not state their delivery. It is extra, and in no total. */
  unstated: z.number(),
  shops: z.array(Part),
});

const Basket = z.object({
  /** The cheapest split over shops; null: nothing can be bought. */
  split: z.nullable(Plan),
  /** The cheapest shop that has all of it; null: none has. */
  single: z.nullable(Plan),
  /** False: of so many things the split is an estimate. */
  exact: z.boolean(),
  /** Products that no shop has now: they are in no total. */
  missing: z.array(z.number()),
});
export type Basket = z.infer<typeof Basket>;

/** A list with its lines, newest first, and what it costs. */
const PricedShoppingList = z.object({
  ...ShoppingList.shape,
  lines: z.array(z.extend(Line, { savedAt: z.string(), savedPrice: z.nullable(z.number()) })),
  basket: Basket,
});
export type PricedShoppingList = z.infer<typeof PricedShoppingList>;

const PRICED =
  `with one of each: the cheapest split over shops, exact up to ${BASKET_EXACT_LINES} things and an estimate beyond, and the cheapest single shop. ` +
  'Delivery is paid once a shop; where it is not stated it counts as £5 when shops are chosen, and is in no total.';

export const ListShoppingLists = endpoint({
  method: 'GET',
  path: '/api/v1/saved/lists',
  access: 'user',
  summary: 'The lists of saved products, ‘Saved’ first.',
  query: NoQuery,
  data: listOf(ShoppingList),
});

export const GetShoppingList = endpoint({
  method: 'GET',
  path: '/api/v1/saved/lists/:id',
  access: 'user',
  summary: `One list, newest first, with prices now, and what it costs ${PRICED}`,
  params: ByListId,
  query: NoQuery,
  data: PricedShoppingList,
});

export const CreateShoppingList = endpoint({
  method: 'POST',
  path: '/api/v1/saved/lists',
  access: 'user',
  refusals: [409],
  summary: `Makes a list: 409 when there is one of this name, or ${SHOPPING_LISTS_MAX} with ‘Saved’.`,
  query: NoQuery,
  body: z.object({ name: ListName }),
  data: ShoppingList,
});

export const RenameShoppingList = endpoint({
  method: 'PUT',
  path: '/api/v1/saved/lists/:id',
  access: 'user',
  refusals: [409],
  summary: 'Renames a list. ‘Saved’ keeps its name.',
  params: z.object({ id: idNumber() }),
  query: NoQuery,
  body: z.object({ name: ListName }),
  data: z.object({}),
});

export const DeleteShoppingList = endpoint({
  method: 'DELETE',
  path: '/api/v1/saved/lists/:id',
  access: 'user',
  summary: 'Deletes a list and its link. What was in it is in ‘Saved’ then, which cannot be deleted.',
  params: z.object({ id: idNumber() }),
  query: NoQuery,
  data: z.object({}),
});

export const MoveSavedItem = endpoint({
  method: 'PUT',
  path: '/api/v1/saved/items/:id/list',
  access: 'user',
  summary: 'Puts a saved product into another list.',
  params: z.object({ id: idNumber() }),
  query: NoQuery,
  body: z.object({ listId: z.int('must be a whole number').check(z.gte(0, 'must not be negative')) }),
  data: z.object({}),
});

export const ShareShoppingList = endpoint({
  method: 'PUT',
  path: '/api/v1/saved/lists/:id/link',
  access: 'user',
  summary: 'The read-only link of a list, made where it has none. Who has the link can read the list.',
  params: ByListId,
  query: NoQuery,
  data: z.object({ link: z.string() }),
});

export const UnshareShoppingList = endpoint({
  method: 'DELETE',
  path: '/api/v1/saved/lists/:id/link',
  access: 'user',
  summary: 'Revokes the link of a list. The next link has another address.',
  params: ByListId,
  query: NoQuery,
  data: z.object({}),
});

export const PriceShoppingList = endpoint({
  method: 'GET',
  path: '/api/v1/shopping-list',
  refusals: [429],
  summary: `Products as lines of a list, in the order of \`ids\` (\`1,2,3\`), with prices now, and what they cost ${PRICED}`,
  query: z.object({ ids: z.optional(idsInQuery(SAVED_MAX_ITEMS)) }),
  data: z.object({ lines: z.array(Line), basket: Basket }),
});
