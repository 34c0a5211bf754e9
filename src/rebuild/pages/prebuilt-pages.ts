import type { DatabaseSync } from 'node:sqlite';
import { OVERVIEW_PATHS, SHELL_PATHS, STATIC_PATHS } from '#catalogue/fixed-pages.ts';
import { brandPages, categoryPages, listPages, merchantPages, type PageDigest, prepareDigests, productPages } from './page-digests.ts';

/**
 * The pages to prebuild, most important first: fixed pages, categories, merchants, lists and brands, then products in list order
 * until the budget is used up. What is adult has no file, so that the Worker can ask for the visitor's age. The rest is rendered
 * on demand.
 *
 * @param id of the snapshot
 * @param budget how many files a deployment may hold
 */
export function pagesToPrebuild(snapshot: DatabaseSync, id: string, budget: number): PageDigest[] {
  prepareDigests(snapshot);
  const pages = [
    ...OVERVIEW_PATHS.map((path) => ({ path, digest: id })),
    ...[...STATIC_PATHS, ...SHELL_PATHS].map((path) => ({ path, digest: 'static' })),
    ...categoryPages(snapshot),
    ...merchantPages(snapshot),
    ...listPages(snapshot),
    ...brandPages(snapshot),
  ].slice(0, budget);
  return [...pages, ...productPages(snapshot, budget - pages.length)];
}

/** The file of a page: `/a/b` is served from `a/b.html`, the home page from `index.html`. */
export const fileOfPath = (path: string): string => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

/** The page of such a file. */
export const pathOfFile = (file: string): string => (file === 'index.html' ? '/' : `/${file.replaceAll('\\', '/').replace(/\.html$/, '')}`);
