const LINK_MAX_CHARS = 2048;

/** Addresses that the URL parser would not change. A feed has ten in each row, and skipping the parser for these saves time. */
const PLAIN = /^https?:\/\/(?:(?!xn--)[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}(?!.*\/(?:\.|%2e))\/[\w/?&=%,.:;@+~$!*()-]*$/;

/**
 * An address from a feed, made safe to print and to redirect to, or null. Only http and https, no credentials, no control characters;
 * http becomes https; characters that are not ASCII are percent-encoded. Paths (`/…`) stay as they are.
 *
 * @example safeLink('http://shop.example/a b')     // 'https://shop.example/a%20b'
 * @example safeLink('javascript:alert(1)')         // null
 */
export function safeLink(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > LINK_MAX_CHARS || /\p{Cc}/u.test(trimmed)) return null;
  if (PLAIN.test(trimmed)) return trimmed.startsWith('http:') ? `https${trimmed.slice(4)}` : trimmed;
  if (/^\/(?![/\\])/.test(trimmed)) return trimmed;
  if (!/^https?:\/\//i.test(trimmed) || !URL.canParse(trimmed)) return null;
  const url = new URL(trimmed);
  if (url.username !== '' || url.password !== '' || url.hostname === '') return null;
  url.protocol = 'https:';
  return url.href.length > LINK_MAX_CHARS ? null : url.href;
}
