import { reset } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ListPins, ListPlacedProducts, PinProduct } from '#contracts/manager/pins.ts';
import { DecidePlacement, ListFeedCategories, PlacementPreview } from '#contracts/manager/placements.ts';
import { SearchTaxonomy } from '#contracts/manager/taxonomy.ts';
import { AdminCalls } from '../../testing/admin-calls.ts';
import { bindings, NOW } from '../../testing/ask.ts';
import { execute, insert, productRow } from '../../testing/catalogue.ts';
import { askRunner, runReport } from '../../testing/runner.ts';
import { smallCatalogue } from '../../testing/small-catalogue.ts';

const KETTLES = 751;
const LAPTOPS = 328;
const path = (...names: string[]) => JSON.stringify(names);

/** Paths of the small catalogue, of which the second is the one to check first. */
const PATHS = [
  { id: 11, merchant_id: 1, path: path('Kitchen', 'Jugs'), taxonomy_id: KETTLES, product_count: 900, doubt: 1, phrase: 'kettle' },
  {
    id: 12,
    merchant_id: 1,
    path: path('Odds > Ends', '50% "off"'),
    taxonomy_id: KETTLES,
    product_count: 4,
    doubt: 90,
    alternatives: JSON.stringify([LAPTOPS, 99999999]),
    names: JSON.stringify(['Brass lamp', 'Jug']),
  },
  { id: 13, merchant_id: 2, path: path('Audio'), taxonomy_id: null, product_count: 3, doubt: 100 },
  { id: 14, merchant_id: 99, path: path(), taxonomy_id: 99999999, product_count: 1, doubt: 0 },
];

let calls: AdminCalls;

beforeAll(async () => {
  await reset();
  const db = await smallCatalogue(bindings);
  await execute(db, 'DELETE FROM feed_category');
  await insert(db, 'feed_category', ...PATHS.map((row) => ({ alternatives: '[]', names: '[]', ...row })));
  const odd = { feed_category_id: 12, merchant_id: 1 };
  await insert(
    db,
    'product',
    productRow({ ...odd, id: 501, slug: 'a-501', name: 'Brass lamp', taxonomy_id: LAPTOPS }),
    productRow({ ...odd, id: 502, slug: 'a-502', name: 'Copper jug', taxonomy_id: KETTLES, listing_rank: 9 }),
    productRow({ ...odd, id: 503, slug: 'a-503', name: 'Tin jug', taxonomy_id: KETTLES }),
    productRow({ ...odd, id: 504, slug: 'a-504', name: 'Thing', taxonomy_id: null, adult: 1 }),
  );
  calls = await AdminCalls.signIn();
});

beforeEach(() => calls.forget());

const call = (...args: Parameters<AdminCalls['call']>) => calls.call(...args);
const statusOf = (...args: Parameters<AdminCalls['call']>) => calls.statusOf(...args);
const read = (address: string) => calls.read(address);
const paths = async (query = '') => ListFeedCategories.data.parse(await read(`feed-categories?${query}`));
const ids = async (query = '') => (await paths(query)).categories.map(({ id }) => id);
const place = async (feedCategoryId: number, taxonomyId: number | null, replaces: number | null = null) =>
  DecidePlacement.data.parse(await (await call('POST', 'placements', { feedCategoryId, taxonomyId, replaces })).json()).placement;

const found = async (q: string) => SearchTaxonomy.data.parse(await read(`taxonomy?${new URLSearchParams({ q })}`)).nodes;

describe('the tree', () => {
  it('is searched by the words of a path, the node’s own first', async () => {
    expect((await found('Laptop'))[0]).toEqual({ id: LAPTOPS, path: 'Electronics > Computers > Laptops' });
    expect((await found('services'))[0]).toEqual({ id: 0, path: 'Services & warranties' });
    expect((await found('electronics lapt')).map(({ id }) => id)).toContain(LAPTOPS);
    expect((await found('a')).length).toBe(12);
    // No node has this word.
    expect((await found('teapots'))[0]?.path).toMatch(/Coffee & Tea Pots$/);
  });

  it.each(['', '  ', '"*"', 'qqqq', '%', "' OR 1=1 --"])('finds nothing for %j', async (q) => {
    expect(await found(q)).toEqual([]);
  });
});

/** Whether the last decision is live. */
const live = async () => (await paths('show=decided')).categories[0]?.placement?.isLive;

describe('paths of merchants', () => {
  it('are listed by doubtful products, with names of nodes, alternatives and products', async () => {
    const { categories, meta } = await paths();
    expect(meta).toEqual({ total: 4, page: 1, limit: 20 });
    expect(categories.map(({ id }) => id)).toEqual([11, 12, 13, 14]);
    expect(categories[1]).toEqual({
      id: 12,
      merchantId: 1,
      merchantName: 'Harbour Lane',
      path: ['Odds > Ends', '50% "off"'],
      node: expect.objectContaining({ id: KETTLES }) as object,
      productCount: 4,
      doubt: 90,
      phrase: null,
      alternatives: [{ id: LAPTOPS, path: 'Electronics > Computers > Laptops' }],
      names: ['Brass lamp', 'Jug'],
      placement: null,
    });
    expect(categories[3]).toMatchObject({ merchantName: null, path: [], node: { id: 99999999, path: 'Node 99999999' } });
  });

  it('are searched and turned', async () => {
    expect(await ids('q=ODDS')).toEqual([12]);
    expect(await ids(`q=${encodeURIComponent('Cable & C')}`)).toEqual([13]);
    expect(await ids(`q=${encodeURIComponent('%')}`)).toEqual([12]);
    expect(await ids('limit=3&page=2')).toEqual([14]);
    expect(await ids('limit=3&page=99')).toEqual([14]);
  });

  it.each(['show=all', 'limit=0', 'limit=101', 'page=0', `q=${'x'.repeat(201)}`])('refuse %s', async (query) => {
    expect(await statusOf('GET', `feed-categories?${query}`)).toBe(400);
  });

  it('leave the list when they are decided, and come back when that is undone', async () => {
    const first = await place(12, KETTLES);
    expect(first).toMatchObject({ node: { id: KETTLES }, decidedAt: NOW.toISOString(), isLive: false });
    expect(await ids()).toEqual([11, 13, 14]);
    const second = await place(12, LAPTOPS, first.id);
    const third = await place(12, null, second.id);
    expect(third.node).toBeNull();
    expect((await paths('show=decided')).categories).toMatchObject([{ id: 12, placement: third }]);
    expect(await ids('show=decided&q=harbour')).toEqual([12]);
    expect(await ids('show=decided&q=cable')).toEqual([]);
    expect(await calls.merchandising()).toMatchObject({
      placements: [{ merchantId: 1, path: ['Odds > Ends', '50% "off"'], taxonomyId: null }],
    });

    expect(await statusOf('DELETE', `placements/${first.id}`)).toBe(409);
    expect(await (await call('DELETE', `placements/${third.id}`)).json()).toEqual({ standing: second });
    expect(await statusOf('DELETE', `placements/${third.id}`)).toBe(404);
    await call('DELETE', `placements/${second.id}`);
    expect(await (await call('DELETE', `placements/${first.id}`)).json()).toEqual({ standing: null });
    expect(await ids()).toEqual([11, 12, 13, 14]);
    expect((await calls.audit()).map((line) => line.split(' ', 1)[0])).toEqual([
      'placement.undo',
      'placement.undo',
      'placement.undo',
      'placement.by-name',
      'placement.move',
      'placement.confirm',
    ]);
    expect((await calls.audit()).at(-2)).toBe('placement.move Harbour Lane: Odds > Ends > 50% "off" → Electronics > Computers > Laptops');
  });

  it('keep the last five decisions of each', async () => {
    let last: number | null = null;
    for (let change = 0; change < 8; change += 1) last = (await place(12, change % 2 === 0 ? KETTLES : LAPTOPS, last)).id;
    for (let undone = 0; undone < 5; undone += 1) {
      const answer = (await (await call('DELETE', `placements/${last}`)).json()) as { standing: { id: number } | null };
      last = answer.standing?.id ?? null;
    }
    expect(last).toBeNull();
    expect(await ids()).toEqual([11, 12, 13, 14]);
  });

  it('tell the second of two admins', async () => {
    const first = await place(12, KETTLES);
    expect(await statusOf('POST', 'placements', { feedCategoryId: 12, taxonomyId: LAPTOPS, replaces: null })).toBe(409);
    expect(await statusOf('POST', 'placements', { feedCategoryId: 12, taxonomyId: LAPTOPS, replaces: first.id + 1 })).toBe(409);
    expect((await calls.audit()).length).toBe(1);
  });

  it('are live when a run was given the decision and succeeded', async () => {
    await place(12, KETTLES);
    await calls.merchandising();
    expect(await live()).toBe(false);
    const { run } = (await bindings.APP_DB.prepare('SELECT id AS run FROM feed_refresh_run').first<{ run: number }>())!;
    await askRunner('finish', { runner: 'one', run, report: runReport() });
    expect(await live()).toBe(true);
  });

  it('that count again after a run used the undone one are not live before the next run', async () => {
    const { id: first } = await place(12, KETTLES);
    const { id: second } = await place(12, LAPTOPS, first);
    await calls.merchandising();
    const { run } = (await bindings.APP_DB.prepare('SELECT id AS run FROM feed_refresh_run').first<{ run: number }>())!;
    await askRunner('finish', { runner: 'one', run, report: runReport() });
    const anHourAgo = new Date(NOW.getTime() - 60 * 60 * 1000).toISOString();
    await execute(
      bindings.APP_DB,
      `UPDATE placement_decision SET decided_at = '${anHourAgo}'; UPDATE feed_refresh_run SET started_at = '${anHourAgo}'`,
    );
    expect(await live()).toBe(true);
    expect(await (await call('DELETE', `placements/${second}`)).json()).toMatchObject({ standing: { id: first, isLive: false } });
    expect(await live()).toBe(false);
  });

  it('that no feed has any more can be undone', async () => {
    const row = { merchant_id: 7, path: path('Gone'), taxonomy_id: LAPTOPS, decided_at: NOW.toISOString() };
    await insert(bindings.APP_DB, 'placement_decision', row);
    const [gone] = (await paths('show=decided&q=gone')).categories;
    expect(gone).toMatchObject({ id: null, path: ['Gone'], merchantName: null, node: null });
    expect(await statusOf('DELETE', `placements/${gone?.placement?.id}`)).toBe(200);
  });

  it.each([
    { feedCategoryId: 12, taxonomyId: 99999999, replaces: null },
    { feedCategoryId: 12, taxonomyId: -1, replaces: null },
    { feedCategoryId: 12, taxonomyId: '328', replaces: null },
    { feedCategoryId: 12, replaces: null },
    { feedCategoryId: 12, taxonomyId: LAPTOPS },
    { feedCategoryId: '12', taxonomyId: LAPTOPS, replaces: null },
    { feedCategoryId: 12, taxonomyId: LAPTOPS, replaces: 'null' },
    [],
  ])('refuse %j', async (body) => {
    expect(await statusOf('POST', 'placements', body)).toBe(400);
  });

  it('that are not there cannot be decided', async () => {
    expect(await statusOf('POST', 'placements', { feedCategoryId: 77, taxonomyId: LAPTOPS, replaces: null })).toBe(404);
    expect(await statusOf('GET', 'feed-categories/77/preview')).toBe(404);
    expect(await statusOf('GET', 'feed-categories/77/products')).toBe(404);
  });
});

const preview = async (query: string) => PlacementPreview.parse(await read(`feed-categories/12/preview${query}`));

describe('a preview', () => {
  it('counts what would move, from where, without pinned products', async () => {
    const laptops = { id: LAPTOPS, path: 'Electronics > Computers > Laptops' };
    const kettles = expect.objectContaining({ id: KETTLES }) as object;
    expect(await preview(`?node=${LAPTOPS}`)).toEqual({
      total: 4,
      staying: 1,
      pinned: 0,
      moving: [
        { from: kettles, count: 2 },
        { from: null, count: 1 },
      ],
    });
    await call('POST', 'pins', { productId: 502, taxonomyId: KETTLES, replaces: null });
    expect(await preview(`?node=${KETTLES}`)).toMatchObject({ staying: 1, pinned: 1, moving: [{ count: 1 }, { count: 1 }] });
    expect((await preview('')).moving).toContainEqual({ from: laptops, count: 1 });
  });

  it.each(['?node=99999999', '?node=x', '?node=-1', '?node=1e9'])('refuses %s', async (query) => {
    expect(await statusOf('GET', `feed-categories/12/preview${query}`)).toBe(400);
  });
});

const products = async (query = '') => ListPlacedProducts.data.parse(await read(`feed-categories/12/products?${query}`));
const pin = async (productId: number, taxonomyId: number, replaces: number | null = null) =>
  PinProduct.data.parse(await (await call('POST', 'pins', { productId, taxonomyId, replaces })).json()).pin;

describe('a pinned product', () => {
  it('is found among those of its path', async () => {
    expect((await products()).products.map(({ id, name }) => [id, name])).toEqual([
      [502, 'Copper jug'],
      [501, 'Brass lamp'],
      [503, 'Tin jug'],
      [504, 'Thing'],
    ]);
    expect((await products('q=JUG&limit=1&page=2')).products.map(({ id }) => id)).toEqual([503]);
    expect((await products('q=%25')).products).toEqual([]);
  });

  it('goes to the next run, and back', async () => {
    const first = await pin(504, LAPTOPS);
    expect(first).toMatchObject({ productName: 'Thing', node: { id: LAPTOPS }, isLive: false });
    expect(await statusOf('POST', 'pins', { productId: 504, taxonomyId: KETTLES, replaces: null })).toBe(409);
    const second = await pin(504, KETTLES, first.id);
    expect(ListPins.data.parse(await read('pins')).pins).toEqual([second]);
    expect((await products('q=thing')).products[0]?.pin).toEqual(second);
    expect(await calls.merchandising()).toMatchObject({ pins: [{ productId: 504, taxonomyId: KETTLES }] });
    expect(await (await call('DELETE', `pins/${second.id}`)).json()).toEqual({ standing: first });
    expect(await calls.audit()).toEqual([
      'pin.undo Thing (504)',
      expect.stringMatching(/^pin\.add Thing \(504\) → /) as string,
      'pin.add Thing (504) → Electronics > Computers > Laptops',
    ]);
  });

  it('must be in the catalogue and go to a node', async () => {
    expect(await statusOf('POST', 'pins', { productId: 9, taxonomyId: LAPTOPS, replaces: null })).toBe(404);
    expect(await statusOf('POST', 'pins', { productId: 504, taxonomyId: 99999999, replaces: null })).toBe(400);
    expect(await statusOf('POST', 'pins', { productId: 504, taxonomyId: null, replaces: null })).toBe(400);
    expect(await statusOf('DELETE', 'pins/77')).toBe(404);
  });
});
