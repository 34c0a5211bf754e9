import * as z from 'zod/mini';
import { LIST_LIMIT_MAX, PRODUCT_LIST_DEFAULT } from '#catalogue/limits.ts';
import type { PriceDrop } from '#catalogue/price-history.ts';
import { endpoint, listOf, pageFromOne, slugText, wholeNumber } from './endpoint.ts';
import { DetailedProduct, listFields, ListedProduct } from './product.ts';

/** The fallen price, the median of the 90 days before it fell, and the day from which it is. */
export const Drop = z.object({ price: z.number(), usual: z.number(), since: z.string() });

export const ListDeals = endpoint({
  method: 'GET',
  path: '/api/v1/deals',
  summary:
    'Price drops: things in stock whose lowest price fell by 10 % or more below its median of 90 days and is the lowest of 30 days, newest ' +
    'first. `category` is the slug of a top category; an unknown one has none. `fields=card` gives what a card shows.',
  query: z.object({
    limit: wholeNumber({ max: LIST_LIMIT_MAX, fallback: PRODUCT_LIST_DEFAULT }),
    page: pageFromOne(),
    category: z.optional(slugText()),
    fields: listFields(),
  }),
  data: listOf(z.union([z.extend(DetailedProduct, { drop: Drop }), z.extend(ListedProduct, { drop: Drop })])),
});

export const dropJson = ({ price, usual, since }: PriceDrop): z.infer<typeof Drop> => ({ price: price / 100, usual: usual / 100, since });
