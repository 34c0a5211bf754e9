import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { pageNumber } from '#catalogue/display/pagination.ts';
import type { AuthResponse, Role } from '#contracts/session.ts';
import type { Db } from '#queries/db.ts';
import { readCompareIds } from '#catalogue/compare/compare-ids.ts';
import { readListFilters } from '#catalogue/lists/list-filters.ts';
import { brandView } from '#views/brand.ts';
import { brandLetterView, brandsView } from '#views/brands.ts';
import { categoriesView } from '#views/categories.ts';
import { categoryMerchantsView } from '#views/category-merchants.ts';
import { categoryListView, categoryView } from '#views/category.ts';
import { compareView } from '#views/compare.ts';
import { dealsView } from '#views/deals.ts';
import { goneProductView } from '#views/gone-product.ts';
import { homeView } from '#views/home.ts';
import { merchantView } from '#views/merchant.ts';
import { merchantsView } from '#views/merchants.ts';
import { productView } from '#views/product.ts';
import { searchView } from '#views/search.ts';
import { vouchersView } from '#views/vouchers.ts';
import { createEdge } from '../app.ts';
import type { Bindings } from '../config.ts';
import budgets from '../query-budgets.json';
import { bindings, NOW } from './ask.ts';
import { bearerHeader, PASSWORD } from './sessions.ts';

/** At most so many statements and trips, and rows read in a smaller and a larger catalogue. */
export type Budget = [statements: number, trips: number, rowsReadOfSmall: number, rowsReadOfLarge: number];

/** A request of every call and page, some of them hostile, with its budget. A name is a method, an address, and for some what is special. */
export const BUDGETS: ReadonlyMap<string, Budget> = new Map(Object.entries(budgets as unknown as Record<string, Budget>));

type Query = URLSearchParams;

const pageOf = (query: Query): number => pageNumber(query.get('page'));

async function categoryPage(db: Db, path: string, query: Query): Promise<unknown> {
  const [view, list] = await Promise.all([
    categoryView(db, path),
    query.size > 0 ? categoryListView(db, path, { ...readListFilters(query), page: pageOf(query) }) : null,
  ]);
  return view && { ...view, list };
}

/** What the address of a product says of it. */
function addressIn(path: string) {
  const [merchantSlug = '', ...categories] = path.split('/').slice(2, -1);
  return { merchantSlug, categorySlugPath: categories.length === 0 ? null : categories.join('/') };
}

/** What each page asks of its views. */
const PAGES: [path: RegExp, page: (db: Db, key: string, query: Query, path: string) => Promise<unknown>][] = [
  [/^\/$/, homeView],
  [/^\/categories$/, categoriesView],
  [/^\/category\/(.+)\/merchants$/, categoryMerchantsView],
  [/^\/category\/(.+)$/, categoryPage],
  [
    /^\/brands(?:\/page\/(\d+))?$/,
    (db, page, query) => (query.has('letter') ? brandLetterView(db, query.get('letter')!, 1) : brandsView(db, Number(page || 1))),
  ],
  [/^\/brand\/(.+)$/, (db, slug, query) => brandView(db, slug, { ...readListFilters(query), page: pageOf(query) })],
  [
    /^\/merchants(?:\/page\/(\d+))?$/,
    (db, page, query) => merchantsView(db, Number(page || 1), query.get('sort') === 'vouchers' ? 'vouchers' : 'products'),
  ],
  [/^\/merchants\/(.+)$/, (db, slug, query) => merchantView(db, slug, { ...readListFilters(query), page: pageOf(query) })],
  [/^\/products\/.*-(\d+)$/, (db, id, _, path) => productView(db, Number(id), addressIn(path))],
  [/^\/gone\/(\d+)$/, (db, id) => goneProductView(db, Number(id))],
  [/^\/deals$/, (db, _, query) => dealsView(db, null, pageOf(query))],
  [/^\/deals\/(.+)$/, (db, slug, query) => dealsView(db, slug, pageOf(query))],
  [/^\/vouchers$/, vouchersView],
  [/^\/compare$/, (db, _, query) => compareView(db, readCompareIds(query))],
  [/^\/search$/, (db, _, query) => searchView(db, { term: query.get('q') ?? '', page: pageOf(query), ...readListFilters(query) })],
];

/** Renders a page as far as its queries. */
async function queryPage({ pathname, searchParams }: URL, db: Db): Promise<Response> {
  for (const [pattern, page] of PAGES) {
    const match = pattern.exec(pathname);
    if (match === null) continue;
    const found = await page(db, decodeURIComponent(match[1] ?? ''), searchParams, pathname);
    return Response.json(found, { status: found === null ? 404 : 200 });
  }
  return new Response('page');
}

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

const MANY_BRANDS = Array.from({ length: 150 }, (_, index) => `brand ${index % 40}`).join(' or ');
const FOLLOW_UPS = ['cheaper ones', 'similar to the first one', 'compare the first and the second', 'cheaper', 'more', 'any codes there?'];
const chat = (...texts: string[]) => ({ messages: texts.map((content) => ({ role: 'user', content })) });

const mcpCall = (name: string, given: object) => ({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } });

/** Bodies of calls, and words in addresses that stand for long ones. */
const BODIES = new Map<string, unknown>([
  ['POST /api/v1/assistant/chat plain', chat('a stovetop kettle under £50')],
  ['POST /api/v1/assistant/chat misspelt', chat('stovtop ketle and a brass lmp')],
  ['POST /api/v1/assistant/chat 150 brands', chat(MANY_BRANDS)],
  ['POST /api/v1/assistant/chat 150 brands and six follow-ups', chat(MANY_BRANDS, ...FOLLOW_UPS)],
  [
    'POST /api/v1/assistant/chat everything at once',
    chat('a cheap red striped kettle for my wife under £50 from Shop 3 for christmas, brand 1 or brand 2'),
  ],
  ['POST /api/v1/assistant/chat nothing fits', chat('penrith striped kettles under £1 in stock with free delivery from Shop 3')],
  ['POST /api/v1/assistant/chat a thing', chat('how much is the penrith ketle model 17 and is it in stock')],
  ['POST /api/v1/assistant/chat two things', chat('compare the penrith kettle model 17 with the brass lamp model 18')],
  ['POST /api/v1/assistant/chat shops', chat('which shops sell kettles with free delivery')],
  ['POST /api/v1/age-gate/confirm', {}],
  ['POST /api/v1/auth/login', { email: 'sam@example.com', password: PASSWORD }],
  ['POST /api/v1/auth/register', { username: 'Sam', email: 'new@example.com', password: PASSWORD }],
  ['POST /api/v1/auth/logout', { refreshToken: 'x'.repeat(43) }],
  ['PUT /api/v1/account/username', { username: 'Kim' }],
  ['PUT /api/v1/account/password', { currentPassword: PASSWORD, newPassword: 'another battery staple' }],
  ['POST /api/v1/account/delete', { confirmation: 'DELETE', password: PASSWORD }],
  ['POST /api/v1/account/visits', { outlink: '/products/101/outlink' }],
  ['POST /api/v1/saved/items', { productIds: Array.from({ length: 200 }, (_, index) => 10_000 + index) }],
  [
    'POST /api/v1/saved/items with lists',
    { items: Array.from({ length: 200 }, (_, index) => ({ productId: 10_000 + index, list: `List ${index % 25}`, price: 9.5 })) },
  ],
  ['POST /api/v1/saved/lists', { name: 'Kitchen' }],
  ['PUT /api/v1/saved/lists/1', { name: 'Garden' }],
  ['PUT /api/v1/saved/items/101/list', { listId: 0 }],
  ['POST /api/v1/saved/vouchers', { voucherIds: [1, 2] }],
  ['POST /api/v1/alerts', { productId: 101, below: 19.99 }],
  ['PUT /api/v1/alerts/1', { below: 29.99 }],
  ['PUT /api/v1/account/mail', { isOn: true }],
  ['PUT /api/v1/account/push', { endpoint: 'https://fcm.googleapis.com/1', p256dh: 'x', auth: 'x' }],
  ['POST /api/v1/account/push/end', { endpoint: 'https://fcm.googleapis.com/1' }],
  ['POST /api/v1/auth/forgot-password', { email: 'sam@example.com' }],
  ['POST /api/v1/auth/reset-password', { token: 'x', newPassword: 'another battery staple' }],
  ['POST /api/v1/auth/confirm-email', { token: 'x' }],
  ['POST /api/v1/alerts/notices/read', { upTo: 7 }],
  ['POST /api/v1/admin/feed-refresh', {}],
  ['POST /api/v1/admin/assistant/knowledge', { title: 'Parcels', content: 'Ask the shop.', tags: null }],
  ['POST /api/v1/admin/synonyms', { phrases: ['hob', 'stove top'] }],
  ['PUT /api/v1/admin/featured', { productIds: [101] }],
  ['POST /api/v1/admin/placements', { feedCategoryId: 1, taxonomyId: 751, replaces: null }],
  ['POST /api/v1/admin/pins', { productId: 101, taxonomyId: 751, replaces: null }],
  ['POST /api/v1/admin/brand-decisions', { name: 'Penrith', change: { verb: 'drop' }, replaces: null }],
  ['POST /mcp search', mcpCall('search_products', { query: 'a red kettle under £50 in stock', maxPrice: 40 })],
  ['POST /mcp vouchers', mcpCall('find_vouchers', {})],
  ['POST /mcp deals', mcpCall('list_deals', {})],
  ['POST /mcp product', mcpCall('get_product', { id: 101 })],
  ['POST /mcp offers', mcpCall('compare_offers', { id: 101 })],
  ['POST /mcp history', mcpCall('price_history', { id: 101 })],
  ['POST /api/v1/vouchers/1/votes', { worked: true }],
  ['POST /api/v1/products/101/reports', { about: 'price', note: 'It is £5.' }],
  ['POST /api/v1/admin/match-decisions', { verb: 'join', productId: 101, otherId: 104, replaces: null }],
  ['POST /api/v1/admin/feed-preview', { address: 'https://feeds.example/1', format: 'google', merchant: { name: 'Shop', networkId: 7 } }],
  ['PUT /api/expired-link-settings', { redirectUrl: null, showRelatedMerchants: true }],
]);
const LONG = new Map([
  ['{ids}', Array.from({ length: 200 }, (_, index) => 10_000 + index).join(',')],
  ['{long}', 'kettle '.repeat(28)],
  ['{letters}', 'a'.repeat(200)],
  ['{signs}', `"'%_*()^:-\\ `.repeat(14)],
]);

const ROLES = [
  [/ \/api\/(?:v1\/admin|expired)/, 'admin'],
  [/ \/api\/v1\/(?:account|saved|alerts|auth\/(?:profile|refresh))/, 'user'],
  [/ \/api\/v1\/assistant/, 'guest'],
] as const;

/** Who sends a request; null: a visitor without a session. */
export const roleOf = (name: string): 'guest' | Role | null => ROLES.find(([pattern]) => pattern.test(name))?.[1] ?? null;

/** One for all requests: to put the routes together takes longer than most answers. */
const edge = createEdge(queryPage, () => NOW);

/** Sends a request by its name, and waits until its background work has ended. */
export async function askRoute(
  name: string,
  { session, with: others }: { session: AuthResponse | null; with: Partial<Bindings> },
): Promise<Response> {
  const [method = '', path = ''] = name.split(' ');
  const address = path.replace(/\{\w+\}/g, (word) => encodeURIComponent(LONG.get(word) ?? word));
  const body = path === '/api/v1/auth/refresh' ? { refreshToken: session?.refreshToken } : BODIES.get(name);
  const headers = {
    'User-Agent': BROWSER,
    Accept: 'application/json, text/event-stream',
    ...(session && bearerHeader(session)),
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
  };
  const context = createExecutionContext();
  const request = new Request(`https://tuppence.example${address}`, {
    method,
    headers,
    redirect: 'manual',
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const response = await edge.fetch(request, { ...bindings, ...others }, context);
  const answer = new Response(await response.arrayBuffer().then((bytes) => (bytes.byteLength === 0 ? null : bytes)), response);
  await waitOnExecutionContext(context);
  return answer;
}
