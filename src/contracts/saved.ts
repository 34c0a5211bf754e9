import * as z from 'zod/mini';
import { SAVED_MAX_ITEMS, SHOPPING_LIST_NAME_MAX_CHARS } from '#catalogue/limits.ts';
import { ownName } from './bounded.ts';
import { ById, endpoint, listOf, NoQuery } from './endpoint.ts';
import { ListedProduct } from './product.ts';
import { VoucherJson } from './voucher.ts';

const atMost = z.maxLength(SAVED_MAX_ITEMS, `must be at most ${SAVED_MAX_ITEMS}`);
const id = z.int('must be whole numbers').check(z.positive('must be positive'));
const ids = z.array(id, 'must be a list').check(atMost);

/** In pounds. */
const PRICE_MAX = 10_000_000;

export const ListName = ownName(SHOPPING_LIST_NAME_MAX_CHARS);

/** A product that a device saved, with the list that it is in there, and its price then. */
const DeviceItem = z.object({
  productId: id,
  list: z.optional(ListName),
  price: z.optional(z.nullable(z.number('must be a number').check(z.gte(0, 'must not be negative'), z.lte(PRICE_MAX, 'is too high')))),
});

export const SavedItem = z.object({
  productId: z.number(),
  savedAt: z.string(),
  /** The list that it is in; 0: 'Saved'. */
  listId: z.number(),
  /** The lowest price of the thing when it was saved; null: not known. */
  savedPrice: z.nullable(z.number()),
  /** null: not in the catalogue at present. */
  product: z.nullable(ListedProduct),
});
export type SavedItem = z.infer<typeof SavedItem>;

export const ListSavedItems = endpoint({
  method: 'GET',
  path: '/api/v1/saved/items',
  access: 'user',
  summary: 'Saved products, newest first.',
  query: NoQuery,
  data: listOf(SavedItem),
});

export const MergeSavedItems = endpoint({
  method: 'POST',
  path: '/api/v1/saved/items',
  access: 'user',
  summary:
    `Adds the products saved on a device, newest first, and answers all saved products. Those already saved are unchanged; beyond ${SAVED_MAX_ITEMS} ` +
    'none is added. `items` also say the list that a product is in, which is made where there is none of that name, and its price when it was saved.',
  query: NoQuery,
  body: z.object({ productIds: z.prefault(ids, []), items: z.prefault(z.array(DeviceItem, 'must be a list').check(atMost), []) }),
  data: listOf(SavedItem),
});

export const SaveItem = endpoint({
  method: 'PUT',
  path: '/api/v1/saved/items/:id',
  access: 'user',
  refusals: [409],
  summary: `Saves a product; 409 when ${SAVED_MAX_ITEMS} are saved already.`,
  params: ById,
  query: NoQuery,
  data: z.object({}),
});

export const RemoveSavedItem = endpoint({
  method: 'DELETE',
  path: '/api/v1/saved/items/:id',
  access: 'user',
  summary: 'Removes a saved product.',
  params: ById,
  query: NoQuery,
  data: z.object({}),
});

export const SavedVoucher = z.object({
  voucherId: z.number(),
  savedAt: z.string(),
  /** null: expired, or not in the catalogue at present. */
  voucher: z.nullable(VoucherJson),
});
export type SavedVoucher = z.infer<typeof SavedVoucher>;

export const ListSavedVouchers = endpoint({
  method: 'GET',
  path: '/api/v1/saved/vouchers',
  access: 'user',
  summary: 'Saved vouchers, newest first.',
  query: NoQuery,
  data: listOf(SavedVoucher),
});

export const MergeSavedVouchers = endpoint({
  method: 'POST',
  path: '/api/v1/saved/vouchers',
  access: 'user',
  summary: `Adds the vouchers saved on a device, newest first, and answers all saved vouchers. Beyond ${SAVED_MAX_ITEMS} none is added.`,
  query: NoQuery,
  body: z.object({ voucherIds: ids }),
  data: listOf(SavedVoucher),
});

export const SaveVoucher = endpoint({
  method: 'PUT',
  path: '/api/v1/saved/vouchers/:id',
  access: 'user',
  refusals: [409],
  summary: `Saves a voucher; 409 when ${SAVED_MAX_ITEMS} are saved already.`,
  params: ById,
  query: NoQuery,
  data: z.object({}),
});

export const RemoveSavedVoucher = endpoint({
  method: 'DELETE',
  path: '/api/v1/saved/vouchers/:id',
  access: 'user',
  summary: 'Removes a saved voucher.',
  params: ById,
  query: NoQuery,
  data: z.object({}),
});
