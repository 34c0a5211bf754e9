/**
 * What a browser may fetch ahead when a link is pointed at: pages, but no calls, outlinks, searches or pages of accounts. A file, because
 * the content security policy allows no rules in the page; src/middleware.ts sets the header that names it.
 *
 * @see https://html.spec.whatwg.org/multipage/speculative-loading.html#the-speculation-rules-header
 */
const RULES = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          ...['/api/*', '/*/outlink', '/search*', '/compare*', '/age-gate*', '/account*', '/manager*', '/admin/*'].map((pattern) => ({
            not: { href_matches: pattern },
          })),
          { not: { selector_matches: '[rel~=nofollow], [target=_blank]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};

const HEADERS = { 'Content-Type': 'application/speculationrules+json', 'Cache-Control': 'public, max-age=86400' };

export const GET = () => new Response(JSON.stringify(RULES), { headers: HEADERS });
