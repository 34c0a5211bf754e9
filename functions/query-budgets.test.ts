import { createExecutionContext, reset, waitOnExecutionContext } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { EVERY_ENDPOINT } from '#contracts/every-endpoint.ts';
import type { Db } from '#queries/db.ts';
import { brandView } from '#views/brand.ts';
import { brandsView } from '#views/brands.ts';
import { categoriesView } from '#views/categories.ts';
import { categoryMerchantsView } from '#views/category-merchants.ts';
import { categoryView } from '#views/category.ts';
import { goneProductView } from '#views/gone-product.ts';
import { homeView } from '#views/home.ts';
import { merchantView } from '#views/merchant.ts';
import { merchantsView } from '#views/merchants.ts';
import { productView } from '#views/product.ts';
import { searchView } from '#views/search.ts';
import { vouchersView } from '#views/vouchers.ts';
import { createEdge } from './app.ts';
import budgets from './query-budgets.json';
import { bindings, NOW } from './testing/ask.ts';
import { countingBindings } from './testing/count-statements.ts';
import { addManyProducts } from './testing/many-products.ts';
import { bearerHeader, PASSWORD, signIn } from './testing/sessions.ts';
import { smallCatalogue } from './testing/small-catalogue.ts';

/** Products in the two catalogues: what grows with them is read in full by some query. */
const SIZES = [500, 2000] as const;

/** At most so many statements and trips, and rows read in the smaller and the larger catalogue. */
type Budget = [statements: number, trips: number, rowsReadOfSmall: number, rowsReadOfLarge: number];
const BUDGETS = new Map(Object.entries(budgets as unknown as Record<string, Budget>));

const VIEWS: [path: RegExp, view: (db: Db, key: string) => Promise<unknown>][] = [
  [/^\/$/, homeView],
  [/^\/categories$/, categoriesView],
  [/^\/category\/(.+)\/merchants$/, categoryMerchantsView],
  [/^\/category\/(.+)$/, categoryView],
  [/^\/brands(?:\/page\/(\d+))?$/, (db, page) => brandsView(db, Number(page || 1))],
  [/^\/brand\/(.+)$/, (db, slug) => brandView(db, slug, { category: null, page: 1 })],
  [/^\/merchants(?:\/page\/(\d+))?$/, (db, page) => merchantsView(db, Number(page || 1))],
  [/^\/merchants\/(.+)$/, merchantView],
  [/^\/products\/.*-(\d+)$/, (db, id) => productView(db, Number(id))],
  [/^\/gone\/(\d+)$/, (db, id) => goneProductView(db, Number(id))],
  [/^\/vouchers$/, vouchersView],
];

/** Renders a page as far as its queries. */
async function queryPage({ pathname, searchParams }: URL, db: Db): Promise<Response> {
  if (pathname === '/search') await searchView(db, { term: searchParams.get('q') ?? '', page: Number(searchParams.get('page') ?? 1) });
  for (const [pattern, view] of VIEWS) {
    const match = pattern.exec(pathname);
    if (match === null) continue;
    const found = await view(db, decodeURIComponent(match[1] ?? ''));
    return new Response('page', { status: found === null ? 404 : 200 });
  }
  return new Response('page');
}

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

const MANY_BRANDS = Array.from({ length: 150 }, (_, index) => `brand ${index % 40}`).join(' or ');
const FOLLOW_UPS = ['cheaper ones', 'similar to the first one', 'compare the first and the second', 'cheaper', 'more', 'any codes there?'];
const chat = (...texts: string[]) => ({ messages: texts.map((content) => ({ role: 'user', content })) });

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
  ['POST /api/v1/age-gate/confirm', {}],
  ['POST /api/v1/auth/login', { email: 'sam@example.com', password: PASSWORD }],
  ['POST /api/v1/auth/register', { username: 'Sam', email: 'new@example.com', password: PASSWORD }],
  ['POST /api/v1/auth/logout', { refreshToken: 'x'.repeat(43) }],
  ['PUT /api/v1/account/username', { username: 'Kim' }],
  ['PUT /api/v1/account/password', { currentPassword: PASSWORD, newPassword: 'another battery staple' }],
  ['POST /api/v1/account/delete', { confirmation: 'DELETE', password: PASSWORD }],
  ['POST /api/v1/account/visits', { outlink: '/products/101/outlink' }],
  ['POST /api/v1/saved/items', { productIds: Array.from({ length: 200 }, (_, index) => 10_000 + index) }],
  ['POST /api/v1/saved/vouchers', { voucherIds: [1, 2] }],
  ['POST /api/v1/admin/feed-refresh', {}],
  ['POST /api/v1/admin/assistant/knowledge', { title: 'Parcels', content: 'Ask the shop.', tags: null }],
  ['POST /api/v1/admin/synonyms', { phrases: ['hob', 'stove top'] }],
  ['PUT /api/v1/admin/featured', { productIds: [101] }],
  ['POST /api/v1/admin/placements', { feedCategoryId: 1, taxonomyId: 751, replaces: null }],
  ['POST /api/v1/admin/feed-preview', { address: 'https://feeds.example/1', format: 'google', merchant: { name: 'Shop', networkId: 7 } }],
  ['POST /api/v1/admin/pins', { productId: 101, taxonomyId: 751, replaces: null }],
  ['POST /api/v1/admin/brand-decisions', { name: 'Penrith', change: { verb: 'drop' }, replaces: null }],
  ['PUT /api/expired-link-settings', { redirectUrl: null, showRelatedMerchants: true }],
]);
const LONG = new Map([
  ['{long}', 'kettle '.repeat(28)],
  ['{letters}', 'a'.repeat(200)],
  ['{signs}', `"'%_*()^:-\\ `.repeat(14)],
]);

const ROLES = [
  [/ \/api\/(?:v1\/admin|expired)/, 'admin'],
  [/ \/api\/v1\/(?:account|saved|auth\/profile)/, 'user'],
  [/ \/api\/v1\/assistant/, 'guest'],
] as const;

/** Sends a request by its name in the budgets: a method, an address, and for some what is special. */
async function costOf(name: string): Promise<{ status: number; cost: [number, number, number] }> {
  const [method = '', path = ''] = name.split(' ');
  const address = path.replace(/\{\w+\}/g, (word) => encodeURIComponent(LONG.get(word) ?? word));
  const role = ROLES.find(([pattern]) => pattern.test(name))?.[1];
  const session = role === undefined ? null : await signIn(role);
  const refreshing = path === '/api/v1/auth/refresh' ? { refreshToken: (await signIn('user')).refreshToken } : undefined;
  const body = BODIES.get(name) ?? refreshing;
  const headers = {
    'User-Agent': BROWSER,
    ...(session && bearerHeader(session)),
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
  };
  const counted = countingBindings(bindings);
  const context = createExecutionContext();
  const request = new Request(`https://tuppence.example${address}`, {
    method,
    headers,
    redirect: 'manual',
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { status } = await createEdge(queryPage, () => NOW).fetch(request, { ...bindings, ...counted.bindings }, context);
  await waitOnExecutionContext(context);
  return { status, cost: [counted.statements.length, counted.trips, counted.rowsRead] };
}

/** A budget with room for a tenth more rows: indexes are not the same in each version of SQLite. */
const roomy = (rows: number): number => {
  const wanted = Math.ceil(rows * 1.1) + 10;
  const unit = 10 ** Math.max(0, String(wanted).length - 2);
  return Math.ceil(wanted / unit) * unit;
};

const measured = new Map<string, [number, number, number][]>();

describe.each(SIZES.map((size, index) => ({ size, index })))('with $size products', ({ size, index }) => {
  beforeAll(async () => {
    await reset();
    await smallCatalogue(bindings, (db) => addManyProducts(db, size));
    await bindings.APP_DB.prepare("UPDATE user SET email = 'sam@example.com'").run();
  }, 120_000);

  it.each([...BUDGETS])('%s', async (name, [statements, trips, ...rowsRead]) => {
    const { status, cost } = await costOf(name);
    measured.set(name, [...(measured.get(name) ?? []), cost]);
    expect(status).toBeLessThan(500);
    expect(cost[0], 'statements').toBeLessThanOrEqual(statements);
    expect(cost[1], 'trips').toBeLessThanOrEqual(trips);
    expect(cost[2], 'rows read').toBeLessThanOrEqual(rowsRead[index]!);
  });
});

it('no answer of the assistant has a budget above 60 statements', () => {
  for (const [name, [statements]] of BUDGETS) if (name.includes('/assistant/chat')) expect(statements, name).toBeLessThanOrEqual(60);
});

it('every call of the API has a budget', () => {
  const named = [...BUDGETS.keys()].map((name) => name.replace(/[?].*/, ''));
  const missing = Object.values(EVERY_ENDPOINT).filter(({ method, path }) => {
    const pattern = new RegExp(`^${method} ${path.replace(/:\w+/g, '[^ ]+')}(?: |$)`);
    return !named.some((name) => pattern.test(name));
  });
  expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

const isWithin = (cost: Budget, budget: Budget): boolean => cost.every((figure, index) => figure <= budget[index]!);

// A higher figure is a decision of its commit. To write the file again, copy what this prints.
it('prints the budgets when one is exceeded', () => {
  const costs = [...measured].map(([name, [small, large]]): [string, Budget] => [
    name,
    [Math.max(small![0], large![0]), Math.max(small![1], large![1]), small![2], large![2]],
  ]);
  if (costs.every(([name, cost]) => isWithin(cost, BUDGETS.get(name)!))) return;
  const lines = costs.map(
    ([name, [statements, trips, ...rows]]) => `${JSON.stringify(name)}: ${JSON.stringify([statements, trips, ...rows.map(roomy)])}`,
  );
  throw new Error(`functions/query-budgets.json would be:\n{\n${lines.join(',\n')}\n}`);
});
