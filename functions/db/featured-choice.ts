import { type Db, rowOf, type Statement } from '#queries/db.ts';

export interface FeaturedChoice {
  productIds: number[];
  updatedAt: string | null;
  version: number;
}

export async function featuredChoice(app: Db): Promise<FeaturedChoice> {
  const row = await rowOf<Omit<FeaturedChoice, 'productIds'> & { productIds: string }>(
    app,
    'SELECT product_ids AS productIds, updated_at AS updatedAt, version FROM featured_choice WHERE id = 1',
  );
  return row === null ? { productIds: [], updatedAt: null, version: 1 } : { ...row, productIds: JSON.parse(row.productIds) as number[] };
}

/** Chooses if the choice is still of that version; null: whatever version it is of. */
export const updateFeaturedChoice = (
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
