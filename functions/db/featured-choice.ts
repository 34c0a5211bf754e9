import type { Db, Statement } from '#queries/db.ts';
import { readOne, rowReader } from '#queries/read-rows.ts';

/** The products that admins chose for the home page. */
export interface StoredFeatured {
  productIds: number[];
  /** Moment; null: nothing was chosen yet. */
  updatedAt: string | null;
  version: number;
}

const FEATURED = rowReader<StoredFeatured>({ productIds: { sql: 'product_ids', as: 'json' }, updatedAt: 'updated_at', version: 'version' });

export const storedFeatured = async (app: Db): Promise<StoredFeatured> =>
  (await readOne(app, FEATURED, `SELECT ${FEATURED.columns} FROM featured_choice WHERE id = 1`)) ?? {
    productIds: [],
    updatedAt: null,
    version: 1,
  };

/** Changes the choice if it is still at that version; null: whatever its version. */
export const updateFeatured = (
  app: Db,
  { productIds, version }: { productIds: readonly number[]; version: number | null },
  at: Date,
): Statement =>
  app
    .prepare(
      `UPDATE featured_choice SET product_ids = ?1, updated_at = ?2, version = version + 1
       WHERE id = 1 AND (?3 IS NULL OR version = ?3) RETURNING version`,
    )
    .bind(JSON.stringify(productIds), at.toISOString(), version);
