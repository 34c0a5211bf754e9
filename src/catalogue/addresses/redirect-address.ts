import { SITE } from '../site.ts';

const ADDRESS_MAX_CHARS = 2048;

/** Paths that may be redirected themselves, so that a redirect to them could loop. */
const REDIRECTED = /^\/(?:products\/|merchants\/product\/|.*\/outlink\/*$)/;

/** A parameter of the old site's product links, which are redirected whatever their path. */
const isOfOldLink = (name: string): boolean => /^(?:product|p)id$/i.test(name);

/** Whether a browser that follows it could be redirected again. It takes `..` out of a path; the router decodes what is encoded. */
function isRedirected({ origin, pathname, searchParams }: URL): boolean {
  const path = pathname.replace(/%[0-9a-f]{2}/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)));
  return origin === SITE.origin && (REDIRECTED.test(path) || [...searchParams.keys()].some(isOfOldLink));
}

/**
 * An address to which an admin redirects visitors, or null if it is not allowed. Allowed are http and https addresses of any host, without
 * credentials, and paths of this site; neither leads to where this site redirects visitors itself.
 *
 * @example redirectAddress('http://partner.example/closed') // 'http://partner.example/closed'
 * @example redirectAddress('//partner.example')             // null
 */
export function redirectAddress(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > ADDRESS_MAX_CHARS || /\p{Cc}/u.test(trimmed)) return null;
  const isPath = /^\/(?![/\\])/.test(trimmed);
  if (!isPath && !/^https?:\/\//i.test(trimmed)) return null;
  const url = URL.canParse(trimmed, SITE.origin) ? new URL(trimmed, SITE.origin) : null;
  if (url === null || isRedirected(url)) return null;
  if (isPath) return trimmed;
  return url.username !== '' || url.password !== '' || url.href.length > ADDRESS_MAX_CHARS ? null : url.href;
}
