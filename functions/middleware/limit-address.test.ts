import { reset } from 'cloudflare:test';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { RateLimit } from '../config.ts';
import { ask, bindings } from '../testing/ask.ts';
import { bearerHeader, signIn } from '../testing/sessions.ts';
import { KETTLE, smallCatalogue } from '../testing/small-catalogue.ts';

beforeEach(async () => {
  await reset();
  await smallCatalogue(bindings);
});

/** Cloudflare's limit, as its documentation describes it. */
function limitOf(times: number): RateLimit {
  const counts = new Map<string, number>();
  return {
    limit: async ({ key }) => {
      counts.set(key, (counts.get(key) ?? 0) + 1);
      return { success: counts.get(key)! <= times };
    },
  };
}

const from = (address: string) => ({ 'CF-Connecting-IP': address });

it.each([
  ['SEARCH_LIMIT', '/api/v1/search?q=kettle', 200],
  ['SEARCH_LIMIT', '/search?q=kettle', 404],
  ['SEARCH_LIMIT', '/category/kitchen?sort=price', 404],
  ['SEARCH_LIMIT', '/brand/penrith?category=kettles', 200],
  ['SEARCH_LIMIT', '/brands?letter=p', 404],
  ['SEARCH_LIMIT', `/compare?ids=${KETTLE.id}`, 404],
  ['OUTLINK_LIMIT', `/products/${KETTLE.id}/outlink`, 302],
  ['OUTLINK_LIMIT', `/api/v1/products/${KETTLE.id}/outlink`, 302],
  ['SEARCH_LIMIT', '/api/v1/brands?q=pen', 200],
  ['SEARCH_LIMIT', '/api/v1/brands?page=1000', 200],
  ['SEARCH_LIMIT', '/api/v1/merchants?limit=999&page=3', 200],
  ['SEARCH_LIMIT', '/api/v1/vouchers?limit=500&page=3', 200],
  ['SEARCH_LIMIT', '/api/v1/products?offset=5000', 200],
])('%s refuses an address that sends too many requests to %s, and no other', async (name, path, status) => {
  const limits = { [name]: limitOf(2) };
  const statuses: number[] = [];
  for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2']) {
    statuses.push((await ask(path, { with: limits, headers: from(address) })).status);
  }
  expect(statuses).toEqual([status, status, 429, status]);
});

it('says when to come back', async () => {
  const refused = await ask('/api/v1/search?q=kettle', { with: { SEARCH_LIMIT: limitOf(0) } });
  expect([refused.headers.get('Retry-After'), await refused.json()]).toEqual([
    '60',
    { error: { code: 'TOO_MANY_REQUESTS', message: 'Too many searches. Please wait a minute and try again.' } },
  ]);
});

it.each(['/api/v1/brands', '/api/v1/brands?limit=48&page=20', '/api/v1/merchants?page=2', '/api/v1/products?offset=20', '/brand/penrith'])(
  'lists near the beginning are not limited: %s',
  async (path) => {
    expect((await ask(path, { with: { SEARCH_LIMIT: limitOf(0) } })).status).toBe(200);
  },
);

it.each([
  ['PUT', '/api/v1/account/password', 'SIGN_IN_LIMIT'],
  ['POST', '/api/v1/account/delete', 'SIGN_IN_LIMIT'],
  ['POST', '/api/v1/auth/refresh', 'SEARCH_LIMIT'],
])('%s %s is limited by address', async (method, path, name) => {
  const headers = { ...bearerHeader(await signIn('user')), 'Content-Type': 'application/json' };
  expect((await ask(path, { method, headers, body: '{}', with: { [name]: limitOf(0) } })).status).toBe(429);
});

describe('a deployment without its limits', () => {
  const deployed = {
    DEPLOYED: '1',
    SIGNING_KEYS: 'k'.repeat(32),
    SIGN_IN_LIMIT: undefined,
    SEARCH_LIMIT: undefined,
    OUTLINK_LIMIT: undefined,
  };

  it.each([
    ['POST', '/api/v1/auth/login'],
    ['GET', '/api/v1/search?q=kettle'],
    ['GET', `/products/${KETTLE.id}/outlink`],
  ])('answers 503 to %s %s, and the log says why', async (method, path) => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    const { status } = await ask(path, { method, with: deployed as never });
    expect(status).toBe(503);
    expect(error.mock.calls.flat().join()).toContain('Not bound: SIGN_IN_LIMIT, SEARCH_LIMIT, OUTLINK_LIMIT.');
    error.mockRestore();
  });
});
