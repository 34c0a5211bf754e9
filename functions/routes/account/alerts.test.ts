import { reset } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PriceAlert } from '#contracts/alert.ts';
import type { AuthResponse } from '#contracts/session.ts';
import { rowsOf } from '#queries/db.ts';
import { askJson, bindings, NOW } from '../../testing/ask.ts';
import { insert, productRow } from '../../testing/catalogue.ts';
import { bearerHeader, PASSWORD, signIn } from '../../testing/sessions.ts';
import { ADULT, CLOSED, KETTLE, LAMP, smallCatalogue } from '../../testing/small-catalogue.ts';

/** An offer of the kettle at the other shop: £36.00 with delivery, where the first asks £39.99 and states none. */
const CHEAPER = { id: 110 };

let me: AuthResponse;

beforeAll(async () => {
  await reset();
  await smallCatalogue(bindings, async (db) => {
    const offer = { slug: 'kettle-110', merchant_id: 2, price: 3400, delivery_cost: 200, comparison_id: KETTLE.id };
    await insert(db, 'product', productRow({ ...CHEAPER, ...offer }));
    await db.prepare('UPDATE product SET comparison_id = id WHERE id = ?').bind(KETTLE.id).run();
  });
});

beforeEach(async () => void (me = await signIn('user')));

const call = (method: string, path: string, body?: unknown, as = me) =>
  askJson(`/api/v1/alerts${path}`, {
    method,
    headers: { ...bearerHeader(as), 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
const add = (body: unknown, as = me) => call('POST', '', body, as);
const listed = async (as = me) => (await call('GET', '', undefined, as)).body['data'] as PriceAlert[];
const myId = async () => (await rowsOf<{ id: number }>(bindings.APP_DB, 'SELECT id FROM user WHERE email = ?', me.user!.email))[0]!.id;

describe('a price alert', () => {
  it('is about the best offer of the thing, whichever of its products is named', async () => {
    const { status, body } = await add({ productId: CHEAPER.id, below: 35.5 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ productId: KETTLE.id, onlyThisShop: false, below: 35.5, backInStock: false, state: 'waiting' });
    expect(body['offer']).toMatchObject({ merchantName: 'Cable & Crown', price: 36, isDelivered: true });
    expect(await listed()).toEqual([body]);
  });

  it('or about one shop', async () => {
    const { body } = await add({ productId: KETTLE.id, below: 35.5, onlyThisShop: true });
    expect(body).toMatchObject({ productId: KETTLE.id, onlyThisShop: true, state: 'waiting' });
    expect(body['offer']).toMatchObject({ merchantName: 'Harbour Lane', price: 39.99, isDelivered: false });
  });

  it('above the price says that it is met, and one at the price waits', async () => {
    expect((await add({ productId: KETTLE.id, below: 36.01 })).body['state']).toBe('met');
    expect((await add({ productId: KETTLE.id, below: 36 })).body['state']).toBe('waiting');
  });

  it('asked for twice is one with the later threshold', async () => {
    const first = await add({ productId: KETTLE.id, below: 30 });
    const second = await add({ productId: CHEAPER.id, below: 25 });
    expect(second.body['id']).toBe(first.body['id']);
    expect(await listed()).toMatchObject([{ below: 25 }]);
    await add({ productId: KETTLE.id, backInStock: true });
    expect(await listed()).toHaveLength(2);
  });

  it('asked for several times at once is one', async () => {
    const answers = await Promise.all([30, 29, 28, 27].map((below) => add({ productId: KETTLE.id, below })));
    const alerts = await listed();
    expect(alerts).toHaveLength(1);
    expect(answers.map(({ body }) => body['id'])).toEqual(Array(4).fill(alerts[0]!.id));
  });

  it('is changed and removed by its owner alone', async () => {
    const { id } = (await add({ productId: KETTLE.id, below: 30 })).body as unknown as PriceAlert;
    const stranger = await signIn('user');
    expect((await call('PUT', `/${id}`, { below: 1 }, stranger)).status).toBe(404);
    expect((await call('DELETE', `/${id}`, undefined, stranger)).status).toBe(404);
    expect((await call('PUT', `/${id}`, { below: 20, onlyThisShop: true })).body).toMatchObject({ id, below: 20, onlyThisShop: true });
    expect(await call('DELETE', `/${id}`)).toEqual({ status: 200, body: {} });
    expect(await listed()).toEqual([]);
  });

  it('on a thing that no shop has is not made, nor on goods for adults', async () => {
    for (const productId of [9999, CLOSED.product, ADULT.product]) expect((await add({ productId, below: 5 })).status).toBe(404);
  });

  it('of a thing that vanished says so', async () => {
    await add({ productId: LAMP.id, backInStock: true });
    await bindings.APP_DB.prepare('UPDATE price_alert SET product_id = 9999 WHERE user_id = ?')
      .bind(await myId())
      .run();
    expect(await listed()).toMatchObject([{ state: 'gone', name: 'Brass lamp', offer: null }]);
  });
});

it('back in stock waits for what is out of stock, and is met by what is in stock', async () => {
  expect((await add({ productId: LAMP.id, backInStock: true })).body).toMatchObject({ state: 'waiting', backInStock: true, below: null });
  expect((await add({ productId: KETTLE.id, backInStock: true })).body).toMatchObject({ state: 'met' });
});

describe('what is no alert', () => {
  it.each([
    [{ productId: KETTLE.id, below: '£20' }, 'below: must be a number of pounds, such as 19.99'],
    [{ productId: KETTLE.id, below: 'twenty' }, 'below: must be a number of pounds, such as 19.99'],
    [{ productId: KETTLE.id, below: [10, 20] }, 'below: must be a number of pounds, such as 19.99'],
    [{ productId: KETTLE.id, below: 0 }, 'below: must be at least 0.01'],
    [{ productId: KETTLE.id, below: -5 }, 'below: must be at least 0.01'],
    [{ productId: KETTLE.id, below: 1e9 }, 'below: must be at most 1000000'],
    [{ productId: KETTLE.id, below: 19.999 }, 'below: must have at most two decimals'],
    [{ productId: KETTLE.id, below: 20, backInStock: true }, 'body: must have one of below and backInStock'],
    [{ productId: KETTLE.id }, 'body: must have one of below and backInStock'],
    [{ productId: '101', below: 20 }, 'productId: must be a whole number'],
  ])('%j', async (body, message) => {
    expect(await add(body)).toMatchObject({ status: 400, body: { error: { message } } });
    expect(await listed()).toEqual([]);
  });
});

it('an account has 50 alerts at most, however many it asks for at once', async () => {
  await bindings.APP_DB.prepare(
    `INSERT INTO price_alert (user_id, comparison_id, product_id, is_one_shop, below, is_armed, name, created_at)
     WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 48) SELECT ?, i, i, 0, 100, 1, 'x', '' FROM n`,
  )
    .bind(await myId())
    .run();
  const products = [KETTLE.id, LAMP.id, 104, CHEAPER.id];
  const answers = await Promise.all(products.map((productId) => add({ productId, below: 1, onlyThisShop: true })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
  expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
    error: { message: 'You can have up to 50 alerts. Remove some first.' },
  });
  expect(await listed()).toHaveLength(50);
});

const addNotice = async (kind: string, more: object) => {
  const row = { user_id: await myId(), product_id: KETTLE.id, name: 'Kettle', created_at: NOW.toISOString(), kind };
  await insert(bindings.APP_DB, 'notice', { ...row, ...more });
};

it('what the account was told is listed, counted and read, in its export, and goes with the account', async () => {
  await add({ productId: KETTLE.id, below: 30 });
  await addNotice('below', { merchant_name: 'Harbour Lane', merchant_slug: 'harbour-lane', price: 2500, below: 3000, is_delivered: 1 });
  await addNotice('gone', {});
  const { body } = await call('GET', '/notices');
  const notices = body['data'] as { id: number }[];
  expect(notices).toMatchObject([
    { kind: 'gone', path: null, price: null, isRead: false },
    { kind: 'below', path: '/products/harbour-lane/product-101', price: 25, below: 30, isDelivered: true, isRead: false },
  ]);
  expect((await call('GET', '/notices/unread')).body).toEqual({ unread: 2 });
  expect((await call('POST', '/notices/read', { upTo: notices[1]!.id })).body).toEqual({ unread: 1 });
  expect((await call('GET', '/notices/unread', undefined, await signIn('user'))).body).toEqual({ unread: 0 });

  const exported = await askJson('/api/v1/account/export', { headers: bearerHeader(me) });
  expect(exported.body).toMatchObject({ priceAlerts: [{ below: 30 }], notices: [{ kind: 'gone' }, { kind: 'below', isRead: true }] });
  const id = await myId();
  await askJson('/api/v1/account/delete', {
    method: 'POST',
    headers: { ...bearerHeader(me), 'Content-Type': 'application/json' },
    body: JSON.stringify({ confirmation: 'DELETE', password: PASSWORD }),
  });
  for (const table of ['price_alert', 'notice']) {
    expect(await rowsOf(bindings.APP_DB, `SELECT 1 FROM ${table} WHERE user_id = ?`, id)).toEqual([]);
  }
});
