import * as z from 'zod/mini';
import { penceToPounds } from '#catalogue/price.ts';
import { type LowestChange, type PriceChange, priceStory } from '#catalogue/price-history.ts';
import type { Product } from '#catalogue/product.ts';
import { ById, type DataOf, endpoint, listOf, NoQuery } from './endpoint.ts';
import { listFields, ProductOfList } from './product.ts';

export const ListOffers = endpoint({
  method: 'GET',
  path: '/api/v1/products/:id/offers',
  summary:
    'All offers of the same thing, this product included, best first: in stock, then by price with delivery. A shop that does not state its ' +
    'delivery is not before one whose known total is at most £5 above its price. `fields=card` gives what a card shows.',
  params: ById,
  query: z.object({ fields: listFields() }),
  data: listOf(ProductOfList),
});

export const PriceHistory = endpoint({
  method: 'GET',
  path: '/api/v1/products/:id/price-history',
  summary:
    'What the merchant asked for a product: each price with the day from which it was, oldest first, and what that says of the price now. ' +
    '`usual` is the median of the 90 days before the last change. `lowestOfShops` is the lowest price in stock at any shop, and the lowest ' +
    'known total with delivery, where several shops sell the thing.',
  params: ById,
  query: NoQuery,
  data: z.object({
    changes: z.array(z.object({ day: z.string(), price: z.number() })),
    lowestOfShops: z.array(z.object({ day: z.string(), price: z.number(), total: z.nullable(z.number()) })),
    lowest: z.nullable(z.number()),
    highest: z.nullable(z.number()),
    usual: z.nullable(z.number()),
    verdict: z.nullable(z.enum(['lowest', 'below', 'usual', 'above', 'new'])),
  }),
});

/** The history of a price. The lowest price of all shops is given where several sell the thing. */
export function priceHistoryJson(
  comparison: Product['comparison'],
  changes: readonly PriceChange[],
  lowest: readonly LowestChange[],
): DataOf<typeof PriceHistory> {
  const story = priceStory(changes);
  return {
    changes: changes.map(({ day, price }) => ({ day, price: price / 100 })),
    lowestOfShops:
      comparison === null || comparison.shops < 2
        ? []
        : lowest.map(({ day, price, total }) => ({ day, price: price / 100, total: penceToPounds(total) })),
    lowest: penceToPounds(story?.lowest.price ?? null),
    highest: penceToPounds(story?.highest.price ?? null),
    usual: penceToPounds(story?.usual ?? null),
    verdict: story?.verdict ?? null,
  };
}
