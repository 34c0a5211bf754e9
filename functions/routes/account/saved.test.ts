import { reset } from 'cloudflare:test';
import * as fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SAVED_MAX_ITEMS } from '#catalogue/limits.ts';
import type { AuthResponse } from '#contracts/session.ts';
import { signToken } from '../../services/signing/sign-token.ts';
import { ask, bindings, NOW } from '../../testing/ask.ts';
import { bearerHeader, type Call, callAs, signIn, testServices } from '../../testing/sessions.ts';
import { ADULT, GONE, KETTLE, LAMP, smallCatalogue } from '../../testing/small-catalogue.ts';

const ITEMS = '/api/v1/saved/items';
const VOUCHERS = '/api/v1/saved/vouchers';

let me: AuthResponse;

beforeAll(async () => {
  await reset();
  await smallCatalogue(bindings);
});

beforeEach(async () => void (me = await signIn('user')));

const call = (method: string, path: string, { as = me, ...rest }: Call & { as?: AuthResponse } = {}) => callAs(as, method, path, rest);

const idsOf = (body: Record<string, unknown>) => (body['data'] as { productId: number }[]).map(({ productId }) => productId);
const merge = (productIds: unknown, options: Call & { as?: AuthResponse } = {}) =>
  call('POST', ITEMS, { body: { productIds }, ...options });

describe('items', () => {
  it('are kept once, newest first, as they are in the catalogue now, and let go', async () => {
    const later = new Date(NOW.getTime() + 1000);
    expect(await call('PUT', `${ITEMS}/${KETTLE.id}`)).toEqual({ status: 200, body: {} });
    await call('PUT', `${ITEMS}/${LAMP.id}`, { now: later });
    await call('PUT', `${ITEMS}/${KETTLE.id}`, { now: new Date(NOW.getTime() + 2000) });
    await bindings.CATALOGUE_A.prepare('UPDATE product SET price = 2500 WHERE id = ?').bind(KETTLE.id).run();
    expect((await call('GET', ITEMS)).body).toMatchObject({
      data: [
        { productId: LAMP.id, savedAt: later.toISOString(), product: { name: 'Brass lamp', price: null } },
        { productId: KETTLE.id, savedAt: NOW.toISOString(), product: { price: 25 } },
      ],
    });
    await call('DELETE', `${ITEMS}/${LAMP.id}`);
    expect((await call('DELETE', `${ITEMS}/${LAMP.id}`)).status).toBe(200);
    expect(idsOf((await call('GET', ITEMS)).body)).toEqual([KETTLE.id]);
  });

  it('that left the catalogue are kept, and said to be gone', async () => {
    expect((await merge([GONE.id])).body).toMatchObject({ data: [{ productId: GONE.id, product: null }] });
  });

  it('for adults are shown to adults', async () => {
    expect((await merge([ADULT.product])).body).toMatchObject({ data: [{ productId: ADULT.product, product: null }] });
    const headers = { Cookie: `__Host-age=${await signToken(testServices(), { kind: 'age', subject: 'confirmed' })}` };
    expect((await call('GET', ITEMS, { headers })).body).toMatchObject({ data: [{ product: { name: 'Secret kettle' } }] });
  });

  it('are each person’s own', async () => {
    await merge([KETTLE.id]);
    const stranger = await signIn('user');
    await call('DELETE', `${ITEMS}/${KETTLE.id}`, { as: stranger });
    expect([idsOf((await call('GET', ITEMS, { as: stranger })).body), idsOf((await call('GET', ITEMS)).body)]).toEqual([[], [KETTLE.id]]);
  });
});

describe('the items of a device', () => {
  it('come to the account without loss and without being doubled, whatever is there and however often', async () => {
    const list = fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(list, list, async (first, second) => {
        await bindings.APP_DB.prepare('DELETE FROM saved_item').run();
        await merge(first);
        const { body } = await merge(second, { now: new Date(NOW.getTime() + 60_000) });
        const kept = [...new Set(first)];
        const added = [...new Set(second)].filter((id) => !kept.includes(id));
        expect(idsOf(body)).toEqual([...added, ...kept]);
        expect(idsOf((await merge(second)).body)).toEqual([...added, ...kept]);
      }),
      { numRuns: 40 },
    );
  });

  it(`fill the account up to ${SAVED_MAX_ITEMS}, the newest first, and never over`, async () => {
    const all = Array.from({ length: SAVED_MAX_ITEMS }, (_, index) => index + 1);
    await merge(all.slice(0, SAVED_MAX_ITEMS - 2));
    expect(idsOf((await merge([9001, 9002, 9003])).body)).toHaveLength(SAVED_MAX_ITEMS);
    expect(idsOf((await call('GET', ITEMS)).body)).not.toContain(9003);
    expect(await call('PUT', `${ITEMS}/9003`)).toMatchObject({ status: 409, body: { error: { code: 'CONFLICT' } } });
    expect((await call('PUT', `${ITEMS}/9001`)).status).toBe(200);
    await Promise.all([call('DELETE', `${ITEMS}/1`), call('DELETE', `${ITEMS}/2`)]);
    await Promise.all([9010, 9011, 9012, 9013].map((id) => call('PUT', `${ITEMS}/${id}`)));
    expect(idsOf((await call('GET', ITEMS)).body)).toHaveLength(SAVED_MAX_ITEMS);
  });

  it.each(
    [null, 'x', {}, [0], [-1], [1.5], ['1'], [null], [2 ** 53], Array(SAVED_MAX_ITEMS + 1).fill(1)].map((productIds) => ({ productIds })),
  )('$productIds are refused', async ({ productIds }) => {
    expect((await merge(productIds)).status).toBe(400);
    expect(idsOf((await call('GET', ITEMS)).body)).toEqual([]);
  });
});

it('vouchers are kept in the same way', async () => {
  expect((await call('POST', VOUCHERS, { body: { voucherIds: [2, 99, 6, 2] } })).body).toMatchObject({
    data: [
      { voucherId: 2, voucher: { code: 'SAVE10', merchantName: 'Harbour Lane' } },
      { voucherId: 99, voucher: null },
      { voucherId: 6, voucher: null }, // an adult shop's
    ],
  });
  await call('PUT', `${VOUCHERS}/1`, { now: new Date(NOW.getTime() + 1000) });
  await call('DELETE', `${VOUCHERS}/99`);
  expect((await call('GET', VOUCHERS)).body).toMatchObject({ data: [{ voucherId: 1 }, { voucherId: 2 }, { voucherId: 6 }] });
  expect((await ask(VOUCHERS, { headers: bearerHeader(await signIn('guest')) })).status).toBe(401);
});
