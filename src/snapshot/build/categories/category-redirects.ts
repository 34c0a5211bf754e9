import { type CategoryRedirect, categoryRedirects, movedAddresses } from '#enrichment/tree/redirects.ts';
import { hasTable, inserter, selectRow, selectRows } from '#ingest/sqlite.ts';
import type { BuildContext } from '../build-context.ts';

const GONE = 'SELECT 1 FROM previous.category WHERE slug_path NOT IN (SELECT slug_path FROM category)';

/** Where most products of each category went whose address went. Reads all products. */
const SUCCESSORS = `
  SELECT slug_path AS address, category_id AS id FROM (
    SELECT o.slug_path, p.category_id, count(*) AS size FROM previous.category o
    JOIN previous.category_ancestor a ON a.ancestor_id = o.id
    JOIN previous.product q ON q.category_id = a.category_id JOIN product p ON p.id = q.id
    WHERE o.slug_path NOT IN (SELECT slug_path FROM category) AND p.category_id IS NOT NULL
    GROUP BY o.slug_path, p.category_id
  ) GROUP BY slug_path HAVING size = max(size) ORDER BY slug_path, id`;

/** Writes `category_redirect`: every address of a category of the last 400 days that is no longer one leads to where its products are. */
export function addCategoryRedirects({ database, input }: BuildContext): void {
  const now = selectRows<{ id: number; address: string }>(database, 'SELECT id, slug_path AS address FROM category');
  const addresses = new Map(now.map(({ id, address }) => [id, address]));
  const idOf = new Map(now.map(({ id, address }) => [address, id]));
  const before = hasTable(database, 'category_redirect', 'previous')
    ? selectRows<CategoryRedirect>(
        database,
        `SELECT r.slug_path AS "from", o.slug_path AS "to", r.since FROM previous.category_redirect r JOIN previous.category o ON o.id = r.category_id`,
      )
    : [];
  const gone = selectRow(database, GONE) === null ? [] : selectRows<{ address: string; id: number }>(database, SUCCESSORS);
  const successors = new Map(gone.map(({ address, id }) => [address, id]));
  const moved = movedAddresses(successors, new Set(idOf.keys()), (id) => addresses.get(id) ?? null);
  const insert = inserter(database, 'category_redirect', ['slug_path', 'category_id', 'since']);
  for (const { from, to, since } of categoryRedirects(before, moved, new Set(idOf.keys()), input.day))
    insert({ slug_path: from, category_id: idOf.get(to)!, since });
}
