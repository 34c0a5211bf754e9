import { reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '#queries/db.ts';
import { createEdge } from './app.ts';
import { emptyCatalogue, indexProducts, insert, merchantRow, productRow } from './testing/catalogue.ts';

const bindings = env as unknown as { CATALOGUE_A: Db; CATALOGUE_B: Db; APP_DB: Db };
const edge = createEdge(async (url) => new Response(`page ${url.pathname}`));

async function get(path: string) {
  const response = await edge.request(path, {}, bindings);
  return { status: response.status, body: (await response.json()) as Record<string, never> };
}

beforeEach(async () => reset());

describe('without a catalogue', () => {
  it('says so', async () => {
    await bindings.APP_DB.prepare('CREATE TABLE catalogue_pointer (id, live)').run();
    expect(await get('/api/v1/brands')).toMatchObject({ status: 503, body: { error: { code: 'NOT_READY' } } });
  });

  it('shows nothing of its inside when something breaks', async () => {
    const { status, body } = await get('/api/v1/brands');
    expect(status).toBe(500);
    expect(body).toEqual({ error: { code: 'INTERNAL', message: 'Something went wrong on our side.' } });
  });
});

describe('with a catalogue', () => {
  let db: Db;
  beforeEach(async () => {
    db = await emptyCatalogue(bindings);
    await insert(db, 'merchant', merchantRow());
    await insert(db, 'product', productRow(), productRow({ id: 102, slug: 'lamp-102', name: 'Brass lamp', price: null, listing_rank: 5 }));
    await insert(db, 'product', productRow({ id: 103, slug: 'secret-103', name: 'Secret kettle', adult: 1 }));
  });

  it('lists products in list order, money in pounds, nothing adult', async () => {
    const { status, body } = await get('/api/v1/products');
    expect(status).toBe(200);
    expect(body['data']).toMatchObject([
      { id: 101, price: 39.99, merchantName: 'Harbour Lane', merchantSlug: 'harbour-lane' },
      { id: 102, price: null },
    ]);
  });

  it.each([
    ['limit=0', 'limit: must be at least 1'],
    ['limit=1000000000', 'limit: must be at most 100'],
    ['limit=abc', 'limit: must be a whole number'],
    ['merchantId=-1', 'merchantId: must be a whole number'],
  ])('refuses %s and names the field', async (query, message) => {
    expect(await get(`/api/v1/products?${query}`)).toEqual({ status: 400, body: { error: { code: 'BAD_REQUEST', message } } });
  });

  it('gives one product, and 404 for what is not there or not for everyone', async () => {
    expect((await get('/api/v1/products/101')).body).toMatchObject({ id: 101, gtin: null, imageUrl400: null, updatedAt: '2026-11-01' });
    expect((await get('/api/v1/products/999')).status).toBe(404);
    expect((await get('/api/v1/products/103')).status).toBe(404);
    expect((await get('/api/v1/products/x')).status).toBe(400);
  });

  it('lists merchants and brands', async () => {
    await insert(db, 'brand', { id: 'penrith', name: 'Penrith', first_seen_merchant_id: 1, first_seen_at: '2026-11-01', adult: 0, product_count: 1, merchants_count: 1 });
    expect((await get('/api/v1/merchants')).body['data']).toMatchObject([{ slug: 'harbour-lane', porMerchantId: 2013, active: true }]);
    expect((await get('/api/v1/brands')).body).toMatchObject({ data: [{ slug: 'penrith' }], meta: { total: 1, page: 1, limit: 48 } });
  });

  it('gives the category tree, biggest first', async () => {
    const category = { adult: 0, depth: 0, parent_id: null };
    await insert(db, 'category', { ...category, id: 1, name: 'Home', slug: 'home', slug_path: 'home', product_count: 1 });
    await insert(db, 'category', { ...category, id: 2, name: 'Kitchen', slug: 'kitchen', slug_path: 'kitchen', product_count: 5 });
    await insert(db, 'category', { id: 3, name: 'Kettles', slug: 'kettles', slug_path: 'kitchen/kettles', product_count: 5, adult: 0, depth: 1, parent_id: 2 });
    expect((await get('/api/v1/categories/tree')).body['data']).toMatchObject([{ slug: 'kitchen', children: [{ slug: 'kettles' }] }, { slug: 'home' }]);
  });

  it('finds by the start of the last word, and takes no query language', async () => {
    await indexProducts(db);
    const found = async (term: string) => {
      const { status, body } = await get(`/api/v1/search?${new URLSearchParams({ q: term })}`);
      expect(status).toBe(200);
      return (body['products'] as { id: number }[]).map(({ id }) => id);
    };
    expect(await found('stovetop ket')).toEqual([101]);
    expect((await found('harbour')).toSorted()).toEqual([101, 102]);
    for (const term of ['k', '', '"', 'a"b', 'NEAR(kettle lamp)', 'kettle AND', '*', '-kettle^', '日本', '%']) await found(term);
    expect((await get('/api/v1/search?q=harb')).body['merchants']).toMatchObject([{ slug: 'harbour-lane' }]);
  });

  it('answers from the database that the pointer names', async () => {
    await bindings.APP_DB.prepare("UPDATE catalogue_pointer SET live = 'CATALOGUE_B'").run();
    expect((await get('/api/v1/products')).status).toBe(500);
    await bindings.APP_DB.prepare("UPDATE catalogue_pointer SET live = 'CATALOGUE_A'").run();
    expect((await get('/api/v1/products')).status).toBe(200);
  });

  it('knows no other calls', async () => {
    expect(await get('/api/v1/nothing')).toMatchObject({ status: 404, body: { error: { code: 'NOT_FOUND' } } });
  });

  it('gives every other address to the renderer', async () => {
    const response = await edge.request('/vouchers', {}, bindings);
    expect(await response.text()).toBe('page /vouchers');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });
});
