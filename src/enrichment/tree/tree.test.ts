import { array, assert, integer, property, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineage, TAXONOMY, taxonomyNode } from '#lexicon/taxonomy.ts';
import { categoryRedirects, movedAddresses, REDIRECT_DAYS } from './redirects.ts';
import { branchCounts, SAMPLE_TREE_SETTINGS, shownTree, TREE_SETTINGS } from './shown-tree.ts';

const LAPTOPS = 328;
const COMPUTERS = 278;
const ELECTRONICS = 222;
const DESKTOPS = 325;

const shownIds = (offers: [number, number][], before: number[] = [], settings = TREE_SETTINGS) => [
  ...shownTree(new Map(offers), new Set(before), settings).nodes.keys(),
];

describe('the shown tree', () => {
  it('shows nodes with offers enough, and folds the others into their parents', () => {
    const tree = shownTree(
      new Map([
        [LAPTOPS, 30],
        [DESKTOPS, 10],
        [187, 40],
      ]),
      new Set(),
    );
    expect([...tree.nodes.keys()]).toEqual([ELECTRONICS, COMPUTERS, LAPTOPS, 166, 187]);
    expect(tree.nodes.get(COMPUTERS)).toEqual({ id: COMPUTERS, parentId: ELECTRONICS, depth: 1, count: 40, isInMenu: true });
    expect([tree.shownFor(DESKTOPS), tree.shownFor(LAPTOPS), tree.shownFor(783)]).toEqual([COMPUTERS, LAPTOPS, null]);
  });

  it('changes nothing near the line', () => {
    expect(
      shownIds([
        [LAPTOPS, 20],
        [DESKTOPS, 100],
      ]),
    ).not.toContain(LAPTOPS);
    expect(
      shownIds(
        [
          [LAPTOPS, 20],
          [DESKTOPS, 100],
        ],
        [LAPTOPS],
      ),
    ).toContain(LAPTOPS);
    expect(
      shownIds(
        [
          [LAPTOPS, 14],
          [DESKTOPS, 100],
        ],
        [LAPTOPS],
      ),
    ).not.toContain(LAPTOPS);
  });

  it('leaves out a level with a single child', () => {
    expect(shownIds([[LAPTOPS, 100]])).toEqual([ELECTRONICS, LAPTOPS]);
  });

  it('goes a level deeper under large parents alone', () => {
    const cats = 1480;
    const deep = (count: number) =>
      shownIds([
        [cats, count],
        [500035, 30],
        [341, 30],
        [LAPTOPS, 30],
      ]);
    expect(lineage(cats).length).toBe(4);
    expect([deep(60).includes(cats), deep(400).includes(cats)]).toEqual([false, true]);
  });

  it('keeps small tops out of the menu', () => {
    const { nodes } = shownTree(
      new Map([
        [LAPTOPS, 100],
        [783, 3],
      ]),
      new Set(),
    );
    expect([nodes.get(ELECTRONICS)!.isInMenu, nodes.get(783)!.isInMenu]).toEqual([true, false]);
    const tops = [...TAXONOMY.values()].filter(({ parentId }) => parentId === null);
    const all = shownTree(new Map(tops.map(({ id }) => [id, 50])), new Set());
    expect([...all.nodes.values()].filter(({ isInMenu }) => isInMenu)).toHaveLength(14);
    expect([...all.nodes.keys()].at(-1)).toBe(0);
  });

  it('has settings for small catalogues', () => {
    expect(
      shownIds(
        [
          [LAPTOPS, 3],
          [DESKTOPS, 3],
        ],
        [],
        SAMPLE_TREE_SETTINGS,
      ),
    ).toContain(LAPTOPS);
  });

  it('finds each product once in any catalogue', () => {
    const ids = [...TAXONOMY.keys()];
    const offers = array(tuple(integer({ min: 0, max: ids.length - 1 }), integer({ min: 1, max: 300 })), { maxLength: 60 });
    assert(
      property(offers, (list) => {
        const counts = new Map(list.map(([at, count]) => [ids[at]!, count]));
        const { nodes, shownFor } = shownTree(counts, new Set());
        const branches = branchCounts(counts);
        for (const id of counts.keys()) expect(nodes.has(shownFor(id)!)).toBe(true);
        for (const { id, parentId, depth, count } of nodes.values()) {
          expect(count).toBe(branches.get(id));
          expect(depth).toBeLessThan(4);
          if (parentId === null) expect(taxonomyNode(id).parentId).toBeNull();
          else expect(nodes.get(parentId)!.depth).toBe(depth - 1);
        }
      }),
    );
  });
});

describe('redirects of categories', () => {
  const addresses = new Set(['/a', '/b']);

  it('lead straight to the successor, without chains', () => {
    const first = categoryRedirects([], new Map([['/old', '/mid']]), new Set(['/mid', '/a']), '2026-01-01');
    expect(first).toEqual([{ from: '/old', to: '/mid', since: '2026-01-01' }]);
    expect(categoryRedirects(first, new Map([['/mid', '/a']]), addresses, '2026-02-01')).toEqual([
      { from: '/mid', to: '/a', since: '2026-02-01' },
      { from: '/old', to: '/a', since: '2026-01-01' },
    ]);
  });

  it('end after 400 days, when the address is back, and when nothing is there', () => {
    const before = [{ from: '/old', to: '/a', since: '2026-01-01' }];
    expect(categoryRedirects(before, new Map(), addresses, '2027-02-04')).toEqual(before);
    expect(categoryRedirects(before, new Map(), addresses, '2027-02-05')).toEqual([]);
    expect(REDIRECT_DAYS).toBe(400);
    expect(categoryRedirects(before, new Map(), new Set(['/a', '/old']), '2026-01-02')).toEqual([]);
    expect(categoryRedirects(before, new Map(), new Set(['/b']), '2026-01-02')).toEqual([]);
  });

  it('follow the goods of what went', () => {
    const before = new Map([
      ['/gone', LAPTOPS],
      ['/a', 1],
    ]);
    expect(movedAddresses(before, addresses, (node) => (node === LAPTOPS ? '/b' : null))).toEqual(new Map([['/gone', '/b']]));
  });
});
