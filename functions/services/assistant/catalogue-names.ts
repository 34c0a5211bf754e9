import { catalogueNames } from '#queries/catalogue-names.ts';
import type { Db } from '#queries/db.ts';
import { type NameIndex, nameIndex } from './reading/name-index.ts';

let kept: { snapshot: string; index: NameIndex } | null = null;

/**
 * The names of a snapshot, kept by each running Worker: a snapshot never changes. Only finished ones are kept: a request whose visitor
 * leaves is ended, and others that wait for its promise would wait for ever.
 */
export async function cachedNames(db: Db, snapshot: string): Promise<NameIndex> {
  if (kept?.snapshot === snapshot) return kept.index;
  const index = nameIndex(await catalogueNames(db));
  kept = { snapshot, index };
  return index;
}
