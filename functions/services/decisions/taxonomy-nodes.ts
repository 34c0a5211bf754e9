import { TAXONOMY_SEARCH_NODES } from '#catalogue/limits.ts';
import type { TaxonomyNode } from '#contracts/manager/taxonomy.ts';
import { folded, wordsOf } from '#lexicon/words.ts';
import { EdgeError } from '../../errors.ts';

/** The product taxonomy, loaded when the manager first asks for it: no other call should wait for its 5,600 nodes. */
const loadTaxonomy = () => import('#lexicon/taxonomy.ts');

/** Names nodes by their ids; an id that the taxonomy does not have any more is null. */
export async function taxonomyNames(): Promise<(id: number | null) => TaxonomyNode | null> {
  const { TAXONOMY, taxonomyPath } = await loadTaxonomy();
  return (id) => (id === null || !TAXONOMY.has(id) ? null : { id, path: taxonomyPath(id) });
}

/** @throws {EdgeError} BAD_REQUEST when there is no such node */
export async function requireNode(id: number): Promise<TaxonomyNode> {
  const node = (await taxonomyNames())(id);
  if (node === null) throw new EdgeError('BAD_REQUEST', `taxonomyId: the product taxonomy has no node ${id}`);
  return node;
}

const wordsIn = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];

interface IndexedNode extends TaxonomyNode {
  depth: number;
  name: string[];
  words: string[];
}

let indexed: IndexedNode[] | null = null;

async function allNodes(): Promise<IndexedNode[]> {
  if (indexed !== null) return indexed;
  const { TAXONOMY, taxonomyPath } = await loadTaxonomy();
  indexed = [...TAXONOMY.values()].map(({ id, name, depth }) => {
    const path = taxonomyPath(id);
    return { id, path, depth, name: wordsIn(name), words: wordsIn(path) };
  });
  return indexed;
}

const begins = (word: string) => (other: string) => other.startsWith(word);

/** How many of the words the node's own name has, and how many it has besides; higher is better. */
const fit = ({ name, depth }: IndexedNode, words: readonly string[]): number =>
  words.filter((word) => name.some(begins(word))).length * 100 - name.length * 2 - depth;

/** Words of a search that count. */
const WORDS_MAX = 8;

/** Nodes of goods that a text names in words of shops, which need not be those of the tree: 'desk lamp'. */
async function namedNodes(text: string): Promise<TaxonomyNode[]> {
  const [{ GOODS }, nameOf] = await Promise.all([import('#lexicon/goods.ts'), taxonomyNames()]);
  const ids = new Set(GOODS.find(wordsOf(text)).flatMap(({ phrase }) => phrase.nodes));
  return [...ids].flatMap((id) => nameOf(id) ?? []);
}

/**
 * Nodes whose path has every word of a text, or words that begin so; those first whose own name has them. When there is none, nodes that
 * the text names otherwise.
 *
 * @example await searchTaxonomy('laptop') // [{ id: 328, path: 'Electronics > Computers > Laptops' }, …]
 */
export async function searchTaxonomy(text: string): Promise<TaxonomyNode[]> {
  const words = wordsIn(text).slice(0, WORDS_MAX);
  if (words.length === 0) return [];
  const found = (await allNodes())
    .filter((node) => words.every((word) => node.words.some(begins(word))))
    .sort((a, b) => fit(b, words) - fit(a, words) || a.id - b.id)
    .slice(0, TAXONOMY_SEARCH_NODES)
    .map(({ id, path }) => ({ id, path }));
  return found.length > 0 ? found : (await namedNodes(text)).slice(0, TAXONOMY_SEARCH_NODES);
}
