import type { Category } from '#catalogue/category.ts';
import { categoryTitle } from '#catalogue/category.ts';
import { categoryFeedPath, categoryPath, homePath, newestFeedPath, productPath } from '#catalogue/addresses/paths.ts';
import { formatDelivery, formatPrice, isReduced } from '#catalogue/price.ts';
import { SITE } from '#catalogue/site.ts';
import type { Db } from '#queries/db.ts';
import { type NewProduct, newestProducts } from '#queries/products/newest-products.ts';
import { snapshotMeta } from '#queries/snapshot-meta.ts';
import { type AtomEntry, printAtom } from './print-atom.ts';

const ENTRIES = 50;

/**
 * The newest products of all or of a category as an Atom feed, with current prices.
 *
 * @param category null for all
 */
export async function printNewsFeed(db: Db, category: Category | null): Promise<string> {
  const products = await newestProducts(db, category, ENTRIES);
  return printAtom({
    title: category === null ? `New at ${SITE.name}` : `New in ${categoryTitle(category.name)} at ${SITE.name}`,
    path: category === null ? newestFeedPath() : categoryFeedPath(category),
    page: category === null ? homePath() : categoryPath(category),
    day: products.length > 0 ? '' : (await snapshotMeta(db)).day,
    entries: products.map(entryOf),
  });
}

function entryOf(product: NewProduct): AtomEntry {
  const { id, name, merchantName, price, wasPrice, deliveryCost, createdAt, updatedAt } = product;
  const before = isReduced(product) ? ` (was ${formatPrice(wasPrice)})` : '';
  return {
    id: `/products/${id}`,
    title: name,
    path: productPath(product),
    published: createdAt,
    updated: updatedAt > createdAt ? updatedAt : createdAt,
    summary: `${formatPrice(price)}${before} at ${merchantName}. ${formatDelivery(deliveryCost)}.`,
  };
}
