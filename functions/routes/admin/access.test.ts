import { reset } from 'cloudflare:test';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contracts/endpoint.ts';
import { ErrorBody } from '#contracts/error.ts';
import { EVERY_ENDPOINT } from '#contracts/every-endpoint.ts';
import { ask, bindings } from '../../testing/ask.ts';
import { insert } from '../../testing/catalogue.ts';
import { bearerHeader, signIn } from '../../testing/sessions.ts';
import { smallCatalogue } from '../../testing/small-catalogue.ts';

const ADMIN_PATH = /^\/api\/(?:v1\/admin\/|expired-link-settings$)/;
const calls = Object.entries(EVERY_ENDPOINT).filter(([, { path }]) => ADMIN_PATH.test(path));

/** What is sent and what an admin is answered, where that is not nothing and 200. */
const BODIES: Record<string, unknown> = {
  QueueFeedRefresh: {},
  SaveKnowledge: { title: 'Parcels', content: 'Ask the shop.', tags: null },
  SaveExpiredLinkSettings: { redirectUrl: null, showRelatedMerchants: true },
  SaveSynonyms: { phrases: ['hob', 'stove top'] },
  SaveFeatured: { productIds: [101] },
  DecidePlacement: { feedCategoryId: 1, taxonomyId: 751, replaces: null },
  QueueFeedPreview: { address: 'https://feeds.example/1', format: 'google', merchant: { name: 'Shop', networkId: 7 } },
  PinProduct: { productId: 101, taxonomyId: 751, replaces: null },
  DecideBrand: { name: 'Penrith', change: { verb: 'drop' }, replaces: null },
  DecideMatch: { verb: 'join', productId: 101, otherId: 104, replaces: null },
};
const EXPECTED: Record<string, number> = { DeleteKnowledge: 204, DeleteSynonyms: 204, GetManagedComparison: 404 };

const roles = { none: {}, guest: {}, user: {}, admin: {} } as Record<'none' | 'guest' | 'user' | 'admin', Record<string, string>>;

beforeAll(async () => {
  await reset();
  await smallCatalogue(bindings);
  const at = '2026-11-21T10:30:00.000Z';
  await insert(bindings.APP_DB, 'product_report', {
    product_id: 101,
    product_name: 'Kettle',
    about: 'price',
    count: 1,
    first_at: at,
    last_at: at,
  });
  for (const role of ['guest', 'user', 'admin'] as const) roles[role] = bearerHeader(await signIn(role));
});

function make(name: string, { method, path }: Endpoint, headers: Record<string, string>): Promise<Response> {
  const body = BODIES[name];
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  return ask(path.replace(':id', '1'), {
    method,
    headers: { ...headers, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    ...sent,
  });
}

it('goes over every call of the manager', () => {
  expect(calls.length).toBeGreaterThanOrEqual(17);
  expect(calls.filter(([, { access }]) => access !== 'admin')).toEqual([]);
});

describe.each(calls)('%s', (name, endpoint) => {
  it.each([
    ['none', 401],
    ['guest', 401],
    ['user', 403],
    ['admin', EXPECTED[name] ?? 200],
  ] as const)('answers %s with %i', async (role, status) => {
    const response = await make(name, endpoint, roles[role]);
    expect(response.status).toBe(status);
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    if (status === 401 || status === 403) expect(ErrorBody.parse(await response.json())).toBeTruthy();
    if (status === 200) expect(endpoint.data.parse(await response.clone().json())).toEqual(await response.json());
  });

  it('knows no method besides', async () => {
    const response = await ask(endpoint.path.replace(':id', '1'), { method: 'PATCH', headers: roles.admin });
    expect(response.status).toBe(405);
  });
});

describe.each(calls.filter(([, { method }]) => method !== 'GET'))('%s', (_, { path, method, body }) => {
  it('takes any body without breaking', async () => {
    const names = Object.keys((body as { shape?: object } | undefined)?.shape ?? {});
    const known = fc.record(Object.fromEntries(names.map((name) => [name, fc.oneof(fc.jsonValue(), fc.string())])), { requiredKeys: [] });
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          known.map((value) => JSON.stringify(value)),
          fc.json(),
          fc.string(),
        ),
        fc.nat(99),
        async (text, id) => {
          const headers = { ...roles.admin, 'Content-Type': 'application/json' };
          const response = await ask(path.replace(':id', String(id)), { method, headers, body: text });
          expect([200, 204, 400, 404, 409]).toContain(response.status);
          expect(await response.text()).not.toMatch(/SQLITE|D1_|\.ts:\d/);
        },
      ),
      { numRuns: 40 },
    );
  });
});

it('refuses an admin whose token was tampered with', async () => {
  const [name, value = ''] = Object.entries(roles.admin)[0] ?? [];
  const response = await ask('/api/v1/admin/feed-refresh', { headers: { [String(name)]: `${value.slice(0, -2)}AA` } });
  expect(response.status).toBe(401);
});

it('a role that was taken away ends at once', async () => {
  const session = await signIn('admin');
  await bindings.APP_DB.prepare("UPDATE user SET role = 'user' WHERE guid = ?").bind(session.user!.userGuid).run();
  expect((await ask('/api/v1/admin/audit', { headers: bearerHeader(session) })).status).toBe(403);
});
