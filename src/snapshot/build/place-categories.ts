import { categorySegment } from '#catalogue/addresses/slug.ts';
import { stableId } from '#ingest/ids.ts';

/** A category in a merchant's feed. */
interface FeedCategory {
  id: number;
  merchantId: number;
  /** From the top to the leaf. */
  path: string[];
  productCount: number;
  /** The category of our tree where the previous snapshot placed it, or null. */
  placed: number | null;
}

/** A category of our tree, without counts. */
interface PlacedCategory {
  id: number;
  name: string;
  slugPath: string;
  parentId: number | null;
  depth: number;
}

interface Tree {
  nodes: Map<string, PlacedCategory>;
  /** The number of products with exactly this path. */
  productCounts: Map<string, number>;
}

/**
 * Builds one category tree from the categories of all feeds, and places each feed category in it.
 *
 * Paths with the same slugs are one category. Feeds with single names instead of paths (Paid On Results) are placed by the paths of
 * other feeds. A name that ends one path takes that category. A name that ends several stays where the previous snapshot placed it,
 * because addresses depend on it; otherwise it takes the category under the top with most of the merchant's other products, then the
 * one with most products. A name that ends no path becomes a top category.
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

/** Adds a path with all levels above. The first spelling of a name is kept; callers start with the largest category. */
function addPath(tree: Tree, path: readonly string[]): PlacedCategory {
  const [name, ...above] = path.toReversed();
  if (name === undefined) throw new Error('A category path has no name');
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
