import data from './taxonomy.json' with { type: 'json' };

/**
 * The tree of goods: Google's product taxonomy in British English, and 'Services & warranties' (id 0), which it lacks.
 * Source: google.com/basepages/producttype/taxonomy-with-ids.en-GB.txt.
 */
export interface TaxonomyNode {
  id: number;
  name: string;
  /** null at the top. */
  parentId: number | null;
  /** 0 at the top. */
  depth: number;
  childIds: number[];
}

/** A change of the tree must change this, so that what was found with the old one is found again. */
export const TAXONOMY_VERSION = data.version;

export const SERVICES = 0;
/** What is worn: clothes, shoes, jewellery, costumes. */
export const CLOTHING_AND_ACCESSORIES = 166;
export const CLOTHES = 1604;
/** Toys and games. */
export const TOYS = 1239;
/** Everything in this branch is adult. */
export const MATURE = 772;

/** Each line is indented by its depth: `  328 Laptops`. */
function readTree(lines: readonly string[]): Map<number, TaxonomyNode> {
  const nodes = new Map<number, TaxonomyNode>();
  const branch: TaxonomyNode[] = [];
  for (const line of lines) {
    const text = line.trimStart();
    const depth = line.length - text.length;
    const end = text.indexOf(' ');
    const parent = depth === 0 ? undefined : branch[depth - 1];
    const node = { id: Number(text.slice(0, end)), name: text.slice(end + 1), parentId: parent?.id ?? null, depth, childIds: [] };
    parent?.childIds.push(node.id);
    branch[depth] = node;
    nodes.set(node.id, node);
  }
  return nodes;
}

/** All nodes by id, parents before their children. */
export const TAXONOMY: ReadonlyMap<number, TaxonomyNode> = readTree(data.nodes);

/** A node that must exist; throws otherwise. */
export function taxonomyNode(id: number): TaxonomyNode {
  const node = TAXONOMY.get(id);
  if (node === undefined) throw new Error(`The product taxonomy has no node ${id}.`);
  return node;
}

/**
 * Ids from the top to the node itself.
 *
 * @example lineage(328) // [222, 278, 328]: Electronics, Computers, Laptops
 */
export function lineage(id: number): number[] {
  const ids: number[] = [];
  for (let at: number | null = id; at !== null; at = taxonomyNode(at).parentId) ids.push(at);
  return ids.reverse();
}

/** Whether `id` is `ancestor` or a descendant of it. */
export function isWithin(id: number, ancestor: number): boolean {
  for (let at: number | null = id; at !== null; at = TAXONOMY.get(at)?.parentId ?? null) if (at === ancestor) return true;
  return false;
}

/** The ids of a node and of all below it. */
export function branchOf(id: number): number[] {
  const node = TAXONOMY.get(id);
  return node === undefined ? [] : [id, ...node.childIds.flatMap(branchOf)];
}

/** Names of nodes that hold what belongs to other goods. */
const ACCESSORY_NAME =
  /accessor|\bparts?\b|\bcases?\b|\bcovers?\b|cables?\b|chargers|replacement|cartridges|consumables|\bstraps\b|protectors|mounts|\bbags?\b|batteries|services & warranties/i;

/** Whether goods at a node belong to other goods: cases, cables, toner, spare parts. */
export function isAccessoryNode(id: number): boolean {
  for (let at: number | null = id; at !== null; at = TAXONOMY.get(at)?.parentId ?? null) {
    const node = TAXONOMY.get(at);
    if (node !== undefined && node.depth > 0 && ACCESSORY_NAME.test(node.name)) return true;
  }
  return id === SERVICES;
}

/** The deepest node that holds both; null when they share no top. */
export function commonNode(a: number, b: number): number | null {
  const above = new Set(lineage(a));
  return lineage(b).findLast((id) => above.has(id)) ?? null;
}

/**
 * The name of a node with those above it.
 *
 * @example taxonomyPath(328) // 'Electronics > Computers > Laptops'
 */
export const taxonomyPath = (id: number): string =>
  lineage(id)
    .map((one) => taxonomyNode(one).name)
    .join(' > ');

/**
 * The node that a feed's own Google category names: by number, alone or before its path. Anything else is null, also a path without a
 * number: shops write their own trees into that column, and parts of them look like Google's.
 *
 * @example givenNode('328 - Electronics > Computers > Laptops') // 328
 */
export function givenNode(text: string): number | null {
  const id = /^(\d{1,6})(?:\s*(?:-|–|>|:).*)?$/s.exec(text.trim())?.[1];
  return id !== undefined && id !== '0' && TAXONOMY.has(Number(id)) ? Number(id) : null;
}
