import { expect, it } from 'vitest';
import { type Category, type CategoryNode, categoryTitle, categoryTree, sidebarTree } from './category.ts';

const category = (id: number, parentId: number | null, inMenu = true): Category => ({
  id,
  name: `Category ${id}`,
  slug: `c${id}`,
  slugPath: `c${id}`,
  parentId,
  depth: 0,
  productCount: 1,
  adult: false,
  inMenu,
});
/** Ids alone: `[1, [[2, []]]]`. */
type Ids = [number, Ids[]];
const idsOf = (nodes: readonly CategoryNode[]): Ids[] => nodes.map(({ id, children }) => [id, idsOf(children)]);

it('a tree has categories below their parents, in their order', () => {
  const tree = categoryTree([category(1, null), category(3, 1), category(2, 1), category(4, 3), category(5, null)]);
  expect(idsOf(tree)).toStrictEqual([
    [
      1,
      [
        [3, [[4, []]]],
        [2, []],
      ],
    ],
    [5, []],
  ]);
  expect(tree[0]).toMatchObject(category(1, null));
});

it('a category whose parent is missing is a top', () => {
  expect(idsOf(categoryTree([category(2, 99), category(3, 2)]))).toStrictEqual([[2, [[3, []]]]]);
});

it('a sidebar has the tops of the menu, and that of the page', () => {
  const categories = [category(1, null), category(2, null, false), category(3, null, false)];
  expect(idsOf(sidebarTree(categories))).toStrictEqual([[1, []]]);
  expect(idsOf(sidebarTree(categories, [3]))).toStrictEqual([
    [1, []],
    [3, []],
  ]);
});

it('a sidebar has 12 children of each category, and that of the page', () => {
  const children = Array.from({ length: 14 }, (_, index) => category(100 + index, 1));
  const grandchildren = Array.from({ length: 13 }, (_, index) => category(200 + index, 100));
  const [top] = sidebarTree([category(1, null), ...children, ...grandchildren], [1, 113]);
  expect(top?.children.map(({ id }) => id)).toStrictEqual([100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 113]);
  expect(top?.children[0]?.children).toHaveLength(12);
});

it('a title has & for each slash between words', () => {
  expect(categoryTitle('Home / Garden / DIY')).toBe('Home & Garden & DIY');
  expect(categoryTitle('TV/Audio')).toBe('TV/Audio');
});
