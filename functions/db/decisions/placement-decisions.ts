import type { Db } from '#queries/db.ts';
import { readAll, rowReader } from '#queries/read-rows.ts';

/** Where an admin said that the products of a merchant's path belong. */
export interface PlacementDecision {
  id: number;
  merchantId: number;
  path: string[];
  /** null: each product is placed by its name. */
  taxonomyId: number | null;
}

const PLACEMENT = rowReader<PlacementDecision>({
  id: 'id',
  merchantId: 'merchant_id',
  path: { sql: 'path', as: 'json' },
  taxonomyId: 'taxonomy_id',
});

/** The newest decision about each path. */
export const standingPlacements = (app: Db): Promise<PlacementDecision[]> =>
  readAll(
    app,
    PLACEMENT,
    `SELECT ${PLACEMENT.columns} FROM placement_decision
     WHERE id IN (SELECT max(id) FROM placement_decision GROUP BY merchant_id, path) ORDER BY merchant_id, path`,
  );
