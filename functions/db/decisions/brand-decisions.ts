import type { Db } from '#queries/db.ts';
import { readAll, rowReader } from '#queries/read-rows.ts';

/** What an admin said about a brand. */
export interface BrandDecision {
  id: number;
  /** Its key. */
  brand: string;
  verb: 'join' | 'rename' | 'drop';
  /** Of `join`: the key of the other brand. */
  intoBrand: string | null;
  /** Of `rename`: its name from then on. Of `join`: the name of the other brand. */
  newName: string | null;
}

const BRAND_DECISION = rowReader<BrandDecision>({ id: 'id', brand: 'brand', verb: 'verb', intoBrand: 'into_brand', newName: 'new_name' });

/** The newest decision about each brand. */
export const standingBrandDecisions = (app: Db): Promise<BrandDecision[]> =>
  readAll(
    app,
    BRAND_DECISION,
    `SELECT ${BRAND_DECISION.columns} FROM brand_decision WHERE id IN (SELECT max(id) FROM brand_decision GROUP BY brand) ORDER BY brand`,
  );
