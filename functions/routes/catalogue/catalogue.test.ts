import { reset } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { askJson, bindings } from '../../testing/ask.ts';
import { insert } from '../../testing/catalogue.ts';
import { ADULT, KETTLE, LAMP, smallCatalogue } from '../../testing/small-catalogue.ts';

beforeAll(async () => {
  await reset();
  await smallCatalogue(bindings);
});

const data = async (path: string) => (await askJson(path)).body['data'] as Record<string, unknown>[];
const ids = async (path: string) => (await data(path)).map(({ id }) => id);

/** The kettle as a list has it, also below a merchant. */
const kettleIn = async (address: string) => {
  const { body } = await askJson(`/api/v1/${address}`);
  const rows = (body['data'] ?? body['products']) as { id: number; products?: { id: number }[] }[];
  return rows.flatMap((row) => row.products ?? [row]).find(({ id }) => id === KETTLE.id);
};

describe('products', () => {
  it('are listed in list order, prices in pounds, without adult products', async () => {
    const found = await data('/api/v1/products');
    expect(found).toMatchObject([
      {
        id: KETTLE.id,
        price: 39.99,
        wasPrice: 49.99,
        merchantName: 'Harbour Lane',
        merchantSlug: 'harbour-lane',
        categorySlugPath: 'kitchen/kettles',
      },
      { id: 104 },
      { id: LAMP.id, price: null, inStock: false },
    ]);
  });

  it.each([
    'products',
    'products?merchantId=1',
    `products/${LAMP.id}/related`,
    `products/${KETTLE.id}/offers`,
    'categories/kettles/products',
    'brands/penrith/products',
    'brands/penrith/products?category=kettles',
    'merchants-with-products',
  ])('have all their fields in every list, or with fields=card those of a card: %s', async (list) => {
    const { body } = await askJson(`/api/v1/products/${KETTLE.id}`);
    // Only the answer for one product names its variants.
    const { variants, ...whole } = body as Record<string, unknown>;
    expect(variants).toEqual([]);
    expect(await kettleIn(list)).toEqual(whole);
    const card = await kettleIn(`${list}${list.includes('?') ? '&' : '?'}fields=card`);
    expect(whole).toMatchObject(card ?? {});
    expect(Object.keys(card ?? {})).not.toContain('description');
    expect(Object.keys(card ?? {})).toContain('imageUrl');
  });

  it('can be filtered by merchant', async () => {
    expect(await ids('/api/v1/products?merchantId=1')).toEqual([KETTLE.id, LAMP.id]);
    expect(await ids('/api/v1/products?merchantId=1&limit=1')).toEqual([KETTLE.id]);
    expect(await ids('/api/v1/products?merchantId=99')).toEqual([]);
  });

  it.each([
    ['limit=0', 'limit: must be at least 1'],
    ['limit=1000000000', 'limit: must be at most 100'],
    ['limit=abc', 'limit: must be a whole number'],
    ['limit=', 'limit: must be a whole number'],
    ['fields=some', 'fields: must be "all" or "card"'],
    ['merchantId=-1', 'merchantId: must be a whole number'],
  ])('refuse %s and name the field', async (query, message) => {
    expect(await askJson(`/api/v1/products?${query}`)).toEqual({ status: 400, body: { error: { code: 'BAD_REQUEST', message } } });
  });

  it('use the first value of a repeated parameter', async () => {
    expect(await ids('/api/v1/products?limit=1&limit=2')).toEqual([KETTLE.id]);
  });

  it('can be read by id or by the number of Paid On Results', async () => {
    const { body } = await askJson(`/api/v1/products/${KETTLE.id}`);
    expect(body).toMatchObject({
      id: KETTLE.id,
      brand: 'Penrith',
      imageUrl400: 'https://i.example/400.jpg',
      imageUrl50: null,
      updatedAt: '2026-11-01',
    });
    expect((await askJson(`/api/v1/products/by-por-id/${KETTLE.porId}`)).body).toEqual(body);
    expect((await askJson('/api/v1/products/999')).status).toBe(404);
    expect((await askJson('/api/v1/products/by-por-id/1')).status).toBe(404);
    expect(await askJson('/api/v1/products/x')).toMatchObject({ status: 400, body: { error: { message: 'id: must be a whole number' } } });
    expect((await askJson('/api/v1/products/9007199254740993')).status).toBe(400);
  });

  it('have related products of their merchant', async () => {
    expect(await ids(`/api/v1/products/${KETTLE.id}/related`)).toEqual([LAMP.id]);
    expect((await askJson('/api/v1/products/999/related')).status).toBe(404);
  });

  it('have the offers of their comparison, and the changes of their price', async () => {
    expect(await ids(`/api/v1/products/${KETTLE.id}/offers`)).toEqual([KETTLE.id]);
    expect((await askJson('/api/v1/products/999/offers')).status).toBe(404);
    expect((await askJson('/api/v1/products/999/price-history')).status).toBe(404);
    expect((await askJson(`/api/v1/products/${LAMP.id}/price-history`)).body).toEqual({
      changes: [],
      lowestOfShops: [],
      lowest: null,
      highest: null,
      usual: null,
      verdict: null,
    });
    await insert(bindings.CATALOGUE_A, 'price_history', { product_id: LAMP.id, day: '2026-01-01', price: 2000 });
    await insert(bindings.CATALOGUE_A, 'price_history', { product_id: LAMP.id, day: '2026-03-01', price: 1500 });
    expect((await askJson(`/api/v1/products/${LAMP.id}/price-history`)).body).toEqual({
      changes: [
        { day: '2026-01-01', price: 20 },
        { day: '2026-03-01', price: 15 },
      ],
      lowestOfShops: [],
      lowest: 15,
      highest: 20,
      usual: 20,
      verdict: 'lowest',
    });
  });
});

describe('merchants', () => {
  it('are listed by number of products, and read by slug', async () => {
    const merchants = await askJson('/api/v1/merchants?limit=2');
    expect(merchants.body).toMatchObject({
      data: [{ slug: 'harbour-lane', porMerchantId: 2013, active: true }, {}],
      meta: { total: 3, page: 1, limit: 2 },
    });
    expect(await ids('/api/v1/merchants?limit=2&page=2')).toEqual([5]);
    expect((await askJson('/api/v1/merchants/cable-and-crown')).body).toMatchObject({ id: 2, porMerchantId: null });
    expect((await askJson('/api/v1/merchants/unknown')).status).toBe(404);
  });

  it('are listed with up to three products each', async () => {
    const { body } = await askJson('/api/v1/merchants-with-products?limit=3');
    const merchants = body['data'] as { slug: string; products: { id: number }[] }[];
    expect(merchants.map(({ slug, products }) => [slug, products.map(({ id }) => id)])).toEqual([
      ['harbour-lane', [KETTLE.id, LAMP.id]],
      ['cable-and-crown', [104]],
      ['nowhere', []],
    ]);
    expect(body['meta']).toEqual({ total: 3, page: 1, limit: 3 });
  });
});

describe('categories', () => {
  it('are listed as top categories, as children, and as a tree', async () => {
    expect(await ids('/api/v1/categories')).toEqual([3, 1]);
    expect(await ids('/api/v1/categories?parentId=1')).toEqual([2]);
    expect(await data('/api/v1/categories/tree')).toMatchObject([
      { slug: 'lighting' },
      { slug: 'kitchen', children: [{ slug: 'kettles', children: [] }] },
    ]);
  });

  it.each(['kettles', 'kitchen%2Fkettles', 'kitchen/kettles', 'no-such-top/kettles'])('are found by %s', async (slug) => {
    expect((await askJson(`/api/v1/categories/${slug}/children`)).body).toMatchObject({ id: 2, slugPath: 'kitchen/kettles', children: [] });
    expect((await askJson(`/api/v1/categories/${slug}/products`)).body).toMatchObject({
      data: [{ id: KETTLE.id }],
      meta: { total: 1, page: 1, limit: 48 },
    });
  });

  it('are paged by offset', async () => {
    expect((await askJson('/api/v1/categories/lighting/products?limit=1&offset=1')).body).toMatchObject({
      data: [{ id: LAMP.id }],
      meta: { page: 2 },
    });
  });

  it('list their merchants with the number of products there', async () => {
    expect(await data('/api/v1/categories/lighting/merchants')).toMatchObject([
      { slug: 'cable-and-crown', productCount: 1 },
      { slug: 'harbour-lane', productCount: 1 },
    ]);
    expect((await askJson('/api/v1/categories/nothing/merchants')).status).toBe(404);
  });
});

const brandsFound = async (part: string) => (await data(`/api/v1/brands?q=${encodeURIComponent(part)}`)).map(({ slug }) => slug);

describe('brands', () => {
  it.each([
    ['NRI', 1],
    ['pEnríth', 1],
    ['kettle', 0],
    ['%', 0],
    ["' OR 1=1 --", 0],
  ])('whose name or slug contains %j, in any case', async (part, total) => {
    const { body } = await askJson(`/api/v1/brands?q=${encodeURIComponent(part)}`);
    expect(body).toMatchObject({ data: Array.from({ length: total }, () => ({ slug: 'penrith' })), meta: { total } });
  });

  it('are not found by signs that only their slugs spell out, and by other letters of their names', async () => {
    const brand = { first_seen_merchant_id: 1, first_seen_at: '2026-11-01', adult: 0, merchants_count: 1, product_count: 1 };
    await insert(
      bindings.CATALOGUE_A,
      'brand',
      { id: 'sandisk-plus', name: 'SanDisk', ...brand },
      { id: 'loreal', name: 'L’Oréal', ...brand },
    );
    for (const part of ['&', '+', 'o.', ' & ']) expect(await brandsFound(part), part).toEqual([]);
    for (const part of ['l’oréal', "l'oreal", 'OREAL']) expect(await brandsFound(part), part).toEqual(['loreal']);
    expect(await brandsFound('san')).toEqual(['sandisk-plus']);
    await bindings.CATALOGUE_A.prepare("DELETE FROM brand WHERE id <> 'penrith'").run();
  });

  it('are listed in pages, and read with their categories', async () => {
    expect((await askJson('/api/v1/brands')).body).toMatchObject({ data: [{ slug: 'penrith' }], meta: { total: 1, page: 1, limit: 48 } });
    expect((await askJson('/api/v1/brands/penrith')).body).toMatchObject({
      brand: { name: 'Penrith' },
      categories: [{ slug: 'kitchen', productCount: 1, children: [{ slug: 'kettles' }] }],
      totalProducts: 1,
    });
    expect((await askJson('/api/v1/brands/unknown')).status).toBe(404);
  });

  it.each([
    ['', 1],
    ['?category=kettles', 1],
    ['?category=kitchen%2Fkettles', 1],
    ['?category=lighting', 0],
    ['?category=nothing', 0],
  ])('have products%s', async (query, total) => {
    const { body } = await askJson(`/api/v1/brands/penrith/products${query}`);
    expect([(body['products'] as []).length, body['total']]).toEqual([total, total]);
  });
});

describe('a page past the end', () => {
  it.each([
    ['merchants?limit=2&page=9', { total: 3, page: 2, limit: 2 }, ['nowhere']],
    ['merchants-with-products?limit=2&page=9', { total: 3, page: 2, limit: 2 }, ['nowhere']],
    ['brands?page=9', { total: 1, page: 1, limit: 48 }, ['penrith']],
    ['brands?q=nothing&page=9', { total: 0, page: 1, limit: 48 }, []],
  ])('is the last page: %s', async (path, meta, slugs) => {
    const { body } = await askJson(`/api/v1/${path}`);
    expect(body['meta']).toEqual(meta);
    expect((body['data'] as { slug: string }[]).map(({ slug }) => slug)).toEqual(slugs);
  });

  it('is the last page of vouchers, and of the products of a brand', async () => {
    expect((await askJson('/api/v1/vouchers?limit=4&page=9')).body).toMatchObject({
      data: [{ code: null }],
      meta: { total: 5, page: 2, limit: 4 },
    });
    expect((await askJson('/api/v1/brands/penrith/products?page=9')).body).toMatchObject({ products: [{ id: KETTLE.id }], total: 1 });
  });
});

describe('vouchers', () => {
  it('are listed codes first, without adult merchants, and codes are counted', async () => {
    const vouchers = await askJson('/api/v1/vouchers');
    expect((vouchers.body['data'] as { code: string }[]).map(({ code }) => code)).toEqual(['SAVE10', '5%SAVER', 'SAVE10', 'TRICK', null]);
    expect(vouchers.body['meta']).toEqual({ total: 5, page: 1, limit: 500 });
    expect((await askJson('/api/v1/vouchers/count')).body).toEqual({ count: 4 });
    expect((await askJson('/api/v1/health')).body).toMatchObject({ counts: { vouchers: 5 } });
  });
});

describe('adult content', () => {
  it.each([
    `/api/v1/products/${ADULT.product}`,
    `/api/v1/products/${ADULT.product}/related`,
    `/api/v1/products/${ADULT.product}/offers`,
    `/api/v1/products/${ADULT.product}/price-history`,
    '/api/v1/products/by-por-id/4422999',
    `/api/v1/merchants/${ADULT.merchant}`,
    `/api/v1/categories/${ADULT.category}/products`,
    `/api/v1/categories/${ADULT.category}/children`,
    `/api/v1/categories/${ADULT.category}/merchants`,
  ])('is not found: %s', async (path) => expect((await askJson(path)).status).toBe(404));

  it('is in no list', async () => {
    const lists = [
      'products?merchantId=3',
      'products?limit=100',
      'merchants',
      'merchants-with-products?limit=99',
      'categories',
      'categories?parentId=4',
      'categories/tree',
      'vouchers',
    ];
    for (const list of lists)
      expect(JSON.stringify((await askJson(`/api/v1/${list}`)).body)).not.toMatch(/secret|midnight|after-dark|NIGHT/i);
  });
});
