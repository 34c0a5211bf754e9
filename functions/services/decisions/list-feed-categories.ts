import type { DataOf, QueryOf } from '#contracts/endpoint.ts';
import type { FeedCategory, ListFeedCategories, Placement } from '#contracts/manager/placements.ts';
import type { TaxonomyNode } from '#contracts/manager/taxonomy.ts';
import type { Db } from '#queries/db.ts';
import {
  countOpenFeedCategories,
  type FeedCategoryRow as Path,
  feedCategoriesByKeys,
  openFeedCategories,
  feedCategoryKey,
} from '#queries/feed-categories.ts';
import { namesOfMerchants } from '#queries/names.ts';
import { readPage } from '#queries/read-page.ts';
import type { ServiceContext } from '../../config.ts';
import { standingDecisions } from '../../db/decisions/decisions.ts';
import { type StoredPlacement, PLACEMENTS } from '../../db/decisions/tables.ts';
import { livenessOf } from './decide.ts';
import { taxonomyNames } from './taxonomy-nodes.ts';

type NodeName = (id: number | null) => TaxonomyNode | null;

/** A decision as the API has it. */
export const asPlacement = (
  { id, taxonomyId, decidedAt }: StoredPlacement,
  { nameOf, isLive }: { nameOf: NodeName; isLive: boolean },
): Placement => ({ id, node: nodeOf(taxonomyId, nameOf), decidedAt, isLive });

/** A node that a new version of the taxonomy does not have keeps its number. */
export const nodeOf = (id: number | null, nameOf: NodeName): TaxonomyNode | null =>
  id === null ? null : (nameOf(id) ?? { id, path: `Node ${id}` });

/** A page of the paths that are to be checked, or of those that admins decided. */
export async function listFeedCategories(
  services: ServiceContext,
  catalogue: Db | null,
  { show, q, limit, page }: QueryOf<typeof ListFeedCategories>,
): Promise<DataOf<typeof ListFeedCategories>> {
  const decisions = await standingDecisions(services.db, PLACEMENTS);
  const [nameOf, isLive] = await Promise.all([taxonomyNames(), livenessOf(services)]);
  const print = (path: Path, placement: Placement | null): FeedCategory => {
    const { taxonomyId, alternatives, ...shown } = path;
    return {
      ...shown,
      node: nodeOf(taxonomyId, nameOf),
      alternatives: alternatives.flatMap((id) => nameOf(id) ?? []),
      placement,
    };
  };
  if (show === 'open') {
    const asked = { decided: decisions.map(({ merchantId, path }) => feedCategoryKey(merchantId, path)), part: q };
    const total = catalogue === null ? 0 : await countOpenFeedCategories(catalogue, asked);
    const { entries, pagination } = await readPage(total, { limit, page }, (slice) => openFeedCategories(catalogue!, asked, slice));
    return { categories: entries.map((path) => print(path, null)), meta: { total, page: pagination.page, limit } };
  }
  const merchants = await namesOfMerchants(
    catalogue,
    decisions.map(({ merchantId }) => merchantId),
  );
  const nameOfMerchant = ({ merchantId }: StoredPlacement): string | null => merchants.get(merchantId)?.name ?? null;
  const part = q.toLowerCase();
  const isAsked = (decision: StoredPlacement): boolean =>
    [decision.path.join(' '), nameOfMerchant(decision) ?? ''].some((text) => text.toLowerCase().includes(part));
  const newest = decisions.filter(isAsked).sort((a, b) => b.id - a.id);
  const { entries, pagination } = await readPage(newest.length, { limit, page }, async ({ offset = 0 }) => {
    const shown = newest.slice(offset, offset + limit);
    const known = catalogue === null ? [] : await feedCategoriesByKeys(catalogue, shown.map(keyOf));
    const byKey = new Map(known.map((path) => [keyOf(path), path]));
    return shown.map((decision) => {
      const placement = asPlacement(decision, { nameOf, isLive: isLive(decision) });
      const path = byKey.get(keyOf(decision));
      return path === undefined ? vanished(decision, nameOfMerchant(decision), placement) : print(path, placement);
    });
  });
  return { categories: entries, meta: { total: newest.length, page: pagination.page, limit } };
}

const keyOf = ({ merchantId, path }: { merchantId: number; path: readonly string[] }): string => feedCategoryKey(merchantId, path);

const vanished = ({ merchantId, path }: StoredPlacement, merchantName: string | null, placement: Placement): FeedCategory => ({
  id: null,
  merchantId,
  merchantName,
  path,
  node: null,
  productCount: 0,
  doubt: 0,
  phrase: null,
  alternatives: [],
  names: [],
  placement,
});
