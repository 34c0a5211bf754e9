import type { Category } from '#catalogue/category.ts';
import { categoryTitle } from '#catalogue/category.ts';
import { absoluteUrl, categoryFeedPath, categoryPath, homePath, newestFeedPath, productPath } from '#catalogue/addresses/paths.ts';
import { formatDelivery, formatPrice } from '#catalogue/price.ts';
import { SITE } from '#catalogue/site.ts';
import type { Db } from '#queries/db.ts';
import { type NewProduct, newestProducts } from '#queries/newest-products.ts';
import { snapshotMeta } from '#queries/snapshot-meta.ts';
import { XML_DECLARATION, xmlText } from './print-xml.ts';

const ENTRIES = 50;

const midnight = (day: string) => `${day}T00:00:00Z`;

/**
 * The newest products of all or of a category as an Atom feed (RFC 4287), with current prices.
 *
 * @param category null for all
 */
export async function printNewsFeed(db: Db, category: Category | null): Promise<string> {
  const products = await newestProducts(db, category, ENTRIES);
  const title = category === null ? `New at ${SITE.name}` : `New in ${categoryTitle(category.name)} at ${SITE.name}`;
  const page = absoluteUrl(category === null ? homePath() : categoryPath(category));
  const self = absoluteUrl(category === null ? newestFeedPath() : categoryFeedPath(category));
  const lastChange = products.map(({ updatedAt }) => updatedAt).reduce((a, b) => (a > b ? a : b), '');
  const updated = lastChange === '' ? (await snapshotMeta(db)).day : lastChange;
  return `${XML_DECLARATION}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${SITE.language}">
<id>${xmlText(self)}</id>
<title>${xmlText(title)}</title>
<updated>${midnight(updated)}</updated>
<author><name>${xmlText(SITE.name)}</name></author>
<link rel="self" type="application/atom+xml" href="${xmlText(self)}"/>
<link rel="alternate" type="text/html" href="${xmlText(page)}"/>
${products.map(printEntry).join('')}</feed>
`;
}

/** Its id is not an address to follow: feed readers know an entry by it, so it must never change, unlike the product's path. */
function printEntry(product: NewProduct): string {
  const { name, merchantName, price, wasPrice, deliveryCost, createdAt, updatedAt } = product;
  const url = xmlText(absoluteUrl(productPath(product)));
  const before = wasPrice !== null && price !== null && wasPrice > price ? ` (was ${formatPrice(wasPrice)})` : '';
  const summary = `${formatPrice(price)}${before} at ${merchantName}. ${formatDelivery(deliveryCost)}.`;
  return `<entry>
<id>${xmlText(absoluteUrl(`/products/${product.id}`))}</id>
<title>${xmlText(name)}</title>
<link rel="alternate" type="text/html" href="${url}"/>
<published>${midnight(createdAt)}</published>
<updated>${midnight(updatedAt > createdAt ? updatedAt : createdAt)}</updated>
<summary>${xmlText(summary)}</summary>
</entry>
`;
}
