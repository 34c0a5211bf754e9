const ADDRESS_MAX_CHARS = 2048;

/** Addresses that are themselves redirected: leading there would lead in circles. */
const REDIRECTED = /^\/(?:products\/|merchants\/product\/|.*\/outlink$)/;

/**
 * An address that an admin sends visitors on to, or null when a browser may not be sent there: http or https to any host,
 * without credentials, or a path of this site that is not redirected itself.
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
