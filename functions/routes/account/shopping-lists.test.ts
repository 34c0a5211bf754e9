import { reset } from 'cloudflare:test';
import * as fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SHOPPING_LISTS_MAX } from '#catalogue/limits.ts';
import type { AuthResponse } from '#contracts/session.ts';
import { rowsOf } from '#queries/db.ts';
import { signToken } from '../../services/signing/sign-token.ts';
import { ask, askJson, bindings, NOW } from '../../testing/ask.ts';
import { type Call, callAs, PASSWORD, signIn, testServices } from '../../testing/sessions.ts';
import { ADULT, AWIN_RADIO, CLOSED, GONE, KETTLE, LAMP, smallCatalogue } from '../../testing/small-catalogue.ts';

const ITEMS = '/api/v1/saved/items';
const LISTS = '/api/v1/saved/lists';

let me: AuthResponse;

beforeAll(async () => {
  await reset();
  await smallCatalogue(bindings);
});

beforeEach(async () => void (me = await signIn('user')));

const call = (method: string, path: string, { as = me, ...rest }: Call & { as?: AuthResponse } = {}) => callAs(as, method, path, rest);

interface Listed {
  id: number;
  name: string;
  items: number;
  link: string | null;
}
const lists = async (as = me) => (await call('GET', LISTS, { as })).body['data'] as Listed[];
const create = async (name: string) => (await call('POST', LISTS, { body: { name } })).body as unknown as Listed;
const merge = (items: unknown, now = NOW) => call('POST', ITEMS, { body: { items }, now });
const move = (id: number, listId: unknown, as = me) => call('PUT', `${ITEMS}/${id}/list`, { body: { listId }, as });
const inList = async (id: number, as = me) =>
  ((await call('GET', `${LISTS}/${id}`, { as })).body['lines'] as { productId: number }[]).map(({ productId }) => productId);

describe('lists', () => {
  it('are made, renamed, filled and deleted; what was in one is in Saved again', async () => {
    expect(await lists()).toEqual([{ id: 0, name: 'Saved', items: 0, link: null }]);
    const kitchen = await create('  Kitchen ');
    expect(kitchen).toEqual({ id: expect.any(Number), name: 'Kitchen', items: 0, link: null });
    await merge([{ productId: KETTLE.id }, { productId: LAMP.id }]);
    expect((await move(KETTLE.id, kitchen.id)).status).toBe(200);
    expect([await inList(0), await inList(kitchen.id)]).toEqual([[LAMP.id], [KETTLE.id]]);
    await call('PUT', `${LISTS}/${kitchen.id}`, { body: { name: 'kitchen' } });
    expect((await lists()).map(({ name, items }) => [name, items])).toEqual([
      ['Saved', 1],
      ['kitchen', 1],
    ]);
    await call('DELETE', `${LISTS}/${kitchen.id}`);
    expect((await call('DELETE', `${LISTS}/${kitchen.id}`)).status).toBe(200);
    expect(await inList(0)).toEqual([KETTLE.id, LAMP.id]);
    expect((await call('GET', `${LISTS}/${kitchen.id}`)).status).toBe(404);
    expect((await move(LAMP.id, kitchen.id)).status).toBe(404);
  });

  it('have one name each, and Saved keeps its own', async () => {
    const garden = await create('Garden');
    const shed = await create('Shed');
    for (const name of ['garden', 'SAVED']) {
      expect((await call('POST', LISTS, { body: { name } })).body).toMatchObject({ error: { code: 'CONFLICT' } });
      expect((await call('PUT', `${LISTS}/${shed.id}`, { body: { name } })).status).toBe(409);
    }
    expect((await call('PUT', `${LISTS}/0`, { body: { name: 'Mine' } })).status).toBe(400);
    expect((await call('DELETE', `${LISTS}/0`)).status).toBe(400);
    expect((await call('PUT', `${LISTS}/${garden.id + 1000}`, { body: { name: 'x' } })).status).toBe(404);
  });

  it.each([undefined, null, 7, '', '   ', 'x'.repeat(61), 'a\nb', 'a\u0000', 'a\u202Eb', ['x'], { a: 1 }])(
    'have no name such as %j',
    async (name) => {
      expect((await call('POST', LISTS, { body: { name } })).status).toBe(400);
      expect(await lists()).toHaveLength(1);
    },
  );

  it(`are at most ${SHOPPING_LISTS_MAX}, also when many devices make them at once`, async () => {
    const names = Array.from({ length: SHOPPING_LISTS_MAX + 5 }, (_, index) => `List ${index}`);
    const answers = await Promise.all(names.map((name) => call('POST', LISTS, { body: { name } })));
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(6);
    expect(answers.at(-1)!.body).toMatchObject({ error: { message: 'You can have up to 20 lists. Delete one first.' } });
    expect(await lists()).toHaveLength(SHOPPING_LISTS_MAX);
    await merge([{ productId: 5, list: 'One more' }]);
    expect(await inList(0)).toEqual([5]);
  });

  it('are each person’s own', async () => {
    const mine = await create('Mine');
    await merge([{ productId: KETTLE.id, list: 'Mine' }]);
    const stranger = await signIn('user');
    await call('POST', ITEMS, { as: stranger, body: { productIds: [LAMP.id] } });
    const refused = await Promise.all([
      call('GET', `${LISTS}/${mine.id}`, { as: stranger }),
      call('PUT', `${LISTS}/${mine.id}`, { as: stranger, body: { name: 'Theirs' } }),
      call('PUT', `${LISTS}/${mine.id}/link`, { as: stranger }),
      move(LAMP.id, mine.id, stranger),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    await call('DELETE', `${LISTS}/${mine.id}`, { as: stranger });
    await call('DELETE', `${LISTS}/${mine.id}/link`, { as: stranger });
    expect([await inList(mine.id), (await lists(stranger)).length]).toEqual([[KETTLE.id], 1]);
  });
});

describe('two devices at once', () => {
  it('lose nothing, whatever they do in whichever order', async () => {
    const id = fc.integer({ min: 1, max: 6 });
    const step = fc.record({ verb: fc.constantFrom('save', 'remove', 'move', 'merge'), id, list: fc.constantFrom('', 'A', 'B') });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        await bindings.APP_DB.prepare('DELETE FROM saved_item').run();
        await bindings.APP_DB.prepare('DELETE FROM shopping_list').run();
        const ids = new Map([['', 0], ...(await Promise.all(['A', 'B'].map(async (name) => [name, (await create(name)).id] as const)))]);
        // What each thing would be with the operations of both one after another: only its own operations matter.
        const expected = new Map<number, string>();
        for (const { verb, id: thing, list } of steps) {
          if (verb === 'remove') expected.delete(thing);
          else if (verb === 'move' ? expected.has(thing) : !expected.has(thing)) expected.set(thing, verb === 'save' ? '' : list);
          if (verb === 'save') await call('PUT', `${ITEMS}/${thing}`);
          if (verb === 'remove') await call('DELETE', `${ITEMS}/${thing}`);
          if (verb === 'move') await move(thing, ids.get(list));
          if (verb === 'merge') await merge([list === '' ? { productId: thing } : { productId: thing, list }]);
        }
        for (const [name, listId] of ids) {
          const wanted = [...expected].filter(([, list]) => list === name).map(([thing]) => thing);
          expect((await inList(listId)).toSorted()).toEqual(wanted.toSorted());
        }
      }),
      { numRuns: 15 },
    );
  });

  it('make lists of the same name once, and keep the things of both', async () => {
    await Promise.all([
      merge([{ productId: 1, list: 'Gifts' }, { productId: 2 }]),
      merge([
        { productId: 3, list: 'gifts' },
        { productId: 1, list: 'Other' },
      ]),
    ]);
    const named = new Map((await lists()).map(({ name, id }) => [name.toLowerCase(), id]));
    const all = await Promise.all([...named.values()].map((id) => inList(id)));
    expect(all.flat().toSorted()).toEqual([1, 2, 3]);
    expect(await inList(named.get('gifts')!)).toContain(3);
  });
});

describe('the lines of a list', () => {
  it('are things as they are now, with the price when they were saved', async () => {
    await bindings.CATALOGUE_A.prepare('UPDATE product SET price = 4999 WHERE id = ?').bind(KETTLE.id).run();
    await bindings.CATALOGUE_A.prepare('UPDATE comparison SET lowest_price = 4999 WHERE id = ?').bind(KETTLE.id).run();
    await call('PUT', `${ITEMS}/${KETTLE.id}`);
    await bindings.CATALOGUE_A.prepare('UPDATE product SET price = 3999 WHERE id = ?').bind(KETTLE.id).run();
    await bindings.CATALOGUE_A.prepare('UPDATE comparison SET lowest_price = 3999 WHERE id = ?').bind(KETTLE.id).run();
    await merge(
      [{ productId: LAMP.id, price: 12.5 }, { productId: GONE.id }, { productId: CLOSED.product }, { productId: 4 }],
      new Date(0),
    );
    const { body } = await call('GET', `${LISTS}/0`);
    expect(body).toMatchObject({
      lines: [
        { productId: KETTLE.id, price: 39.99, savedPrice: 49.99, product: { name: 'Penrith stovetop kettle' } },
        { productId: LAMP.id, price: null, savedPrice: 12.5, inStock: false },
        { productId: GONE.id, product: null, name: 'Old kettle', price: null, savedPrice: null },
        { productId: CLOSED.product, name: 'Jug', price: null },
        { productId: 4, product: null, name: 'No longer listed' },
      ],
      basket: {
        exact: true,
        split: { items: 39.99, total: 39.99, unstated: 1, shops: [{ merchantName: 'Harbour Lane', delivery: null }] },
      },
    });
    expect((body['basket'] as { missing: number[] }).missing).toEqual([LAMP.id, GONE.id, CLOSED.product, 4]);
  });

  it('of a device are those of the public call, in its order, with nothing for adults', async () => {
    const { status, body } = await askJson(`/api/v1/shopping-list?ids=${LAMP.id},${AWIN_RADIO.id},${ADULT.product},${AWIN_RADIO.id}`);
    expect(status).toBe(200);
    const found = body['lines'] as { productId: number; product: unknown; name: string }[];
    expect(found.map(({ productId }) => productId)).toEqual([LAMP.id, AWIN_RADIO.id, ADULT.product]);
    expect(found[2]).toMatchObject({ product: null, name: 'No longer listed' });
    const Cookie = `__Host-age=${await signToken(testServices(), { kind: 'age', subject: 'confirmed' })}`;
    const shown = await ask(`/api/v1/shopping-list?ids=${ADULT.product}`, { headers: { Cookie } });
    expect(await shown.json()).toMatchObject({ lines: [{ name: 'Secret kettle' }] });
    expect(shown.headers.get('Cache-Control')).toBe('private, no-store');
  });

  it.each([
    '',
    '0',
    '1,',
    ',1',
    'a',
    '1;2',
    '1.5',
    '-1',
    '9'.repeat(16),
    Array(201)
      .fill(0)
      .map((_, i) => i + 1)
      .join(','),
    '1'.repeat(4000),
  ])('are not asked by %s', async (ids) => {
    expect((await ask(`/api/v1/shopping-list?ids=${ids}`)).status).toBe(400);
  });
});

describe('the items of a device', () => {
  it.each(
    [
      [null],
      [{}],
      [{ productId: '1' }],
      [{ productId: 1, list: '' }],
      [{ productId: 1, list: 'x'.repeat(61) }],
      [{ productId: 1, price: -1 }],
      [{ productId: 1, price: '£1' }],
      [{ productId: 1, price: 1e12 }],
      Array.from({ length: 201 }, () => ({ productId: 1 })),
      'x',
    ].map((items) => ({ items })),
  )('$items are refused', async ({ items }) => {
    expect((await merge(items)).status).toBe(400);
    expect(await inList(0)).toEqual([]);
  });

  it('may be as many as an account holds, each in a list', async () => {
    const items = Array.from({ length: 200 }, (_, index) => ({
      productId: index + 1,
      list: `${index % 19} ${'é'.repeat(50)}`,
      price: 1.5,
    }));
    expect((await merge(items)).status).toBe(200);
    expect((await lists()).map((list) => list.items).reduce((a, b) => a + b)).toBe(200);
  });
});

const page = async (link: string) => {
  const answer = await ask(link);
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
};

describe('a link', () => {
  it('shows the current list to anyone with the link, until the link is revoked', async () => {
    const { id } = await create('Gifts');
    await merge([{ productId: KETTLE.id, list: 'Gifts' }, { productId: LAMP.id }]);
    const { link } = (await call('PUT', `${LISTS}/${id}/link`)).body as { link: string };
    expect(link).toMatch(/^\/list\/[\w-]{32}$/);
    expect((await call('PUT', `${LISTS}/${id}/link`)).body).toEqual({ link });
    expect((await lists()).map((list) => list.link)).toEqual([null, link]);
    const shown = await page(link);
    expect([shown.status, shown.text]).toEqual([200, `list Gifts: ${KETTLE.id}`]);
    expect(shown.headers.get('X-Robots-Tag')).toBe('noindex');
    expect(shown.headers.get('Cache-Control')).toBe('private, no-store');
    expect(shown.headers.get('ETag')).toBeNull();
    await move(LAMP.id, id);
    expect((await page(link)).text).toBe(`list Gifts: ${KETTLE.id},${LAMP.id}`);
    await call('DELETE', `${LISTS}/${id}/link`);
    expect((await page(link)).status).toBe(404);
    const { link: next } = (await call('PUT', `${LISTS}/${id}/link`)).body as { link: string };
    expect(next).not.toBe(link);
    await call('DELETE', `${LISTS}/${id}`);
    expect((await page(next)).status).toBe(404);
  });

  it('of Saved is a link too, and ends with the account', async () => {
    await merge([{ productId: KETTLE.id }]);
    const { link } = (await call('PUT', `${LISTS}/0/link`)).body as { link: string };
    expect((await page(link)).text).toBe(`list Saved: ${KETTLE.id}`);
    await call('POST', '/api/v1/account/delete', { body: { confirmation: 'DELETE', password: PASSWORD } });
    expect((await page(link)).status).toBe(404);
    expect(await rowsOf(bindings.APP_DB, 'SELECT 1 FROM shared_list WHERE ? = token', link.slice('/list/'.length))).toEqual([]);
  });

  it.each(['/list/x', `/list/${'a'.repeat(32)}`, `/list/${'a'.repeat(5000)}`, '/list/%ff', "/list/'%20OR%201=1%20--", '/list/'])(
    '%s leads nowhere',
    async (path) => expect([301, 404]).toContain((await page(path)).status),
  );
});
