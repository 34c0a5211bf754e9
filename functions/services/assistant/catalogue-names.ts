import { catalogueNames } from '#queries/catalogue-names.ts';
import type { Db } from '#queries/db.ts';
import { type NameIndex, nameIndex } from './reading/name-index.ts';

let kept: { snapshot: string; index: Promise<NameIndex> } | null = null;

/** The names of a snapshot, read once by each running Worker: a snapshot never changes. */
export function cachedNames(db: Db, snapshot: string): Promise<NameIndex> {
  if (kept?.snapshot !== snapshot) {
    const index = catalogueNames(db).then(nameIndex);
    kept = { snapshot, index };
    // A failure is not kept.
    index.catch(() => (kept = null));
  }
  return kept.index;
}
