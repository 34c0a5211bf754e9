import { type Db, rowOf } from '#queries/db.ts';

export type CatalogueName = 'CATALOGUE_A' | 'CATALOGUE_B';

export interface CataloguePointer {
  live: CatalogueName;
  snapshot: string;
}

/** Which catalogue database readers use, or null before the first publish. */
export const cataloguePointer = (app: Db): Promise<CataloguePointer | null> =>
  rowOf<CataloguePointer>(app, 'SELECT live, snapshot FROM catalogue_pointer WHERE id = 1');

/** The database that nobody reads. */
export const idleCatalogue = (pointer: CataloguePointer | null): CatalogueName =>
  pointer?.live === 'CATALOGUE_A' ? 'CATALOGUE_B' : 'CATALOGUE_A';

/** Makes a database the one that readers use: one row, so they see the old catalogue or the new one and never a mixture. */
export async function flipCatalogue(app: Db, { live, snapshot }: CataloguePointer, now: Date): Promise<void> {
  await app
    .prepare(
      `INSERT INTO catalogue_pointer (id, live, snapshot, flipped_at) VALUES (1, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET live = excluded.live, snapshot = excluded.snapshot, flipped_at = excluded.flipped_at`,
    )
    .bind(live, snapshot, now.toISOString())
    .run();
}
