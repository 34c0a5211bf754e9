import { createMiddleware } from 'hono/factory';

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

/** On every answer (OWASP ASVS 5.0, 3.4). Without CORS headers no other site may read an answer. */
const HEADERS = {
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Strict-Transport-Security': `max-age=${ONE_YEAR_SECONDS}; includeSubDomains`,
  'X-Content-Type-Options': 'nosniff',
} as const;

const FRAME = "frame-ancestors 'none'";
/** The policy of answers that are not pages: data, redirects, errors. */
const NOTHING_LOADS = `default-src 'none'; ${FRAME}`;

const withFrameRule = (policy: string) => (policy.includes('frame-ancestors') ? policy : `${policy.replace(/;\s*$/, '')}; ${FRAME}`);

/** Sets the security headers. Astro writes the policy of a page into a header; `frame-ancestors` is only valid there, so it is added. */
export const setSecurityHeaders = createMiddleware(async (context, next) => {
  await next();
  const { headers } = context.res;
  for (const [name, value] of Object.entries(HEADERS)) headers.set(name, value);
  const policy = headers.get('Content-Security-Policy');
  // On a 304 the browser would replace the policy of the stored page.
  if (policy === null && context.res.status === 304) return;
  headers.set('Content-Security-Policy', policy === null ? NOTHING_LOADS : withFrameRule(policy));
});
