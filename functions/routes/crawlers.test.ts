import { reset } from 'cloudflare:test';
import { beforeAll, expect, it } from 'vitest';
import { ask, bindings } from '../testing/ask.ts';
import { KETTLE, smallCatalogue } from '../testing/small-catalogue.ts';

beforeAll(async () => {
  await reset();
  await smallCatalogue(bindings);
});

const text = async (path: string) => (await ask(path)).text();
const addresses = async (path: string) =>
  [...(await text(path)).matchAll(/<loc>https:\/\/tuppence\.example([^<]*)<\/loc>/g)].map(([, found]) => found);

it('the index lists every file, and every file is there', async () => {
  const files = await addresses('/sitemap.xml');
  expect(files).toEqual(['pages', 'categories', 'brands', 'merchants', 'products'].map((kind) => `/sitemaps/${kind}-1.xml`));
  for (const file of files) expect((await ask(file ?? '')).headers.get('Content-Type')).toBe('application/xml; charset=utf-8');
});

it('the files hold canonical addresses, and nothing adult or empty', async () => {
  expect(await addresses('/sitemaps/categories-1.xml')).toEqual(['/category/kitchen', '/category/kitchen/kettles', '/category/lighting']);
  expect(await addresses('/sitemaps/brands-1.xml')).toEqual(['/brand/penrith']);
  expect(await addresses('/sitemaps/merchants-1.xml')).toEqual(['/merchants/harbour-lane', '/merchants/cable-and-crown']);
  expect(await addresses('/sitemaps/products-1.xml')).toEqual([
    `/products/harbour-lane/kitchen/kettles/${KETTLE.slug}`,
    '/products/harbour-lane/lighting/lamp-102',
    '/products/cable-and-crown/lighting/radio-104',
  ]);
  expect(await addresses('/sitemaps/pages-1.xml')).toContain('/vouchers');
});

it('products have the day of their last change, other pages have none', async () => {
  expect(await text('/sitemaps/products-1.xml')).toContain('/radio-104</loc><lastmod>2026-11-12</lastmod>');
  expect(await text('/sitemaps/categories-1.xml')).not.toContain('lastmod');
});

it.each([
  '/sitemaps/products-2.xml',
  '/sitemaps/pages-2.xml',
  '/sitemaps/products-0.xml',
  '/sitemaps/constructor-1.xml',
  '/sitemaps/x.xml',
  '/feeds/category/after-dark.atom',
  '/feeds/category/kettles.atom',
])('there is no %s', async (path) => expect((await ask(path)).status).toBe(404));

it('what is new comes as a feed, escaped', async () => {
  const feed = await text('/feeds/category/lighting.atom');
  expect((await ask('/feeds/newest.atom')).headers.get('Content-Type')).toBe('application/atom+xml; charset=utf-8');
  expect(feed).toContain('<title>Radio &amp; alarm &lt;clock&gt;</title>');
  expect(feed).toContain('<updated>2026-11-12T00:00:00Z</updated>');
  expect(feed).toContain('<summary>Price unavailable at Harbour Lane. Delivery extra, see shop.</summary>');
  expect(await text('/feeds/category/kitchen/kettles.atom')).toContain('£39.99 (was £49.99) at Harbour Lane');
  expect(await text('/feeds/newest.atom')).not.toContain('Secret');
});

it('crawlers are told what is not for them', async () => {
  const robots = await text('/robots.txt');
  for (const path of ['/*/outlink', '/api/', '/search', '/compare', '/account', '/manager'])
    expect(robots).toContain(`\nDisallow: ${path}\n`);
  expect(robots).toContain('\nSitemap: https://tuppence.example/sitemap.xml\n');
});

it('browsers are told how to search here', async () => {
  expect(await text('/opensearch.xml')).toContain('template="https://tuppence.example/search?q={searchTerms}"');
});

it('the IndexNow key is there where there is one', async () => {
  const INDEXNOW_KEY = 'a1b2c3d4-key';
  const found = await ask(`/${INDEXNOW_KEY}.txt`, { with: { INDEXNOW_KEY } });
  expect([found.status, await found.text()]).toEqual([200, INDEXNOW_KEY]);
  expect((await ask(`/${INDEXNOW_KEY}.txt`)).status).toBe(404);
  expect((await ask('/other-key.txt', { with: { INDEXNOW_KEY } })).status).toBe(404);
});

it('the manifest installs the site, and searches for what other apps share', async () => {
  const response = await ask('/manifest.webmanifest');
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/manifest+json']);
  const manifest = (await response.json()) as { icons: { src: string; purpose: string }[]; shortcuts: { url: string }[] };
  expect(manifest).toMatchObject({
    display: 'standalone',
    start_url: '/',
    share_target: { action: '/search', method: 'GET', params: { text: 'q' } },
  });
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['/vouchers', '/deals', '/saved']);
});
