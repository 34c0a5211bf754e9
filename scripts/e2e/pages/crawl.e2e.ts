import { profilePath } from '#catalogue/addresses/paths.ts';
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../support/shop.ts';

interface Page {
  path: string;
  status: number;
  location: string | undefined;
  html: string;
}

const text = (html: string) => html.replaceAll('&amp;', '&').replaceAll('&#38;', '&').replaceAll('&quot;', '"').replaceAll('&#39;', "'");
const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => text(found));
/** Links to other sites, and to feeds. */
const NOT_PAGES = /^\/api\/|\/outlink$|\.atom$/;

async function fetchPage(request: APIRequestContext, path: string): Promise<Page> {
  const response = await request.get(path, { maxRedirects: 0, timeout: 20_000 });
  const html = /html/.test(response.headers()['content-type'] ?? '') ? await response.text() : '';
  return { path, status: response.status(), location: response.headers()['location'], html };
}

/** Every address that can be reached by links from the home page, eight at a time. */
async function crawl(request: APIRequestContext): Promise<Page[]> {
  const seen = new Set(['/']);
  const pages: Page[] = [];
  for (let waiting = ['/']; waiting.length > 0;) {
    const batch = waiting.splice(0, 8);
    for (const page of await Promise.all(batch.map((path) => fetchPage(request, path)))) {
      pages.push(page);
      const followed = page.html.replace(/<a\b[^>]*\brel="[^"]*nofollow[^>]*>/g, '');
      const links = all(followed, /<a\b[^>]*?\bhref="([^"]*)"/g).map((href) => href.replace(/#.*$/, ''));
      for (const href of [...links, page.location ?? '']) {
        if (!href.startsWith('/') || NOT_PAGES.test(href) || href.startsWith('/search?') || seen.has(href)) continue;
        seen.add(href);
        waiting.push(href);
      }
    }
  }
  return pages;
}

test('every link of the site leads to a complete page', async ({ request }) => {
  test.setTimeout(120_000);
  const pages = await crawl(request);
  expect(pages.length).toBeGreaterThan(800);
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const faults: string[] = [];
  const fault = (path: string, what: string) => faults.push(`${path}: ${what}`);

  for (const { path, status, location, html } of pages) {
    if (path !== '/' && path.endsWith('/')) fault(path, 'ends in a slash');
    if (status >= 300 && status < 400) {
      // The support pages link to the account by its old address.
      if (!path.endsWith('/merchants') && path !== profilePath()) fault(path, `is linked to, but moved to ${location}`);
      continue;
    }
    if (status !== 200) {
      fault(path, `status ${status}`);
      continue;
    }
    if (all(html, /<h1\b[^>]*>([^]*?)<\/h1>/g).length !== 1) fault(path, 'has not exactly one h1');
    if (!/<title>[^<]+<\/title>/.test(html)) fault(path, 'has no title');
    const [description = ''] = all(html, /<meta name="description" content="([^"]*)"/g);
    if (description === '' || description.length > 300) fault(path, `description of ${description.length} characters`);
    const [canonical = ''] = all(html, /<link rel="canonical" href="([^"]*)"/g);
    const { origin, pathname, search } = new URL(canonical, 'http://none.invalid');
    if (origin !== 'https://tuppence.example') fault(path, `canonical ${canonical}`);
    const target = byPath.get(pathname + search) ?? (await fetchPage(request, pathname + search));
    if (target.status !== 200) fault(path, `canonical ${canonical} answers ${target.status}`);
    if (
      !target.html.includes(`<link rel="canonical" href="${canonical.replaceAll('&', '&amp;')}"`) &&
      !target.html.includes(`href="${canonical}"`)
    )
      fault(path, `canonical ${canonical} names another`);
    for (const id of all(html, /<a\b[^>]*?\bhref="#([^"]+)"/g)) if (!html.includes(`id="${id}"`)) fault(path, `#${id} leads nowhere`);
    const ids = all(html, /\sid="([^"]+)"/g);
    if (new Set(ids).size !== ids.length) fault(path, 'has an id twice');
  }
  expect(faults).toEqual([]);
});

test('pictures of the site itself load', async ({ request }) => {
  const html = await (await request.get('/')).text();
  for (const path of new Set(all(html, /\b(?:src|href)="(\/(?:_astro|sample)?[^"]*\.(?:svg|png|woff2|css|js))"/g))) {
    expect((await request.get(path)).status(), path).toBe(200);
  }
});
