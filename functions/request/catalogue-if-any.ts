import type { Db } from '#queries/db.ts';
import { type Bindings, liveCatalogue } from '../config.ts';
import { EdgeError } from '../errors.ts';

/** The live catalogue, or null before the first publish: the manager must work then too. */
export async function catalogueIfAny(bindings: Bindings): Promise<Db | null> {
  try {
    return (await liveCatalogue(bindings)).db;
  } catch (error) {
    if (error instanceof EdgeError && error.code === 'NOT_READY') return null;
    throw error;
  }
}
