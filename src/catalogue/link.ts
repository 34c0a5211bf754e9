const LINK_MAX_CHARS = 2048;

/**
 * An address from a feed made safe to print and to redirect to, or null. Only http and https, no credentials, no control
 * characters; http becomes https; what is not ASCII is percent-encoded. Addresses of this site (`/…`) pass as they are.
 *
 * @example safeLink('http://shop.example/a b')     // 'https://shop.example/a%20b'
 * @example safeLink('javascript:alert(1)')         // null
 */
export function safeLink(text: string): string | null {
  const trimmed = text.trim();
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  if (trimmed === '' || trimmed.length > LINK_MAX_CHARS || /[\u0000-\u001f\u007f]/.test(trimmed)) return null;
  if (/^\/(?![/\\])/.test(trimmed)) return trimmed;
  if (!/^https?:\/\//i.test(trimmed) || !URL.canParse(trimmed)) return null;
  const url = new URL(trimmed);
  if (url.username !== '' || url.password !== '' || url.hostname === '') return null;
  url.protocol = 'https:';
  return url.href;
}
