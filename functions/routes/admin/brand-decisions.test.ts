import { reset } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DecideBrand, ListBrandDecisions, ListManagedBrands } from '#contracts/manager/brands.ts';
import { AdminCalls } from '../../testing/admin-calls.ts';
import { bindings } from '../../testing/ask.ts';
import { insert } from '../../testing/catalogue.ts';
import { smallCatalogue } from '../../testing/small-catalogue.ts';

let calls: AdminCalls;

beforeAll(async () => {
  await reset();
  const db = await smallCatalogue(bindings);
  const brand = { first_seen_merchant_id: 1, first_seen_at: '2026-11-01', adult: 0, merchants_count: 1 };
  await insert(
    db,
    'brand',
    { id: 'hp', name: 'HP', product_count: 70, ...brand },
    { id: 'hewlett', name: 'Hewlett', product_count: 5, ...brand },
    { id: 'saucy', name: 'Saucy', product_count: 3, ...brand, adult: 1 },
  );
  calls = await AdminCalls.signIn();
});

beforeEach(() => calls.forget());

const brands = async (query = '') => ListManagedBrands.data.parse(await calls.read(`brands?${query}`));
const change = (name: string, what: object, replaces: number | null = null) =>
  calls.call('POST', 'brand-decisions', { name, change: what, replaces });
const decided = async (...args: Parameters<typeof change>) => DecideBrand.data.parse(await (await change(...args)).json()).decision;

describe('brands', () => {
  it('are listed with adult ones, and searched', async () => {
    expect((await brands()).brands.map(({ name, productCount }) => [name, productCount])).toEqual([
      ['HP', 70],
      ['Hewlett', 5],
      ['Saucy', 3],
      ['Penrith', 1],
    ]);
    expect((await brands('q=hew')).brands.map(({ slug }) => slug)).toEqual(['hewlett']);
    expect((await brands('limit=3&page=2')).meta).toEqual({ total: 4, page: 2, limit: 3 });
  });

  it('are joined, renamed and dropped, and that is undone', async () => {
    const joined = await decided('Hewlett', { verb: 'join', into: 'HP' });
    expect(joined).toMatchObject({ brand: 'hewlett', verb: 'join', newName: 'HP', isLive: false });
    await decided('HP', { verb: 'rename', newName: '  Hewlett-Packard\u0000\n' });
    await decided('Saucy', { verb: 'drop' });
    const expected = {
      joined: [{ brand: 'hewlett', into: 'hp' }],
      renamed: [{ brand: 'hp', name: 'Hewlett-Packard' }],
      dropped: ['saucy'],
    };
    expect(await calls.merchandising()).toMatchObject({ brands: expected });
    expect((await brands('q=hewlett')).brands[0]?.decision).toEqual(joined);
    expect(await (await calls.call('DELETE', `brand-decisions/${joined.id}`)).json()).toEqual({ standing: null });
    expect(await calls.merchandising()).toMatchObject({ brands: { ...expected, joined: [] } });
    const listed = ListBrandDecisions.data.parse(await calls.read('brand-decisions')).decisions;
    expect(listed.map(({ name, verb }) => [name, verb])).toEqual([
      ['Saucy', 'drop'],
      ['HP', 'rename'],
    ]);
    expect(await calls.audit()).toEqual([
      'brand.undo join Hewlett → HP',
      'brand.drop Saucy',
      'brand.rename HP → Hewlett-Packard',
      'brand.join Hewlett → HP',
    ]);
  });

  it('are known by their new name, too', async () => {
    const { id } = await decided('Hewlett', { verb: 'rename', newName: 'Packard' });
    expect(await decided('Packard', { verb: 'drop' }, id)).toMatchObject({ brand: 'hewlett', verb: 'drop' });
  });

  it('do not join in a circle, nor themselves, nor what is dropped', async () => {
    await decided('Hewlett', { verb: 'join', into: 'HP' });
    await decided('HP', { verb: 'join', into: 'Penrith' });
    expect((await change('Penrith', { verb: 'join', into: 'Hewlett' })).status).toBe(409);
    expect((await change('Penrith', { verb: 'join', into: 'Penrith' })).status).toBe(400);
    await decided('Saucy', { verb: 'drop' });
    expect((await change('Penrith', { verb: 'join', into: 'Saucy' })).status).toBe(409);
    expect(await calls.merchandising()).toMatchObject({
      brands: {
        joined: [
          { brand: 'hewlett', into: 'penrith' },
          { brand: 'hp', into: 'penrith' },
        ],
      },
    });
  });

  it.each([
    [404, 'Nobody', { verb: 'drop' }],
    [404, 'HP', { verb: 'join', into: 'Nobody' }],
    [404, 'hp" OR 1=1', { verb: 'drop' }],
    [400, '', { verb: 'drop' }],
    [400, '™', { verb: 'drop' }],
    [400, 'HP', { verb: 'rename', newName: ' \u200b ' }],
    [400, 'HP', { verb: 'rename', newName: 'x'.repeat(81) }],
    [400, 'HP', { verb: 'rename' }],
    [400, 'HP', { verb: 'delete' }],
    [400, 'HP', null],
  ])('answer %i to %j %j', async (status, name, what) => {
    expect((await change(name, what as object)).status).toBe(status);
  });
});
