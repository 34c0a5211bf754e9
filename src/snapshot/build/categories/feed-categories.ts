import { inserter, selectRows } from '#ingest/sqlite.ts';
import { type BuildContext, withStaged } from '../build-context.ts';
import type { SeenOfPath } from '../enrichment/seen-of-path.ts';

/** How many other nodes the manager shows of a merchant's category. */
const ALTERNATIVES = 2;

/** The place of a product with a smaller margin is in doubt, as the manager shows it. */
const DOUBT_MARGIN = 1;

/** Writes `feed_category`: every category of the feeds, where its products are, and how sure that is. */
export function addFeedCategories(build: BuildContext, seen: ReadonlyMap<number, SeenOfPath>): void {
  const { database } = build;
  gatherPaths(build);
  const places = Map.groupBy(selectRows<NodeOfPath>(database, NODES), ({ id }) => id);
  const insert = inserter(database, 'feed_category', COLUMNS);
  database.exec('BEGIN');
  for (const { id, merchantId, path, phrase, names } of selectRows<GatheredPath>(database, GATHERED)) {
    const nodes = places.get(id);
    const [first] = nodes ?? [];
    if (nodes === undefined || first === undefined) continue;
    const size = nodes.reduce((sum, node) => sum + node.size, 0);
    const sure = first.taxonomyId === null ? 0 : first.size - first.doubted;
    insert({
      id,
      merchant_id: merchantId,
      path,
      category_id: first.categoryId,
      taxonomy_id: first.taxonomyId,
      product_count: size,
      doubt: Math.round((100 * (size - sure)) / size),
      phrase: phrase ?? seen.get(id)?.mostFrequentPhrase() ?? null,
      alternatives: JSON.stringify(
        nodes
          .slice(1)
          .flatMap(({ taxonomyId }) => taxonomyId ?? [])
          .slice(0, ALTERNATIVES),
      ),
      names: names ?? JSON.stringify(seen.get(id)?.names ?? []),
    });
  }
  database.exec('DROP TABLE gathered; COMMIT');
}

const COLUMNS = [
  'id',
  'merchant_id',
  'path',
  'category_id',
  'taxonomy_id',
  'product_count',
  'doubt',
  'phrase',
  'alternatives',
  'names',
] as const;

interface GatheredPath {
  id: number;
  merchantId: number;
  path: string;
  /** As the previous snapshot has them: any will do. */
  phrase: string | null;
  names: string | null;
}

const GATHERED = 'SELECT id, merchant_id AS merchantId, path, phrase, names FROM gathered ORDER BY id';

/** All categories of the feeds: of those that were read, and of the previous snapshot. Those without products are left out later. */
function gatherPaths({ database, input, draft }: BuildContext): void {
  database.exec(
    'CREATE TEMP TABLE gathered (id INTEGER PRIMARY KEY, merchant_id INTEGER NOT NULL, path TEXT NOT NULL, phrase TEXT, names TEXT)',
  );
  // Another schema may not have these columns.
  if (draft.isCopy) database.exec('INSERT INTO gathered SELECT id, merchant_id, path, phrase, names FROM previous.feed_category');
  for (const source of input.feeds) {
    if (source.kind !== 'staged') continue;
    withStaged(database, source.file, () =>
      database.exec('INSERT OR IGNORE INTO gathered SELECT id, merchant_id, path, NULL, NULL FROM staged.staged_category'),
    );
  }
}

interface NodeOfPath {
  id: number;
  taxonomyId: number | null;
  categoryId: number | null;
  size: number;
  doubted: number;
}

/** Most products first. */
const NODES = `
  SELECT p.feed_category_id AS id, p.taxonomy_id AS taxonomyId, p.category_id AS categoryId, count(*) AS size, sum(w.margin < ${DOUBT_MARGIN}) AS doubted
  FROM product p INDEXED BY product_state LEFT JOIN placement w ON w.product_id = p.id
  WHERE p.feed_category_id IS NOT NULL GROUP BY 1, 2 ORDER BY 1, size DESC, 2`;
