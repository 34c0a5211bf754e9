import type { PageDigest } from './page-digests.ts';
import type { ServedPage } from './page-list.ts';

/** What a run has to do to the served pages. */
export interface PageChanges {
  /** How many pages there are now. */
  total: number;
  /** Those to render, by path: what each shows now, and the digest of the bytes that it has, '' when it has none. */
  changed: ServedPage[];
  /** Paths of those that are gone. */
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
  // In this order neighbours share folders, and most of what they show.
  changed.sort((one, other) => (one.path < other.path ? -1 : 1));
  return { total: pages.length, changed, removed: [...gone] };
}
