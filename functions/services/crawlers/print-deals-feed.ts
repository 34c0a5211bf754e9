import { dealsFeedPath, dealsPath, productPath } from '#catalogue/addresses/paths.ts';
import { dropInWords } from '#catalogue/display/date-in-words.ts';
import { formatDelivery, formatPrice } from '#catalogue/price.ts';
import { type DroppedCard, thingOf } from '#catalogue/product.ts';
import { SITE } from '#catalogue/site.ts';
import type { Db } from '#queries/db.ts';
import { newestDrops } from '#queries/products/price-drops.ts';
import { CARD } from '#queries/products/product-rows.ts';
import { snapshotMeta } from '#queries/snapshot-meta.ts';
import { type AtomEntry, printAtom } from './print-atom.ts';

const ENTRIES = 50;

/** The newest price drops as an Atom feed. */
export async function printDealsFeed(db: Db): Promise<string> {
  const [drops, { day }] = await Promise.all([newestDrops(db, CARD, null, { limit: ENTRIES }), snapshotMeta(db)]);
  return printAtom({ title: `Price drops at ${SITE.name}`, path: dealsFeedPath(), page: dealsPath(), day, entries: drops.map(entryOf) });
}

/** A thing that drops again is another entry. */
function entryOf(product: DroppedCard): AtomEntry {
  const { id, name, merchantName, deliveryCost, comparison, drop } = product;
  return {
    id: `/products/${comparison?.id ?? id}#${drop.since}`,
    title: `${name}: ${formatPrice(drop.price)}`,
    path: productPath(thingOf(product)?.representative ?? product),
    published: drop.since,
    updated: drop.since,
    summary: `${dropInWords(drop)}. ${formatPrice(drop.price)} at ${merchantName}. ${formatDelivery(deliveryCost)}.`,
  };
}
