import type { PageDigest } from './page-digests.ts';
import type { ServedPage } from './page-list.ts';

/** The difference between the served pages and those of a snapshot. */
export interface PageChanges {
  /** How many pages the snapshot has. */
  total: number;
  /** Pages to render, by path, with their new digest and the digest of the served bytes ('' if there are none). */
  changed: ServedPage[];
  /** Paths of pages that the snapshot no longer has. */
  removed: string[];
}

/**
 * Compares the pages of a snapshot with those that are served.
 *
 * @param all whether to render every page, because the code changed
 */
export function pageChanges(pages: readonly PageDigest[], served: ReadonlyMap<string, ServedPage>, all: boolean): PageChanges {
  const gone = new Set(served.keys());
  const changed: ServedPage[] = [];
  for (const { path, digest } of pages) {
    gone.delete(path);
    const { shown, bytes } = served.get(path) ?? { shown: '', bytes: '' };
    if (all || shown !== digest) changed.push({ path, shown: digest, bytes });
  }
  // Neighbours in this order share folders, and most of their queries.
  changed.sort((one, other) => (one.path < other.path ? -1 : 1));
  return { total: pages.length, changed, removed: [...gone] };
}
