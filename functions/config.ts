import type { Db } from '#queries/db.ts';
import { rowOf } from '#queries/db.ts';
import { EdgeError } from './errors.ts';

/** What the Worker is given from outside. The prebuild gives `CATALOGUE` alone: a snapshot file seen as a database. */
export interface Bindings {
  CATALOGUE?: Db;
  CATALOGUE_A?: Db;
  CATALOGUE_B?: Db;
  APP_DB?: Db;
  ASSETS?: { fetch(request: Request): Promise<Response> };
}

/**
 * The catalogue that readers use now: the snapshot of a prebuild, else the edge database that the pointer names. Asked once a
 * request, so that one answer never mixes two snapshots.
 */
export async function liveCatalogue(bindings: Bindings): Promise<Db> {
  if (bindings.CATALOGUE !== undefined) return bindings.CATALOGUE;
  const { APP_DB } = bindings;
  const pointer = APP_DB && (await rowOf<{ live: 'CATALOGUE_A' | 'CATALOGUE_B' }>(APP_DB, 'SELECT live FROM catalogue_pointer WHERE id = 1'));
  const live = pointer ? bindings[pointer.live] : undefined;
  if (live === undefined) throw new EdgeError('NOT_READY', 'No catalogue has been published yet. Run the rebuild first.');
  return live;
}
