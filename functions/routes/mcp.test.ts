import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { reset } from 'cloudflare:test';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ask, bindings, NOW } from '../testing/ask.ts';
import { insert } from '../testing/catalogue.ts';
import { ADULT, KETTLE, LAMP, smallCatalogue } from '../testing/small-catalogue.ts';

beforeAll(async () => {
  await reset();
  await smallCatalogue(bindings);
});

/** Sends what the client sends to the edge under test. */
const toEdge = async (address: string | URL | Request, init?: RequestInit): Promise<Response> => {
  const request = new Request(address, init);
  const { pathname } = new URL(request.url);
  const body = request.method === 'POST' ? await request.text() : null;
  return ask(pathname, { method: request.method, headers: request.headers, ...(body !== null && { body }) });
};

const connect = async () => {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(new URL('https://tuppence.example/mcp'), { fetch: toEdge }));
  return client;
};

const TOOLS = ['search_products', 'find_vouchers', 'list_deals', 'get_product', 'compare_offers', 'price_history'];

describe('the official client', () => {
  let client: Client;
  beforeEach(async () => {
    client = await connect();
  });
  afterEach(() => client.close());

  const call = async (name: string, given: Record<string, unknown>) => {
    const { content, structuredContent, isError } = await client.callTool({ name, arguments: given });
    const texts = content.flatMap((one) => (one.type === 'text' ? [one.text] : []));
    return { texts, data: structuredContent as Record<string, unknown>, isError };
  };

  it('lists tools that only read, typed, with links disclosed', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(TOOLS);
    for (const { annotations, outputSchema, inputSchema } of tools) {
      expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false });
      expect([inputSchema.type, outputSchema?.type]).toEqual(['object', 'object']);
    }
    const linked = tools.filter(({ outputSchema }) => JSON.stringify(outputSchema).includes('shopUrl'));
    expect(linked.map(({ name }) => name)).toEqual(TOOLS.filter((name) => name !== 'price_history'));
    expect(linked.filter(({ description }) => !description?.includes('affiliate links'))).toEqual([]);
    expect(client.getInstructions()).toContain('affiliate links');
  });

  it('searches with constraints', async () => {
    const { data, texts } = await call('search_products', { query: 'kettle' });
    expect(data['products']).toMatchObject([
      {
        id: KETTLE.id,
        price: 39.99,
        merchantName: 'Harbour Lane',
        shopUrl: `https://tuppence.example/products/${KETTLE.id}/outlink`,
      },
    ]);
    expect(texts[0]).toContain('affiliate links');
    expect(JSON.parse(texts[1]!)).toEqual(data);
    expect(data['disclosure']).toContain('affiliate links');
    expect((await call('search_products', { query: 'kettle', maxPrice: 20 })).data['products']).toEqual([]);
    expect((await call('search_products', { query: 'kettle', minPrice: 20, maxPrice: 50, inStock: true })).data['total']).toBe(1);
  });

  it('reads a product, its offers and its price history', async () => {
    const { data } = await call('get_product', { id: KETTLE.id });
    expect(data['product']).toMatchObject({ id: KETTLE.id, url: expect.stringMatching(/^https:\/\/tuppence\.example\/products\/.*-101$/) });
    expect(JSON.stringify(data)).not.toContain('paidonresults');
    expect((await call('compare_offers', { id: KETTLE.id })).data['offers']).toMatchObject([{ id: KETTLE.id }]);
    expect((await call('price_history', { id: KETTLE.id })).data).toHaveProperty('changes');
  });

  it('reads vouchers with their votes, of all shops or of one, and price drops', async () => {
    await insert(bindings.APP_DB, 'voucher_vote', { voucher_id: 1, day: '2026-11-20', voter: 'x', worked: 1, voted_at: NOW.toISOString() });
    const all = (await call('find_vouchers', {})).data['vouchers'] as { code: string; worked: unknown; shopUrl: string }[];
    expect(all.find(({ code }) => code === '5%SAVER')).toMatchObject({
      worked: { worked: 1, votes: 1 },
      shopUrl: 'https://tuppence.example/api/v1/vouchers/1/outlink',
    });
    expect((await call('find_vouchers', { merchant: 'harbour-lane', limit: 2 })).data['vouchers']).toHaveLength(2);
    expect((await call('find_vouchers', { merchant: 'unknown' })).data['vouchers']).toEqual([]);
    expect((await call('list_deals', {})).data['products']).toEqual([]);
  });

  it('gets nothing adult', async () => {
    for (const name of ['get_product', 'compare_offers', 'price_history']) {
      const { isError, texts } = await call(name, { id: ADULT.product });
      expect([isError, texts]).toEqual([true, ['There is no such product. Search for it to get its id.']]);
    }
    expect((await call('find_vouchers', { merchant: ADULT.merchant })).data['vouchers']).toEqual([]);
    const names = JSON.stringify([await call('search_products', { query: 'night' }), await call('find_vouchers', { limit: 50 })]);
    expect(names).not.toContain('NIGHT');
  });

  it.each([
    ['search_products', {}],
    ['search_products', { query: 'k' }],
    ['search_products', { query: 'x'.repeat(201) }],
    ['search_products', { query: 'kettle', limit: 21 }],
    ['search_products', { query: 'kettle', maxPrice: '£5' }],
    ['search_products', { query: 'kettle', minPrice: -1 }],
    ['search_products', { query: 'kettle', sort: 'best' }],
    ['get_product', { id: '101' }],
    ['get_product', { id: 1.5 }],
    ['get_product', { id: 1e300 }],
    ['compare_offers', {}],
    ['price_history', { id: null }],
    ['list_deals', { limit: 0 }],
  ])('names what is wrong: %s %j', async (name, given) => {
    const { isError, texts } = await call(name, given);
    expect(isError).toBe(true);
    expect(texts.join()).toMatch(/Invalid arguments|Input validation/i);
  });

  it('says that a tool is unknown', async () => {
    await expect(client.callTool({ name: 'buy', arguments: {} })).rejects.toThrow(/buy/);
  });

  it('reads a lamp without a price', async () => {
    expect((await call('get_product', { id: LAMP.id })).data['product']).toMatchObject({ price: null, inStock: false });
  });
});

const JSON_TYPE = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };
const message = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
const post = (body: string, more: Parameters<typeof ask>[1] = {}) => ask('/mcp', { method: 'POST', headers: JSON_TYPE, body, ...more });

describe('refuses', () => {
  it.each(['GET', 'DELETE', 'PUT', 'OPTIONS'])('%s: there is no stream and no session', async (method) => {
    const response = await ask('/mcp', { method, headers: { Accept: 'text/event-stream' } });
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'POST']);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', ''])('the content type %j', async (type) => {
    expect((await post(JSON.stringify(message), { headers: { ...JSON_TYPE, 'Content-Type': type } })).status).toBe(415);
  });

  it('a body that is too large', async () => {
    expect((await post(JSON.stringify({ ...message, params: { pad: 'x'.repeat(20_000) } }))).status).toBe(413);
  });

  it.each(['', '{', 'null', '7', '"x"', '{}', '{"jsonrpc":"1.0","method":"tools/list"}', JSON.stringify([message, message])])(
    'the body %s',
    async (body) => {
      expect((await post(body)).status).toBe(400);
    },
  );

  it('a stream of changes', async () => {
    expect((await post(JSON.stringify({ ...message, method: 'subscriptions/listen' }))).status).toBe(400);
  });

  it('a page of another site', async () => {
    expect((await post(JSON.stringify(message), { headers: { ...JSON_TYPE, Origin: 'https://other.example' } })).status).toBe(403);
  });

  it('an address above its limit', async () => {
    const SEARCH_LIMIT = { limit: ({ key }: { key: string }) => Promise.resolve({ success: !key.startsWith('mcp ') }) };
    const response = await post(JSON.stringify(message), { with: { SEARCH_LIMIT } });
    expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '60']);
  });
});

it('keeps no session, sets no cookie and is not cached', async () => {
  const response = await post(JSON.stringify(message));
  expect(response.status).toBe(200);
  expect(['Mcp-Session-Id', 'Set-Cookie', 'ETag'].map((name) => response.headers.get(name))).toEqual([null, null, null]);
  expect(response.headers.get('Cache-Control')).toContain('no-store');
});
