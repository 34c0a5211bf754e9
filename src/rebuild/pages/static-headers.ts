/** Headers of a rendered page that its file must have too. The others are the server's own business. */
const KEPT = ['content-security-policy', 'referrer-policy', 'x-content-type-options', 'strict-transport-security', 'speculation-rules'];

/** Script and style names hold a hash of their content, so what is once fetched is good for ever. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * The `_headers` file of the static files: what the Worker answers with, so that a page has the same headers with and without a
 * file.
 *
 * @see https://developers.cloudflare.com/workers/static-assets/headers/
 */
export function staticHeaders(pageHeaders: Readonly<Record<string, string>>): string {
  const lines = KEPT.flatMap((name) => (pageHeaders[name] === undefined ? [] : [`  ${name}: ${pageHeaders[name]}`]));
  return ['/*', ...lines, '/_astro/*', `  cache-control: ${IMMUTABLE}`, ''].join('\n');
}
