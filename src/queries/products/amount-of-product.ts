import type { Product } from '#catalogue/product.ts';
import { amountOf } from '#catalogue/unit-price/amount.ts';
import type { Amount } from '#catalogue/unit-price/unit-price.ts';
import { lineage, TAXONOMY } from '#lexicon/taxonomy.ts';

/** How much a product holds, by its place in the product taxonomy; null where that is not sure. */
export const amountOfProduct = (product: Pick<Product, 'name' | 'attributes' | 'taxonomyId'>): Amount | null =>
  product.taxonomyId !== null && TAXONOMY.has(product.taxonomyId) ? amountOf(product, lineage(product.taxonomyId)) : null;
