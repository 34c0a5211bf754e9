import { reset } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { Featured } from '#contracts/manager/featured.ts';
import { ListSynonyms, SaveSynonyms } from '#contracts/manager/synonyms.ts';
import { ask, bindings, NOW } from '../../testing/ask.ts';
import { insert } from '../../testing/catalogue.ts';
import { askRunner } from '../../testing/runner.ts';
import { bearerHeader, signIn } from '../../testing/sessions.ts';
import { ADULT, KETTLE, LAMP, smallCatalogue } from '../../testing/small-catalogue.ts';

let admin: Record<string, string>;

beforeAll(async () => {
  await reset();
  await smallCatalogue(bindings);
  admin = bearerHeader(await signIn('admin'));
});

const send = (method: 'POST' | 'PUT', path: string, body: object) =>
  ask(`/api/v1/admin/${path}`, { method, headers: { ...admin, 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
const group = async (body: object) => SaveSynonyms.data.parse(await (await send('POST', 'synonyms', body)).json()).group;
const synonyms = async () => ListSynonyms.data.parse(await (await ask(ListSynonyms.path, { headers: admin })).json());
const featured = async () => Featured.parse(await (await ask('/api/v1/admin/featured', { headers: admin })).json());

describe('synonyms', () => {
  it('are written as search reads them, and live once a catalogue was made with them', async () => {
    const added = await group({ phrases: ['  Stove-Top ', 'HOB', 'hob'] });
    expect(added).toMatchObject({ phrases: ['stove top', 'hob'], version: 1, isLive: false });
    await insert(bindings.CATALOGUE_A, 'synonym', { phrase: 'hob', other: 'stove top' }, { phrase: 'stove top', other: 'hob' });
    expect((await synonyms()).groups).toEqual([{ ...added, isLive: true }]);
    expect((await synonyms()).builtIn).toContainEqual(['laptop', 'notebook', 'ultrabook']);
  });

  it('tell the second of two editors', async () => {
    const { id, version } = await group({ phrases: ['kettle', 'boiler'] });
    expect(await group({ id, version, phrases: ['kettle', 'jug'] })).toMatchObject({ version: 2 });
    expect((await send('POST', 'synonyms', { id, version, phrases: ['kettle', 'urn'] })).status).toBe(409);
    await ask(`/api/v1/admin/synonyms/${id}`, { method: 'DELETE', headers: admin });
    expect((await send('POST', 'synonyms', { id, version, phrases: ['kettle', 'urn'] })).status).toBe(404);
  });

  it.each([
    [['one']],
    [['same', 'SAME ']],
    [['a b c d', 'e']],
    [['', 'e']],
    [['"*"', 'e']],
    ['kettle'],
    [
      Array(13)
        .fill('x')
        .map((x, i) => x + i),
    ],
  ])('refuse %j', async (phrases) => {
    expect((await send('POST', 'synonyms', { phrases })).status).toBe(400);
  });
});

describe('featured products', () => {
  it('are what the home page can show, in order', async () => {
    const chosen = Featured.parse(await (await send('PUT', 'featured', { productIds: [LAMP.id, ADULT.product, 999] })).json());
    expect(chosen.products.map(({ productId, isShowable, name }) => [productId, isShowable, name])).toEqual([
      [LAMP.id, true, 'Brass lamp'],
      [ADULT.product, false, 'Secret kettle'],
      [999, false, null],
    ]);
    expect(chosen.isLive).toBe(false);
  });

  it('tell the second of two editors', async () => {
    const { version } = await featured();
    expect((await send('PUT', 'featured', { productIds: [KETTLE.id], version })).status).toBe(200);
    expect((await send('PUT', 'featured', { productIds: [LAMP.id], version })).status).toBe(409);
    expect((await featured()).products.map(({ productId }) => productId)).toEqual([KETTLE.id]);
  });

  it.each([[[1, 1]], [[0]], [[1.5]], [['1']], [[1, 2, 3, 4, 5, 6, 7, 8, 9]], [null]])('refuse %j', async (productIds) => {
    expect((await send('PUT', 'featured', { productIds })).status).toBe(400);
  });
});

it('a runner is given what was decided until it claims its run', async () => {
  const decided_at = NOW.toISOString();
  const path = JSON.stringify(['Home', 'Cooking']);
  await insert(
    bindings.APP_DB,
    'placement_decision',
    { merchant_id: 1, path, taxonomy_id: 1, decided_at },
    { merchant_id: 1, path, taxonomy_id: null, decided_at },
    { merchant_id: 2, path, taxonomy_id: 328, decided_at },
  );
  await insert(bindings.APP_DB, 'pin_decision', { product_id: KETTLE.id, product_name: 'Kettle', taxonomy_id: 751, decided_at });
  const brand = { name: 'x', decided_at };
  await insert(
    bindings.APP_DB,
    'brand_decision',
    { brand: 'a', verb: 'join', into_brand: 'b', ...brand },
    { brand: 'b', verb: 'join', into_brand: 'c', ...brand },
    { brand: 'd', verb: 'drop', ...brand },
    { brand: 'd', verb: 'rename', new_name: 'D & Co', ...brand },
    { brand: 'e', verb: 'drop', ...brand },
  );
  const pair = { product_name: 'x', other_id: 2, other_name: 'y', decided_at };
  await insert(bindings.APP_DB, 'match_decision', { product_id: 1, verb: 'join', ...pair }, { product_id: 1, verb: 'part', ...pair });
  const body = await (await askRunner('claim', { runner: 'one', begin: {} })).json();
  expect(body).toMatchObject({
    run: {
      merchandising: {
        synonyms: [['stove top', 'hob']],
        featured: [KETTLE.id],
        placements: [
          { merchantId: 1, path: ['Home', 'Cooking'], taxonomyId: null },
          { merchantId: 2, path: ['Home', 'Cooking'], taxonomyId: 328 },
        ],
        pins: [{ productId: KETTLE.id, taxonomyId: 751 }],
        brands: {
          joined: [
            { brand: 'a', into: 'c' },
            { brand: 'b', into: 'c' },
          ],
          renamed: [{ brand: 'd', name: 'D & Co' }],
          dropped: ['e'],
        },
        matches: [{ verb: 'part', productId: 1, otherId: 2 }],
      },
    },
  });
});
