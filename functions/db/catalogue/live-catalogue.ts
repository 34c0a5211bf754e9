import { type Db, rowOf } from '#queries/db.ts';
import type { Bindings } from '../../config.ts';
import { EdgeError } from '../../errors.ts';
import { CheckedCatalogue } from './checked-catalogue.ts';

/** A catalogue and the id of its snapshot, which is null in the prebuild. */
export interface LiveCatalogue {
  db: Db;
  snapshot: string | null;
}

interface Live {
  database: string;
  snapshot: string;
}

/**
 * The catalogue that this Worker reads. In a deployment the version names it, so that code, files and data switch in one step; on
 * this machine a row in APP_DB does, read in each request. In the prebuild it is a snapshot file.
 *
 * @throws {EdgeError} NOT_READY when there is none
 */
export async function liveCatalogue(bindings: Bindings): Promise<LiveCatalogue> {
  if (bindings.CATALOGUE !== undefined) return { db: bindings.CATALOGUE, snapshot: null };
  const live = bindings.DEPLOYED === undefined ? await namedInAppDb(bindings) : namedByVersion(bindings);
  const db = live && databaseOf(bindings, live.database);
  if (!live || !db) throw new EdgeError('NOT_READY', 'No catalogue has been published yet. Run the rebuild first.');
  return { db: new CheckedCatalogue(db, live.snapshot), snapshot: live.snapshot };
}

const namedByVersion = ({ DATABASE, SNAPSHOT }: Bindings): Live | null =>
  DATABASE && SNAPSHOT ? { database: DATABASE, snapshot: SNAPSHOT } : null;

const namedInAppDb = async ({ APP_DB }: Bindings): Promise<Live | null> =>
  APP_DB === undefined ? null : rowOf<Live>(APP_DB, 'SELECT live AS database, snapshot FROM catalogue_pointer WHERE id = 1');

function databaseOf({ CATALOGUE_A, CATALOGUE_B }: Bindings, name: string): Db | undefined {
  if (name === 'CATALOGUE_A') return CATALOGUE_A;
  return name === 'CATALOGUE_B' ? CATALOGUE_B : undefined;
}
