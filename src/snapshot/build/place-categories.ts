import { categorySegment } from '#catalogue/slug.ts';
import { stableId } from '#ingest/ids.ts';

/** A category as one merchant's feed names it. */
export interface FeedCategory {
  id: number;
  merchantId: number;
  /** From the top to the leaf. */
  path: string[];
  productCount: number;
  /** Our category that it stood in yesterday, or null. */
  placed: number | null;
}

/** A node of our own tree, before counts. */
export interface PlacedCategory {
  id: number;
  name: string;
  slugPath: string;
  parentId: number | null;
  depth: number;
}

interface Tree {
  nodes: Map<string, PlacedCategory>;
  /** Products that came with exactly this path, for choosing among namesakes. */
  productCounts: Map<string, number>;
}

/**
 * Makes one category tree of every feed's own, and says where each feed category stands in it.
 *
 * Paths that read the same once slugged are one category. A feed that sends leaves only (Paid On Results) is placed by the
 * other feeds' paths: a leaf that ends exactly one known path takes it; one that ends several stays where it stood, as addresses
 * of products depend on it, or takes the one under the top where most of that merchant's other products stand, else the fullest;
 * one that ends none becomes a top of its own.
 */
export function placeCategories(feedCategories: readonly FeedCategory[]): { categories: PlacedCategory[]; placement: Map<number, number> } {
  const tree: Tree = { nodes: new Map(), productCounts: new Map() };
  const placement = new Map<number, number>();
  const ordered = [...feedCategories].sort((a, b) => b.productCount - a.productCount || a.id - b.id);
  const [paths, leaves] = [ordered.filter(({ path }) => path.length > 1), ordered.filter(({ path }) => path.length === 1)];

  const topCounts = new Map<number, Map<string, number>>();
  const place = (category: FeedCategory, slugPath: string, id: number) => {
    placement.set(category.id, id);
    tree.productCounts.set(slugPath, (tree.productCounts.get(slugPath) ?? 0) + category.productCount);
    const [top = ''] = slugPath.split('/');
    const counts = topCounts.get(category.merchantId) ?? new Map<string, number>();
    counts.set(top, (counts.get(top) ?? 0) + category.productCount);
    topCounts.set(category.merchantId, counts);
  };

  for (const category of paths) {
    const node = addPath(tree, category.path);
    place(category, node.slugPath, node.id);
  }
  const byLastSegment = Map.groupBy(tree.nodes.values(), (node) => lastSegment(node.slugPath));
  const namesakes: { category: FeedCategory; candidates: PlacedCategory[] }[] = [];
  for (const category of leaves) {
    const segment = segmentOf(category.path[0] ?? '');
    const candidates = tree.nodes.has(segment) ? [tree.nodes.get(segment)!] : (byLastSegment.get(segment) ?? []);
    if (candidates.length > 1) {
      namesakes.push({ category, candidates });
      continue;
    }
    const node = candidates[0] ?? addPath(tree, category.path);
    place(category, node.slugPath, node.id);
  }
  for (const { category, candidates } of namesakes) {
    const node = candidates.find(({ id }) => id === category.placed) ?? bestNamesake(candidates, tree, topCounts.get(category.merchantId));
    placement.set(category.id, node.id);
  }
  return { categories: [...tree.nodes.values()].sort((a, b) => (a.slugPath < b.slugPath ? -1 : 1)), placement };
}

const segmentOf = (name: string): string => categorySegment(name) || `category-${stableId(name)}`;
const lastSegment = (slugPath: string): string => slugPath.slice(slugPath.lastIndexOf('/') + 1);

/** Adds a path and all above it; the first spelling of a name stays, and the fullest category comes first. */
function addPath(tree: Tree, path: readonly string[]): PlacedCategory {
  const [name, ...above] = path.toReversed();
  if (name === undefined) throw new Error('a category path has at least one name');
  const parent = above.length === 0 ? null : addPath(tree, above.toReversed());
  const slugPath = parent === null ? segmentOf(name) : `${parent.slugPath}/${segmentOf(name)}`;
  const known = tree.nodes.get(slugPath);
  if (known !== undefined) return known;
  const node = { id: stableId('category', slugPath), name, slugPath, parentId: parent?.id ?? null, depth: above.length };
  tree.nodes.set(slugPath, node);
  return node;
}

function bestNamesake(candidates: readonly PlacedCategory[], tree: Tree, merchantTops: Map<string, number> | undefined): PlacedCategory {
  const weight = ({ slugPath }: PlacedCategory) => [
    merchantTops?.get(slugPath.split('/')[0] ?? '') ?? 0,
    tree.productCounts.get(slugPath) ?? 0,
  ];
  const sorted = candidates
    .map((node) => ({ node, weight: weight(node) }))
    .sort((a, b) => b.weight[0]! - a.weight[0]! || b.weight[1]! - a.weight[1]! || (a.node.slugPath < b.node.slugPath ? -1 : 1));
  return sorted[0]!.node;
}
