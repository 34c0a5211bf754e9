const ADDRESS_MAX_CHARS = 2048;

/** Paths that may be redirected themselves, so that a redirect to them could loop. */
const REDIRECTED = /^\/(?:products\/|merchants\/product\/|.*\/outlink$)/;

/**
 * An address to which an admin redirects visitors, or null if it is not allowed. Allowed are http and https addresses of any host, without
 * credentials, and paths of this site that are not redirected themselves.
 *
 * @example redirectAddress('http://partner.example/closed') // 'http://partner.example/closed'
 * @example redirectAddress('//partner.example')             // null
 */
export function redirectAddress(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > ADDRESS_MAX_CHARS || /\p{Cc}/u.test(trimmed)) return null;
  if (/^\/(?![/\\])/.test(trimmed)) return REDIRECTED.test(trimmed.replace(/[?#].*$/s, '')) ? null : trimmed;
  if (!/^https?:\/\//i.test(trimmed) || !URL.canParse(trimmed)) return null;
  const url = new URL(trimmed);
  return url.username !== '' || url.password !== '' || url.href.length > ADDRESS_MAX_CHARS ? null : url.href;
}
