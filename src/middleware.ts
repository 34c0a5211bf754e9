import { defineMiddleware } from 'astro:middleware';

/**
 * The content security policy of pages. No page has inline scripts or styles, so it needs no hashes. Astro's `security.csp` would
 * compute them for every page, which costs a quarter of the rendering.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "img-src 'self' https: data:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ');

const HEADERS = {
  'Content-Security-Policy': CONTENT_SECURITY_POLICY,
  'Speculation-Rules': '"/speculation-rules.json"',
};

export const onRequest = defineMiddleware(async (_context, next) => {
  const response = await next();
  for (const [name, value] of Object.entries(HEADERS)) response.headers.set(name, value);
  return response;
});
