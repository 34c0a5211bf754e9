/** Headers of a rendered page that its file must have too. */
const KEPT = ['content-security-policy', 'referrer-policy', 'x-content-type-options', 'strict-transport-security', 'speculation-rules'];

/** Names of scripts and styles contain a hash of their content. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * The `_headers` file of the static files: a page has the same headers whether the Worker or a file answers.
 *
 * @see https://developers.cloudflare.com/workers/static-assets/headers/
 */
export function staticHeaders(pageHeaders: Readonly<Record<string, string>>): string {
  const lines = KEPT.flatMap((name) => (pageHeaders[name] === undefined ? [] : [`  ${name}: ${pageHeaders[name]}`]));
  return ['/*', ...lines, '/_astro/*', `  cache-control: ${IMMUTABLE}`, ''].join('\n');
}
