import type { ProductCard } from '#catalogue/product.ts';
import { detailedProduct, type ListedProduct, listedProduct } from '#contracts/product.ts';
import { CARD, PRODUCT } from '#queries/products/product-rows.ts';
import type { RowReader } from '#queries/read-rows.ts';

type Answer<Result> = <One extends ProductCard>(reader: RowReader<One>, print: (one: One) => ListedProduct) => Promise<Result>;

/** Answers a list of products with the fields that the caller asked for: only those are read. */
export const withFields = <Result>(fields: 'all' | 'card', answer: Answer<Result>): Promise<Result> =>
  fields === 'card' ? answer(CARD, listedProduct) : answer(PRODUCT, detailedProduct);
