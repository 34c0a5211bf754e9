import { type Context, Hono, type Next } from 'hono';
import {
  absoluteUrl,
  accountPath,
  ageGatePath,
  comparePath,
  dealsFeedPath,
  managerPath,
  newestFeedPath,
  searchPath,
  sitemapPath,
} from '#catalogue/addresses/paths.ts';
import { categoryByPath } from '#queries/categories.ts';
import { readConfig } from '../config.ts';
import type { Edge } from '../edge.ts';
import { answerFromTag } from '../middleware/caching.ts';
import { keepAtEdge } from '../middleware/edge-cache.ts';
import { setCatalogue } from '../middleware/set-catalogue.ts';
import { printDealsFeed } from '../services/crawlers/print-deals-feed.ts';
import { printNewsFeed } from '../services/crawlers/print-news-feed.ts';
import { printSitemap, printSitemapIndex } from '../services/crawlers/print-sitemap.ts';
import { OPEN_SEARCH } from '../services/crawlers/print-xml.ts';
import { WEB_MANIFEST } from '../services/crawlers/web-manifest.ts';

/** What crawlers should not fetch: outlinks, data, search results, and what belongs to one visitor. */
const DISALLOWED = [
  '/*/outlink',
  '/outlink.php',
  '/api/',
  searchPath(),
  comparePath(),
  accountPath(),
  managerPath(),
  '/admin/',
  ageGatePath(),
  '/gone/',
];

const perSnapshot = [setCatalogue, answerFromTag, keepAtEdge] as const;

/** Files for crawlers. None of them holds adult items. */
export const crawlerRoutes = new Hono<Edge>()
  .get('/robots.txt', (context) =>
    context.text(`User-agent: *\n${DISALLOWED.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${absoluteUrl(sitemapPath())}\n`),
  )
  .get('/manifest.webmanifest', (context) =>
    context.body(JSON.stringify(WEB_MANIFEST), 200, { 'Content-Type': 'application/manifest+json' }),
  )
  .get('/opensearch.xml', (context) => xml(context, OPEN_SEARCH, 'application/opensearchdescription+xml'))
  .get(sitemapPath(), ...perSnapshot, async (context) => xml(context, await printSitemapIndex(context.var.db)))
  .get('/sitemaps/:file{[a-z0-9-]+\\.xml}', ...perSnapshot, async (context, next) => {
    const file = context.req.param('file');
    return xmlOrNext(context, next, await printSitemap(context.var.db, file.slice(0, -'.xml'.length)));
  })
  .get(newestFeedPath(), ...perSnapshot, async (context) => xml(context, await printNewsFeed(context.var.db, null), ATOM))
  .get(dealsFeedPath(), ...perSnapshot, async (context) => xml(context, await printDealsFeed(context.var.db), ATOM))
  .get('/feeds/category/:path{.+\\.atom}', ...perSnapshot, async (context, next) => {
    const slugPath = context.req.param('path').slice(0, -'.atom'.length);
    const category = await categoryByPath(context.var.db, slugPath);
    const known = category !== null && !category.adult && category.slugPath === slugPath;
    return xmlOrNext(context, next, known ? await printNewsFeed(context.var.db, category) : null, ATOM);
  })
  // IndexNow fetches a file that is named after the key and holds it.
  .get('/:file{[A-Za-z0-9-]+\\.txt}', (context, next) => {
    const { indexNowKey } = readConfig(context.env);
    return indexNowKey !== null && context.req.param('file') === `${indexNowKey}.txt` ? context.text(indexNowKey) : next();
  });

const ATOM = 'application/atom+xml';

const xml = (context: Context<Edge>, text: string, type = 'application/xml') =>
  context.body(text, 200, { 'Content-Type': `${type}; charset=utf-8` });

const xmlOrNext = (context: Context<Edge>, next: Next, text: string | null, type?: string) =>
  text === null ? next() : xml(context, text, type);
