import { categorySegment } from '#catalogue/addresses/slug.ts';
import { shownTree, type ShownTree, TREE_SETTINGS } from '#enrichment/tree/shown-tree.ts';
import { merchantId } from '#ingest/ids.ts';
import { inserter, selectRows } from '#ingest/sqlite.ts';
import { taxonomyNode } from '#lexicon/taxonomy.ts';
import { assignSlugs, type BuildContext, withStaged } from '../build-context.ts';

/**
 * Writes `category` and `category_ancestor`: the nodes of the product taxonomy that have products enough. Makes the temporary table
 * `shown_node`, the category of every node that has products.
 */
export function addCategories(build: BuildContext): void {
  const { database, input, draft } = build;
  const offers = countNodes(build);
  const shownBefore = draft.isCopy
    ? selectRows<{ id: number }>(database, 'SELECT id FROM previous.category WHERE depth > 0 OR in_menu = 1')
    : [];
  const tree = shownTree(offers, new Set(shownBefore.map(({ id }) => id)), { ...TREE_SETTINGS, ...input.tree });
  database.exec('BEGIN');
  writeCategories(build, tree);
  database.exec('CREATE TEMP TABLE shown_node (taxonomy_id INTEGER PRIMARY KEY, category_id INTEGER)');
  const show = inserter(database, 'shown_node', ['taxonomy_id', 'category_id']);
  for (const id of selectRows<{ id: number }>(database, 'SELECT taxonomy_id AS id FROM node_size').map((row) => row.id))
    show({ taxonomy_id: id, category_id: tree.shownFor(id) });
  database.exec('DROP TABLE node_size; COMMIT');
}

/**
 * How many products each node has, without those of closed shops. Adult products count only where all are, because pages of other nodes
 * do not list them. The table `node_size` keeps every node with products.
 */
function countNodes({ database, input }: BuildContext): Map<number, number> {
  database.exec('CREATE TEMP TABLE node_size (taxonomy_id INTEGER PRIMARY KEY, listed INTEGER NOT NULL, adult INTEGER NOT NULL)');
  const closed = new Set(selectRows<{ id: number }>(database, 'SELECT id FROM main.merchant WHERE active = 0').map(({ id }) => id));
  for (const source of input.feeds) {
    const addSizes = sizesFrom(closed.has(merchantId(source.feed.format, source.feed.merchant.networkId)));
    const known = `main.product INDEXED BY product_state WHERE feed_id = ? AND taxonomy_id IS NOT NULL`;
    if (source.kind !== 'staged') {
      database.prepare(addSizes(known)).run(source.feed.id);
      continue;
    }
    withStaged(database, source.file, () => {
      database.exec(addSizes('staged.enriched WHERE taxonomy_id IS NOT NULL'));
      const isUnread =
        selectRows(database, 'SELECT 1 FROM staged.staged INDEXED BY staged_state WHERE row_digest IS NULL LIMIT 1').length > 0;
      const unread = 'id IN (SELECT id FROM staged.staged INDEXED BY staged_state WHERE row_digest IS NULL)';
      if (isUnread) database.prepare(addSizes(`${known} AND ${unread}`)).run(source.feed.id);
    });
  }
  const sizes = selectRows<{ id: number; listed: number; adult: number }>(
    database,
    'SELECT taxonomy_id AS id, listed, adult FROM node_size',
  );
  return new Map(sizes.map(({ id, listed, adult }) => [id, listed > 0 ? listed : adult]));
}

const sizesFrom =
  (isClosed: boolean) =>
  (from: string): string => `
  INSERT INTO node_size SELECT taxonomy_id, ${isClosed ? '0, 0' : 'sum(1 - adult), sum(adult)'} FROM ${from} GROUP BY taxonomy_id
  ON CONFLICT (taxonomy_id) DO UPDATE SET listed = listed + excluded.listed, adult = node_size.adult + excluded.adult`;

function writeCategories({ database }: BuildContext, { nodes }: ShownTree): void {
  const slugPaths = new Map<number, string>();
  const taken = new Set<string>();
  for (const { id, parentId } of nodes.values()) {
    const own = `${parentId === null ? '' : `${slugPaths.get(parentId)!}/`}${categorySegment(taxonomyNode(id).name)}`;
    const slugPath = taken.has(own) ? `${own}-${id}` : own;
    taken.add(slugPath);
    slugPaths.set(id, slugPath);
  }
  const lastSegment = ({ id }: { id: number }): string => slugPaths.get(id)!.slice(slugPaths.get(id)!.lastIndexOf('/') + 1);
  const slugs = assignSlugs(database, 'category', [...nodes.values()], lastSegment);
  const insert = inserter(database, 'category', [
    'id',
    'name',
    'slug',
    'slug_path',
    'parent_id',
    'depth',
    'place',
    'in_menu',
    'adult',
    'product_count',
  ]);
  let tops = 0;
  for (const { id, parentId, depth, isInMenu } of nodes.values()) {
    if (depth === 0) tops += 1;
    insert({
      id,
      name: taxonomyNode(id).name,
      slug: slugs.get(id)!,
      slug_path: slugPaths.get(id)!,
      parent_id: parentId,
      depth,
      place: depth === 0 ? tops : 0,
      in_menu: Number(isInMenu),
      adult: 0,
      product_count: 0,
    });
  }
  database.exec(`
    INSERT INTO category_ancestor (category_id, ancestor_id)
    WITH RECURSIVE above (category_id, ancestor_id) AS (
      SELECT id, id FROM category
      UNION ALL
      SELECT above.category_id, category.parent_id FROM above JOIN category ON category.id = above.ancestor_id
      WHERE category.parent_id IS NOT NULL
    )
    SELECT category_id, ancestor_id FROM above`);
}
