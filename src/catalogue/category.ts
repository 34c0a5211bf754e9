/** A node of the category tree. `productCount` counts the whole branch. */
export interface Category {
  id: number;
  name: string;
  /** Unique among all categories. */
  slug: string;
  /** Where it stands: `electronics/headphones`. Unique too, and what addresses are made of. */
  slugPath: string;
  parentId: number | null;
  /** 0 at the top. */
  depth: number;
  productCount: number;
  adult: boolean;
  /** Whether others stand below it; known only where the tree is cut off. */
  isParent?: boolean;
}

export interface CategoryNode extends Category {
  children: CategoryNode[];
}

/**
 * Categories as trees: those whose parent is not among them become the tops. Order is kept.
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

/** The name as pages print it (specification, section 2): ' / ' reads as ' & '. */
export const categoryTitle = (name: string): string => name.replaceAll(' / ', ' & ');
