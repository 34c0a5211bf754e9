import { afterEach, beforeEach, expect, it } from 'vitest';
import type { FeedCategory, Placement } from '#contracts/manager/placements.ts';
import { serve, type StubAnswer, type StubRequest } from '../../testing/browser.ts';
import { decidePlacement, feedCategories, previewPlacement, undoPlacement } from './feed-categories.ts';

const LAPTOPS = { id: 328, path: 'Electronics > Computers > Laptops' };
const placement = (id: number): Placement => ({ id, node: LAPTOPS, decidedAt: '2026-11-21T10:30:00.000Z', isLive: false });
const category = (id: number, more: Partial<FeedCategory> = {}): FeedCategory => ({
  id,
  merchantId: 1,
  merchantName: 'Shop',
  path: ['Odds', String(id)],
  node: null,
  productCount: 4,
  doubt: 90,
  phrase: null,
  alternatives: [],
  names: [],
  placement: null,
  ...more,
});

let answers: StubAnswer[];
let server: { asked: StubRequest[]; close: () => void };

beforeEach(async () => {
  answers = [];
  server = await serve(() => answers.shift() ?? [500]);
  const meta = { total: 2, page: 1, limit: 20 };
  feedCategories.$state.set({ status: 'ready', data: { categories: [category(1), category(2)], meta } });
});
afterEach(() => server.close());

const shown = () => {
  const state = feedCategories.$state.get();
  return state.status === 'ready' ? state.data.categories.map(({ placement: one }) => one?.id ?? null) : [];
};

it('a decided path stays in the list, so that the decision can be undone', async () => {
  answers = [
    [200, { placement: placement(9) }],
    [200, { standing: null }],
  ];
  expect(await decidePlacement(category(2), LAPTOPS)).toBe('Decided. The next run uses it.');
  expect(server.asked.at(-1)?.body).toEqual({ feedCategoryId: 2, taxonomyId: 328, replaces: null });
  expect(shown()).toEqual([null, 9]);
  expect(await undoPlacement(category(2, { placement: placement(9) }))).toBe('Undone');
  expect(server.asked.at(-1)).toMatchObject({ method: 'DELETE', path: '/api/v1/admin/placements/9' });
  expect(shown()).toEqual([null, null]);
});

it('by name sends no node; a later decision names the one that it replaces', async () => {
  answers = [[200, { placement: { ...placement(10), node: null } }]];
  await decidePlacement(category(1, { placement: placement(9) }), null);
  expect(server.asked.at(-1)?.body).toEqual({ feedCategoryId: 1, taxonomyId: null, replaces: 9 });
});

it('after a conflict the list is what another admin left', async () => {
  const theirs = category(1, { placement: placement(77) });
  answers = [
    [409, { error: { code: 'CONFLICT', message: 'Another admin decided about this. Load it again.' } }],
    [200, { categories: [theirs], meta: { total: 1, page: 1, limit: 20 } }],
  ];
  expect(await decidePlacement(category(1), LAPTOPS)).toBe('Unable to decide: Another admin decided about this. Load it again.');
  expect(shown()).toEqual([77]);
});

it('a path that is gone cannot be decided', async () => {
  expect(await decidePlacement(category(1, { id: null }), LAPTOPS)).toMatch(/No feed has this path/);
  expect(server.asked).toEqual([]);
});

it('a preview that fails says why', async () => {
  answers = [[404, { error: { code: 'NOT_FOUND', message: 'No feed has this path any more.' } }]];
  expect(await previewPlacement(1, null)).toEqual({ failure: 'Unable to preview: No feed has this path any more.' });
  expect(server.asked.at(-1)?.path).toBe('/api/v1/admin/feed-categories/1/preview');
});
