import type { DatabaseSync } from 'node:sqlite';
import { type Listing, thingsAmong } from '#enrichment/matching/things.ts';
import { eachRow, inserter } from '#ingest/sqlite.ts';

type Row = [id: number, gtin: string | null, brandId: string | null, adult: number];

const COLUMNS = 'p.id, p.gtin, p.brand_id, p.adult';

/** Fills `member` with the products that are the same thing as others, and the number of that thing, of the products with `matched_key`. */
export function groupProducts(database: DatabaseSync): void {
  const insert = inserter(database, 'member', ['id', 'thing']);
  let thing = 0;
  for (const listings of linkedListings(database)) {
    for (const members of thingsAmong(listings)) {
      thing += 1;
      for (const { id } of members) insert({ id, thing });
    }
  }
}

/** Sets of listings that are linked by keys. */
function linkedListings(database: DatabaseSync): Iterable<Listing[]> {
  const links = new Links();
  const pairs = eachRow<[key: string, id: number]>(
    database,
    'SELECT m.key, m.product_id FROM matched_key k CROSS JOIN match_key m ON m.key = k.key ORDER BY m.key, m.product_id',
  );
  let key = '';
  let first = 0;
  for (const [nextKey, id] of pairs) {
    if (nextKey === key) links.join(first, id);
    else [key, first] = [nextKey, id];
  }
  const sets = new Map<number, Listing[]>();
  database.exec('CREATE TEMP TABLE linked (id INTEGER PRIMARY KEY)');
  const insert = database.prepare('INSERT INTO linked (id) VALUES (?)');
  for (const id of links.ids()) insert.run(id);
  for (const [id, gtin, brandId, adult] of eachRow<Row>(
    database,
    `SELECT ${COLUMNS} FROM linked CROSS JOIN product p ON p.id = linked.id`,
  )) {
    const root = links.rootOf(id);
    const set = sets.get(root) ?? [];
    sets.set(root, set);
    set.push({ id, gtin, brandId, adult: adult === 1 });
  }
  database.exec('DROP TABLE linked');
  return sets.values();
}

/** Which ids are linked, directly or through others. */
class Links {
  readonly #parents = new Map<number, number>();

  rootOf(id: number): number {
    const parent = this.#parents.get(id) ?? id;
    if (parent === id) return id;
    const root = this.rootOf(parent);
    this.#parents.set(id, root);
    return root;
  }

  join(one: number, other: number): void {
    if (!this.#parents.has(one)) this.#parents.set(one, one);
    this.#parents.set(this.rootOf(other), this.rootOf(one));
  }

  ids(): number[] {
    return [...this.#parents.keys()].sort((a, b) => a - b);
  }
}
