import { expect, it } from 'vitest';
import { searchableCatalogue } from '#snapshot/testing/search-fixture.ts';
import { productView } from './product.ts';

it('a page lists the best of very many offers, its own among them', async () => {
  const db = await searchableCatalogue(
    Array.from({ length: 120 }, (_, index) => ({
      name: 'Kettle',
      merchant: `Shop ${index}`,
      gtin: '05055906564564',
      price: 1000 + index,
      delivery: 0,
    })),
  );
  const [best, last] = [await productView(db, 1), await productView(db, 120)];
  expect(best?.product.comparison?.shops).toBe(120);
  expect(best?.offers.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
  expect(last?.offers.map(({ id }) => id)).toEqual([...Array.from({ length: 49 }, (_, index) => index + 1), 120]);
});
