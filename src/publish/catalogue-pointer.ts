import { type Db, rowOf } from '#queries/db.ts';
import { retried } from './edge-db.ts';

export type CatalogueName = 'CATALOGUE_A' | 'CATALOGUE_B';

/** What readers see: a catalogue database and the snapshot that it holds. */
export interface Live {
  database: CatalogueName;
  snapshot: string;
}

/** What readers on this machine see, by the row in APP_DB; null before the first publish. In a deployment the version says it. */
export const cataloguePointer = (app: Db): Promise<Live | null> =>
  retried(() => rowOf<Live>(app, 'SELECT live AS database, snapshot FROM catalogue_pointer WHERE id = 1'));

/** The database that no reader uses. */
export const idleCatalogue = (live: Live | null): CatalogueName => (live?.database === 'CATALOGUE_A' ? 'CATALOGUE_B' : 'CATALOGUE_A');

/** Switches the readers of this machine in one step. */
export async function moveCataloguePointer(app: Db, { database, snapshot }: Live, now: Date): Promise<void> {
  await app
    .prepare(
      `INSERT INTO catalogue_pointer (id, live, snapshot, flipped_at) VALUES (1, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET live = excluded.live, snapshot = excluded.snapshot, flipped_at = excluded.flipped_at`,
    )
    .bind(database, snapshot, now.toISOString())
    .run();
}
