import { expect, it } from 'vitest';
import { commonNode, givenNode, isWithin, lineage, SERVICES, TAXONOMY, TAXONOMY_VERSION, taxonomyNode, taxonomyPath } from './taxonomy.ts';

it('is the whole taxonomy with services', () => {
  expect({ version: TAXONOMY_VERSION, nodes: TAXONOMY.size }).toEqual({ version: '2021-09-21', nodes: 5595 });
  expect([...TAXONOMY.values()].filter(({ parentId }) => parentId === null)).toHaveLength(22);
  expect(taxonomyNode(SERVICES).name).toBe('Services & warranties');
});

it('knows lines and what they share', () => {
  expect(taxonomyPath(328)).toBe('Electronics > Computers > Laptops');
  expect(lineage(328)).toEqual([222, 278, 328]);
  expect(commonNode(328, 325)).toBe(278);
  expect(commonNode(328, 187)).toBeNull();
  expect([isWithin(328, 222), isWithin(222, 328), isWithin(-1, 222)]).toEqual([true, false, false]);
});

it.each([
  ['328', 328],
  ['328 - Electronics > Computers > Laptops', 328],
  [' 187 ', 187],
  // Shops write their own trees into the column.
  ['Electronics > Computers > Laptops', null],
  ['999999', null],
  ['0', null],
  ['328 laptops', null],
  ['', null],
])("reads the feed's own node of %j", (text, node) => {
  expect(givenNode(text)).toBe(node);
});

it('refuses a node that does not exist', () => {
  expect(() => taxonomyNode(999_999)).toThrow('no node 999999');
});
