import type { Plan } from '#catalogue/basket/basket.ts';
import { verdictInBrief } from '#catalogue/display/verdict-in-words.ts';
import { penceToPounds } from '#catalogue/price.ts';
import { listedProduct } from '#contracts/product.ts';
import type { Basket, Line } from '#contracts/shopping-list.ts';
import type { ShoppingLine, ShoppingListView } from '#views/shopping-list.ts';

const lineJson = ({ productId, card, name, merchantName, price, inStock, story }: ShoppingLine): Line => ({
  productId,
  product: card && listedProduct(card),
  name,
  merchantName,
  price: penceToPounds(price),
  inStock,
  lowest: story && { price: story.lowest.price / 100, day: story.lowest.day },
  verdict: story && story.verdict,
  verdictText: story && verdictInBrief(story),
});

const planJson = (plan: Plan | null): Basket['split'] =>
  plan && {
    total: plan.total / 100,
    items: plan.items / 100,
    unstated: plan.unstated,
    shops: plan.shops.map(({ merchantId, merchantName, items, delivery, lines }) => ({
      merchantId,
      merchantName,
      items: items / 100,
      delivery: penceToPounds(delivery),
      lines: lines.map(({ id, offer }) => ({ productId: id, offerId: offer.id, price: offer.price / 100 })),
    })),
  };

/** The lines of a list and what they cost, as JSON has them. */
export const pricedListJson = ({ lines, basket }: ShoppingListView): { lines: Line[]; basket: Basket } => ({
  lines: lines.map(lineJson),
  basket: { ...basket, split: planJson(basket.split), single: planJson(basket.single) },
});
