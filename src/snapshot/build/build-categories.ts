import { inserter, selectRows } from '#ingest/sqlite.ts';
import { assignSlugs, type BuildContext, withStaged } from './build-context.ts';
import { placeCategories } from './place-categories.ts';

/** Builds one tree (`category`, `category_ancestor`) from the categories of all feeds, and records their places in it (`feed_category`). */
export function addCategories(build: BuildContext): void {
  gatherFeedCategories(build);
  const { database } = build;
  const gathered = selectRows<GatheredRow>(
    database,
    `SELECT g.id, g.merchant_id, g.path, g.product_count, o.category_id AS placed FROM gathered g LEFT JOIN previous.feed_category o ON o.id = g.id`,
  );
  const { categories, placement } = placeCategories(
    gathered.map((row) => ({
      id: row.id,
      merchantId: row.merchant_id,
      path: JSON.parse(row.path) as string[],
      productCount: row.product_count,
      placed: row.placed,
    })),
  );
  const slugs = assignSlugs(database, 'category', categories, ({ slugPath }) => slugPath.slice(slugPath.lastIndexOf('/') + 1));

  database.exec('BEGIN');
  const insert = inserter(database, 'category', ['id', 'name', 'slug', 'slug_path', 'parent_id', 'depth', 'adult', 'product_count']);
  for (const { id, name, slugPath, parentId, depth } of categories) {
    insert({ id, name, slug: slugs.get(id)!, slug_path: slugPath, parent_id: parentId, depth, adult: 0, product_count: 0 });
  }
  const place = inserter(database, 'feed_category', ['id', 'merchant_id', 'path', 'category_id']);
  for (const { id, merchant_id, path } of gathered) place({ id, merchant_id, path, category_id: placement.get(id) ?? null });
  database.exec(`
    INSERT INTO category_ancestor (category_id, ancestor_id)
    WITH RECURSIVE above (category_id, ancestor_id) AS (
      SELECT id, id FROM category
      UNION ALL
      SELECT above.category_id, category.parent_id FROM above JOIN category ON category.id = above.ancestor_id
      WHERE category.parent_id IS NOT NULL
    )
    SELECT category_id, ancestor_id FROM above;
    DROP TABLE gathered;
    COMMIT`);
}

interface GatheredRow {
  id: number;
  merchant_id: number;
  path: string;
  product_count: number;
  placed: number | null;
}

/** Adds up the counts of a category that several feeds of a merchant have. */
function gatherFeedCategories({ database, input }: BuildContext): void {
  database.exec('CREATE TEMP TABLE gathered (id INTEGER PRIMARY KEY, merchant_id, path, product_count)');
  const addUp = 'ON CONFLICT (id) DO UPDATE SET product_count = product_count + excluded.product_count';
  for (const source of input.feeds) {
    if (source.kind === 'staged') {
      const gather = `INSERT INTO gathered SELECT id, merchant_id, path, product_count FROM staged.staged_category WHERE true ${addUp}`;
      withStaged(database, source.file, () => database.exec(gather));
    } else {
      const carried = `
        SELECT c.id, c.merchant_id, c.path, count(*) FROM main.product p INDEXED BY product_state JOIN previous.feed_category c ON c.id = p.feed_category_id
        WHERE p.feed_id = ? GROUP BY c.id`;
      database.prepare(`INSERT INTO gathered ${carried} ${addUp}`).run(source.feed.id);
    }
  }
}
