import { SIDEBAR_CHILD_CATEGORIES } from './limits.ts';

/** A node of the category tree. `productCount` counts the whole branch. */
export interface Category {
  id: number;
  name: string;
  /** Unique among all categories. */
  slug: string;
  /** The slugs from the top category down to this one: `electronics/headphones`. Unique; addresses contain it. */
  slugPath: string;
  parentId: number | null;
  /** 0 at the top. */
  depth: number;
  productCount: number;
  adult: boolean;
  /** false: it belongs to a small top, which is listed under 'All categories' alone. */
  inMenu: boolean;
  /** Whether it has children; known only where the tree is cut off. */
  isParent?: boolean;
}

export interface CategoryNode extends Category {
  children: CategoryNode[];
}

/**
 * Categories as trees. Those whose parent is not among them become the tops; the order stays.
 *
 * @example categoryTree([kitchen, kettles]) // [{ ...kitchen, children: [{ ...kettles, children: [] }] }]
 */
export function categoryTree(categories: readonly Category[]): CategoryNode[] {
  const nodes = new Map(categories.map((category) => [category.id, { ...category, children: [] as CategoryNode[] }]));
  const tops: CategoryNode[] = [];
  for (const node of nodes.values()) {
    const siblings = node.parentId === null ? tops : (nodes.get(node.parentId)?.children ?? tops);
    siblings.push(node);
  }
  return tops;
}

/**
 * The tree of a sidebar: the tops of the menu, and at most 12 children of each category.
 *
 * @param active ids of the category of the page and its ancestors, which are always shown
 * @example sidebarTree(await allCategories(db), [1, 12])
 */
export function sidebarTree(categories: readonly Category[], active: readonly number[] = []): CategoryNode[] {
  const isActive = new Set(active);
  const cut = (nodes: CategoryNode[]): CategoryNode[] =>
    nodes
      .filter(({ id }, index) => index < SIDEBAR_CHILD_CATEGORIES || isActive.has(id))
      .map((node) => ({ ...node, children: cut(node.children) }));
  const tops = categoryTree(categories).filter(({ id, inMenu }) => inMenu || isActive.has(id));
  return tops.map((top) => ({ ...top, children: cut(top.children) }));
}

/**
 * The name as pages print it.
 *
 * @example categoryTitle('Kettles / Jugs') // 'Kettles & Jugs'
 */
export const categoryTitle = (name: string): string => name.replaceAll(' / ', ' & ');
