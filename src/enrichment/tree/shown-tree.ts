import { lineage, MATURE, TAXONOMY, taxonomyNode } from '#lexicon/taxonomy.ts';

/** When nodes show themselves; settings of the site. */
export interface TreeSettings {
  /** A node shows itself from so many offers on. */
  showFrom: number;
  /** A node that was shown folds into its parent below so many. Between the two it stays as it was. */
  foldBelow: number;
  /** Levels, counted from the top. */
  levels: number;
  /** One level more under nodes with more offers than this. */
  deepFrom: number;
  /** Tops in the menu and on the home page. */
  topsMax: number;
}

export const TREE_SETTINGS: TreeSettings = { showFrom: 25, foldBelow: 15, levels: 3, deepFrom: 200, topsMax: 14 };

/** For catalogues of a few hundred products. */
export const SAMPLE_TREE_SETTINGS: TreeSettings = { ...TREE_SETTINGS, showFrom: 3, foldBelow: 2 };

/** The tops in the order of the menu; those that are not listed follow by their names. */
const TOPS_IN_ORDER = [222, 141, 2092, 166, 5181, 469, 537, 1239, 536, 436, 632, 412, 1, 988, 8, 783, 922, 888, 111, 5605, 772, 0];

/** A node that is shown, and what it shows. */
interface ShownNode {
  id: number;
  /** The shown node above it; null at the top. */
  parentId: number | null;
  /** 0 at the top. */
  depth: number;
  /** Offers of the whole branch. */
  count: number;
  /** Whether it is in the menu; small tops are listed under 'All categories' only. */
  isInMenu: boolean;
}

export interface ShownTree {
  /** By id, parents before their children, siblings by count, then name. */
  nodes: ReadonlyMap<number, ShownNode>;
  /** The shown node in which goods of any node are found; null when none of its line is shown. */
  shownFor: (node: number) => number | null;
}

/** Offers of each node with everything below it. */
export function branchCounts(offers: ReadonlyMap<number, number>): Map<number, number> {
  const counts = new Map<number, number>();
  for (const [node, count] of offers) for (const id of lineage(node)) counts.set(id, (counts.get(id) ?? 0) + count);
  return counts;
}

/**
 * The nodes that a catalogue shows. A node shows itself when it has offers enough, and folds into its parent when it has too few; between
 * the two limits it stays as it was yesterday. A level with a single child and no offers of its own is left out,
 * and so are levels that are too deep.
 *
 * @param offers how many offers each node has itself
 * @param shownBefore the nodes that were shown yesterday; of the tops, which are always shown, those in the menu
 */
export function shownTree(
  offers: ReadonlyMap<number, number>,
  shownBefore: ReadonlySet<number>,
  settings: TreeSettings = TREE_SETTINGS,
): ShownTree {
  const counts = branchCounts(offers);
  const isBigEnough = (id: number): boolean => counts.get(id)! >= (shownBefore.has(id) ? settings.foldBelow : settings.showFrom);
  const nodes = new Map<number, ShownNode>();

  /** Offers of the node itself, with those of the children that fold into it. */
  const ownOffers = (id: number): number =>
    counts.get(id)! -
    taxonomyNode(id)
      .childIds.filter((child) => counts.has(child) && isBigEnough(child))
      .reduce((sum, child) => sum + counts.get(child)!, 0);

  function visit(id: number, parentId: number | null, depth: number, isInMenu: boolean): void {
    const count = counts.get(id)!;
    nodes.set(id, { id, parentId, depth, count, isInMenu });
    if (depth >= settings.levels - 1 + Number(count > settings.deepFrom)) return;
    for (const child of childrenOf(id)) visit(child, id, depth + 1, isInMenu);
  }

  /** The children that are shown; a child that only passes on to a single one is left out for that one. */
  function childrenOf(id: number): number[] {
    const big = taxonomyNode(id).childIds.filter((child) => counts.has(child) && isBigEnough(child));
    return big.map(passedThrough).sort((a, b) => counts.get(b)! - counts.get(a)! || byName(a, b));
  }

  function passedThrough(id: number): number {
    const big = taxonomyNode(id).childIds.filter((child) => counts.has(child) && isBigEnough(child));
    const [only] = big;
    return big.length === 1 && only !== undefined && ownOffers(id) === 0 ? passedThrough(only) : id;
  }

  const tops = [...TAXONOMY.values()].filter(({ parentId, id }) => parentId === null && counts.has(id)).map(({ id }) => id);
  const inMenu = new Set(
    tops
      .filter((id) => id !== MATURE && isBigEnough(id))
      .sort((a, b) => counts.get(b)! - counts.get(a)! || a - b)
      .slice(0, settings.topsMax),
  );
  for (const top of tops.sort((a, b) => placeOfTop(a) - placeOfTop(b) || byName(a, b))) visit(top, null, 0, inMenu.has(top));
  return { nodes, shownFor: (node) => lineage(node).findLast((id) => nodes.has(id)) ?? null };
}

function placeOfTop(id: number): number {
  const place = TOPS_IN_ORDER.indexOf(id);
  return place === -1 ? TOPS_IN_ORDER.length : place;
}

const byName = (a: number, b: number): number => (taxonomyNode(a).name < taxonomyNode(b).name ? -1 : 1);
