import { reset } from 'cloudflare:test';
import { beforeEach, expect, it } from 'vitest';
import type { RateLimit } from '../config.ts';
import { ask, bindings } from '../testing/ask.ts';
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
  ['OUTLINK_LIMIT', `/products/${KETTLE.id}/outlink`, 302],
  ['OUTLINK_LIMIT', `/api/v1/products/${KETTLE.id}/outlink`, 302],
])('%s refuses only addresses that request %s too often', async (name, path, status) => {
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
