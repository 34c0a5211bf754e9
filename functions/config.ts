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
  /** Secret: keys that sign what visitors carry, comma-separated; the first signs, all are accepted. */
  SIGNING_KEYS?: string;
  /** 8 to 128 letters, digits and hyphens; served at `/{key}.txt`, as IndexNow asks. */
  INDEXNOW_KEY?: string;
  /** Which deployment of the code this is. */
  VERSION?: { id: string };
}

/** What the operator set, read once a request. */
export interface Config {
  signingKeys: string[];
  indexNowKey: string | null;
  /** Differs between deployments, so that an answer of the old code is not taken for one of the new. */
  codeVersion: string;
}

export const readConfig = ({ SIGNING_KEYS = '', INDEXNOW_KEY = '', VERSION }: Bindings): Config => ({
  signingKeys: SIGNING_KEYS.split(',')
    .map((key) => key.trim())
    .filter((key) => key !== ''),
  indexNowKey: /^[A-Za-z0-9-]{8,128}$/.test(INDEXNOW_KEY) ? INDEXNOW_KEY : null,
  codeVersion: VERSION?.id.slice(0, 8) ?? '',
});

/** A catalogue and the id of its snapshot; the prebuild's has none, as nothing of it is ever asked for twice. */
export interface LiveCatalogue {
  db: Db;
  snapshot: string | null;
}

interface Pointer {
  live: 'CATALOGUE_A' | 'CATALOGUE_B';
  snapshot: string;
}

/**
 * The catalogue that readers use now: the snapshot of a prebuild, else the edge database that the pointer names. Asked once a
 * request, so that one answer never mixes two snapshots.
 *
 * @throws {EdgeError} NOT_READY before the first publish
 */
export async function liveCatalogue(bindings: Bindings): Promise<LiveCatalogue> {
  if (bindings.CATALOGUE !== undefined) return { db: bindings.CATALOGUE, snapshot: null };
  const { APP_DB } = bindings;
  const pointer = APP_DB && (await rowOf<Pointer>(APP_DB, 'SELECT live, snapshot FROM catalogue_pointer WHERE id = 1'));
  const db = pointer ? bindings[pointer.live] : undefined;
  if (!pointer || db === undefined) throw new EdgeError('NOT_READY', 'No catalogue has been published yet. Run the rebuild first.');
  return { db, snapshot: pointer.snapshot };
}

/** @throws {EdgeError} NOT_READY where there is none, as in the prebuild */
export function appDatabase({ APP_DB }: Bindings): Db {
  if (APP_DB === undefined) throw new EdgeError('NOT_READY', 'This needs a database that is not there.');
  return APP_DB;
}
