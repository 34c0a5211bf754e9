import { nextPath } from './next-path.ts';
import { SITE } from '../site.ts';

/** The first segments of pages for shoppers. Other addresses of this site (calls, feeds, files, the manager) are not linked. */
const PAGES =
  /^\/(?:about|account|brands?|categor(?:y|ies)|compare|contact|cookies|deals|developers|gdpr|help|list|merchants?|policies|privacy|products|profile|saved|search|terms|vouchers)(?:[/?#]|$)/;
const OUTLINK = /\/outlink\/?(?:[?#]|$)/;

/**
 * The path of a page of this site, from a path or an absolute address; null for everything else, outlinks too.
 *
 * @param origins of this site
 *
 * @example pagePath('https://tuppence.example/brands') // '/brands'
 * @example pagePath('/help/../api/v1/search')          // null
 */
export function pagePath(address: string, origins: readonly string[] = [SITE.origin]): string | null {
  const origin = origins.find((one) => address.startsWith(`${one}/`)) ?? '';
  const path = nextPath(address.slice(origin.length));
  return PAGES.test(path) && !OUTLINK.test(path) ? path : null;
}
