import * as z from 'zod/mini';
import type { Product } from '#catalogue/product.ts';
import { priceHistoryJson, PriceHistory } from '#contracts/price.ts';
import { DetailedProduct, detailedProduct } from '#contracts/product.ts';
import type { Db } from '#queries/db.ts';
import { CARD } from '#queries/products/product-rows.ts';
import { lowestChanges, priceChanges } from '#queries/products/price-history.ts';
import { comparisonOfProduct, offersBy, productById } from '#queries/products/products.ts';
import { EdgeError } from '../../errors.ts';
import { DISCLOSURE, Disclosed, Offer, offerOf, ProductId } from './shapes.ts';
import { tool } from './tool.ts';

/** @throws {EdgeError} NOT_FOUND also for adult products: no age is confirmed here */
async function productFor(db: Db, id: number): Promise<Product> {
  const product = await productById(db, id);
  if (product === null || product.adult) throw new EdgeError('NOT_FOUND', 'There is no such product. Search for it to get its id.');
  return product;
}

const Details = z.pick(DetailedProduct, {
  gtin: true,
  mpn: true,
  sku: true,
  summary: true,
  description: true,
  attributes: true,
  updatedAt: true,
});

const getProduct = tool({
  name: 'get_product',
  input: ProductId,
  output: z.extend(Disclosed, { product: z.extend(Offer, Details.shape) }),
  answer: async ({ db }, { id }) => {
    const product = await productFor(db, id);
    const { gtin, mpn, sku, summary, description, attributes, updatedAt } = detailedProduct(product);
    return {
      product: { ...offerOf(product), gtin, mpn, sku, summary, description, attributes, updatedAt },
      disclosure: DISCLOSURE,
    };
  },
});

const compareOffers = tool({
  name: 'compare_offers',
  input: ProductId,
  output: z.extend(Disclosed, { offers: z.array(Offer) }),
  answer: async ({ db }, { id }) => {
    const [, offers] = await Promise.all([productFor(db, id), offersBy(db, CARD, comparisonOfProduct(id))]);
    return { offers: offers.map(offerOf), disclosure: DISCLOSURE };
  },
});

const priceHistory = tool({
  name: 'price_history',
  input: ProductId,
  output: PriceHistory.data,
  answer: async ({ db }, { id }) => {
    const [{ comparison }, changes, lowest] = await Promise.all([
      productFor(db, id),
      priceChanges(db, id),
      lowestChanges(db, comparisonOfProduct(id)),
    ]);
    return priceHistoryJson(comparison, changes, lowest);
  },
});

export const PRODUCT_TOOLS = [getProduct, compareOffers, priceHistory];
