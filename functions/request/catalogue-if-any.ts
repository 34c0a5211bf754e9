import type { Db } from '#queries/db.ts';
import type { Bindings } from '../config.ts';
import { liveCatalogue } from '../db/catalogue/live-catalogue.ts';
import { EdgeError } from '../errors.ts';

/** The live catalogue, or null if there is none: the manager works without it. */
export async function catalogueIfAny(bindings: Bindings): Promise<Db | null> {
  try {
    return (await liveCatalogue(bindings)).db;
  } catch (error) {
    if (error instanceof EdgeError && error.code === 'NOT_READY') return null;
    throw error;
  }
}
