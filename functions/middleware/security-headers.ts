import { createMiddleware } from 'hono/factory';

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

/** OWASP ASVS 5.0, 3.4: what every answer says, whatever it is. CORS is never allowed, so nothing is said of it. */
const HEADERS: Readonly<Record<string, string>> = {
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Strict-Transport-Security': `max-age=${ONE_YEAR_SECONDS}; includeSubDomains`,
  'X-Content-Type-Options': 'nosniff',
};

const FRAME = "frame-ancestors 'none'";
/** For what is not a page of Astro's: data, redirects, errors. */
const NOTHING_LOADS = `default-src 'none'; ${FRAME}`;

const withFrameRule = (policy: string) => (policy.includes('frame-ancestors') ? policy : `${policy.replace(/;?\s*$/, '')}; ${FRAME}`);

/** Astro knows which scripts its pages need; that nobody may frame them can only be said in a header. */
export const setSecurityHeaders = createMiddleware(async (context, next) => {
  await next();
  const { headers } = context.res;
  for (const [name, value] of Object.entries(HEADERS)) headers.set(name, value);
  const policy = headers.get('Content-Security-Policy');
  // A 304 has no policy of its own: the browser would put it in the place of the stored page's.
  if (policy === null && context.res.status === 304) return;
  headers.set('Content-Security-Policy', policy === null ? NOTHING_LOADS : withFrameRule(policy));
});
