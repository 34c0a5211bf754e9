import type { Placement, PlacementPreview } from '#contracts/manager/placements.ts';
import type { Db } from '#queries/db.ts';
import { type FeedCategoryRow, feedCategoryById, placesOfPath } from '#queries/feed-categories.ts';
import type { ServiceContext } from '../../config.ts';
import { standingDecisions } from '../../db/decisions/decisions.ts';
import { PINS, PLACEMENTS } from '../../db/decisions/tables.ts';
import { EdgeError } from '../../errors.ts';
import { decide, livenessOf, undo } from './decide.ts';
import { asPlacement, nodeOf } from './list-feed-categories.ts';
import { requireNode, taxonomyNames } from './taxonomy-nodes.ts';

/** @throws {EdgeError} NOT_FOUND when the catalogue does not have the path */
export async function requireFeedCategory(catalogue: Db | null, id: number): Promise<FeedCategoryRow> {
  const path = catalogue === null ? null : await feedCategoryById(catalogue, id);
  if (path === null) throw new EdgeError('NOT_FOUND', 'No feed has this path any more. Load the paths again.');
  return path;
}

interface PlacementChange {
  feedCategoryId: number;
  taxonomyId: number | null;
  replaces: number | null;
}

const BY_NAME = 'by name';
const pathOf = (path: readonly string[]): string => path.join(' > ') || 'no path';

/** @throws {EdgeError} NOT_FOUND without the path, BAD_REQUEST without the node, CONFLICT when another admin decided since */
export async function decidePlacement(
  services: ServiceContext,
  { userId, catalogue }: { userId: number; catalogue: Db | null },
  { feedCategoryId, taxonomyId, replaces }: PlacementChange,
): Promise<Placement> {
  const node = taxonomyId === null ? null : await requireNode(taxonomyId);
  const { merchantId, merchantName, path, taxonomyId: before } = await requireFeedCategory(catalogue, feedCategoryId);
  const decision = await decide(services, PLACEMENTS, {
    userId,
    action: node === null ? 'placement.by-name' : node.id === before ? 'placement.confirm' : 'placement.move',
    subject: `${merchantName ?? merchantId}: ${pathOf(path)} → ${node?.path ?? BY_NAME}`,
    row: { merchant_id: merchantId, path: JSON.stringify(path), taxonomy_id: taxonomyId },
    replaces,
  });
  return asPlacement(decision, { nameOf: await taxonomyNames(), isLive: false });
}

/** @throws {EdgeError} NOT_FOUND when the decision is gone, CONFLICT when it is not the newest */
export async function undoPlacement(services: ServiceContext, userId: number, id: number): Promise<Placement | null> {
  const nameOf = await taxonomyNames();
  const standing = await undo(services, PLACEMENTS, {
    id,
    userId,
    action: 'placement.undo',
    subjectOf: ({ path, taxonomyId }) => `${pathOf(path)} → ${nodeOf(taxonomyId, nameOf)?.path ?? BY_NAME}`,
  });
  return standing && asPlacement(standing, { nameOf, isLive: (await livenessOf(services))(standing) });
}

/** Nodes that a preview lists. */
const MOVES_MAX = 20;

/**
 * Which products of a path a decision would move, were it live now.
 *
 * @param taxonomyId null: each by its name, which only a run can tell; then all that may move are listed
 */
export async function previewPlacement(
  { db }: ServiceContext,
  catalogue: Db | null,
  { feedCategoryId, taxonomyId }: { feedCategoryId: number; taxonomyId: number | null },
): Promise<PlacementPreview> {
  if (taxonomyId !== null) await requireNode(taxonomyId);
  const path = await requireFeedCategory(catalogue, feedCategoryId);
  const pins = (await standingDecisions(db, PINS)).map(({ productId }) => productId);
  const [places, nameOf] = await Promise.all([placesOfPath(catalogue!, path, pins), taxonomyNames()]);
  const moving = places.filter(({ node }) => taxonomyId === null || node !== taxonomyId);
  const counted = places.reduce((sum, { count }) => sum + count, 0);
  const away = moving.reduce((sum, { count }) => sum + count, 0);
  return {
    total: Math.max(path.productCount, counted),
    staying: counted - away,
    pinned: Math.max(0, path.productCount - counted),
    moving: moving.slice(0, MOVES_MAX).map(({ node, count }) => ({ from: nodeOf(node, nameOf), count })),
  };
}
