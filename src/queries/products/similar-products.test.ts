import { expect, it } from 'vitest';
import { type FixtureProduct, searchableCatalogue } from '#snapshot/testing/search-fixture.ts';
import { productById } from './products.ts';
import { similarProducts } from './similar-products.ts';

const product = (name: string, category: string): FixtureProduct => ({ name, category, price: 2000 });

it('are of the same category or beside it, however alike other names are', async () => {
  const db = await searchableCatalogue([
    product('Harrow litre kettle', 'home/kitchen/kettles/electric'),
    product('Aldous litre kettle', 'home/kitchen/kettles/electric'),
    product('Aldous stove kettle', 'home/kitchen/kettles/stove'),
    product('Litre kettle ink', 'electronics/print/ink/bottles'),
  ]);
  const own = await productById(db, 1);
  expect((await similarProducts(db, own!, 6)).map(({ name }) => name)).toEqual(['Aldous litre kettle', 'Aldous stove kettle']);
});
