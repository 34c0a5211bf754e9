import { expect, it } from 'vitest';
import { listedProduct } from '#contracts/product.ts';
import { thingOf } from '#catalogue/product.ts';
import { searchableCatalogue } from '#snapshot/testing/search-fixture.ts';
import { offersOfComparison, productsByIds } from './products.ts';

const EAN = '05055906564564';

it('a card has the figures of its comparison; that of the best offer stands for it, and names the page of its representative', async () => {
  const db = await searchableCatalogue([
    { name: 'Kettle', merchant: 'Alder', category: 'kitchen', gtin: EAN, price: 1500, delivery: 0 },
    { name: 'Kettle', merchant: 'Birch', category: 'kitchen', gtin: EAN, price: 1200, delivery: 200 },
    { name: 'Kettle', merchant: 'Cedar', category: 'kitchen', gtin: EAN, price: 1000 },
    { name: 'Teapot', merchant: 'Cedar', category: 'kitchen', price: 700 },
  ]);
  const cards = new Map((await productsByIds(db, [1, 2, 3, 4])).map((card) => [card.id, card]));
  const comparison = { representativeId: 1, lowestPrice: 10, lowestTotal: 14, shops: 3 };
  expect([1, 2, 3].map((id) => listedProduct(cards.get(id)!).comparison)).toEqual([comparison, comparison, comparison]);
  expect([1, 2, 3, 4].map((id) => thingOf(cards.get(id)!) !== null)).toEqual([false, true, false, false]);
  expect(thingOf(cards.get(2)!)?.representative).toEqual({ slug: 'kettle-1', merchantSlug: 'alder', categorySlugPath: 'kitchen' });
  expect(listedProduct(cards.get(4)!).comparison).toEqual({ representativeId: 4, lowestPrice: 7, lowestTotal: null, shops: 1 });
  expect((await offersOfComparison(db, 1)).map(({ merchantName }) => merchantName)).toEqual(['Birch', 'Alder', 'Cedar']);
});
