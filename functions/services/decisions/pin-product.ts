import type { DataOf, QueryOf } from '#contracts/endpoint.ts';
import type { ListPins, ListPlacedProducts, Pin } from '#contracts/manager/pins.ts';
import type { TaxonomyNode } from '#contracts/manager/taxonomy.ts';
import type { Db } from '#queries/db.ts';
import { countProductsOfPath, productsOfPath } from '#queries/feed-categories.ts';
import { productsByIds } from '#queries/products/products.ts';
import { readPage } from '#queries/read-page.ts';
import type { ServiceContext } from '../../config.ts';
import { standingDecisions } from '../../db/decisions/decisions.ts';
import { type StoredPin, PINS } from '../../db/decisions/tables.ts';
import { EdgeError } from '../../errors.ts';
import { decide, decisionsPage, livenessOf, undo } from './decide.ts';
import { requireFeedCategory } from './decide-placement.ts';
import { nodeOf } from './list-feed-categories.ts';
import { requireNode, taxonomyNames } from './taxonomy-nodes.ts';

/** Prints pins as the API has them. */
async function pinPrinter(services: ServiceContext): Promise<(pin: StoredPin) => Pin> {
  const [nameOf, isLive] = await Promise.all([taxonomyNames(), livenessOf(services)]);
  return ({ taxonomyId, ...pin }) => ({ ...pin, node: nodeOf(taxonomyId, nameOf) as TaxonomyNode, isLive: isLive(pin) });
}

/** A page of the products that admins placed, newest first. */
export async function listPins(services: ServiceContext, query: QueryOf<typeof ListPins>): Promise<DataOf<typeof ListPins>> {
  const [{ decisions, meta }, nameOf] = await Promise.all([decisionsPage(services, PINS, query), taxonomyNames()]);
  return { pins: decisions.map(({ taxonomyId, ...pin }) => ({ ...pin, node: nodeOf(taxonomyId, nameOf) as TaxonomyNode })), meta };
}

/** @throws {EdgeError} NOT_FOUND when the catalogue does not have the path */
export async function listPlacedProducts(
  services: ServiceContext,
  catalogue: Db | null,
  { id, q, limit, page }: QueryOf<typeof ListPlacedProducts> & { id: number },
): Promise<DataOf<typeof ListPlacedProducts>> {
  const path = await requireFeedCategory(catalogue, id);
  const pins = new Map((await standingDecisions(services.db, PINS)).map((pin) => [pin.productId, pin]));
  const [print, nameOf] = await Promise.all([pinPrinter(services), taxonomyNames()]);
  const total = await countProductsOfPath(catalogue!, path, q);
  const { entries, pagination } = await readPage(total, { limit, page }, (slice) => productsOfPath(catalogue!, path, q, slice));
  const products = entries.map(({ taxonomyId, ...product }) => {
    const pin = pins.get(product.id);
    return { ...product, node: nodeOf(taxonomyId, nameOf), pin: pin === undefined ? null : print(pin) };
  });
  return { products, meta: { total, page: pagination.page, limit } };
}

interface PinChange {
  productId: number;
  taxonomyId: number;
  replaces: number | null;
}

/** @throws {EdgeError} NOT_FOUND without the product, BAD_REQUEST without the node, CONFLICT when another admin decided since */
export async function pinProduct(
  services: ServiceContext,
  { userId, catalogue }: { userId: number; catalogue: Db | null },
  { productId, taxonomyId, replaces }: PinChange,
): Promise<Pin> {
  const node = await requireNode(taxonomyId);
  const [product] = catalogue === null ? [] : await productsByIds(catalogue, [productId]);
  if (product === undefined) throw new EdgeError('NOT_FOUND', 'The catalogue does not have this product any more.');
  const decision = await decide(services, PINS, {
    userId,
    action: 'pin.add',
    subject: `${product.name} (${productId}) → ${node.path}`,
    row: { product_id: productId, product_name: product.name, taxonomy_id: taxonomyId },
    replaces,
  });
  return (await pinPrinter(services))(decision);
}

const subjectOf = ({ productId, productName }: StoredPin) => `${productName} (${productId})`;

/** @throws {EdgeError} NOT_FOUND when the decision is gone, CONFLICT when it is not the newest */
export async function undoPin(services: ServiceContext, userId: number, id: number): Promise<Pin | null> {
  const standing = await undo(services, PINS, { id, userId, action: 'pin.undo', subjectOf });
  return standing && (await pinPrinter(services))(standing);
}
