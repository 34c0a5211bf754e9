import type { DatabaseSync } from 'node:sqlite';
import type { DecidedMatch } from '#catalogue/run.ts';
import { matchCode } from '#enrichment/matching/match-code.ts';
import { Decided } from '#enrichment/matching/decided.ts';
import type { Listing } from '#enrichment/matching/listing.ts';
import { thingsAmong } from '#enrichment/matching/things.ts';
import { Wording } from '#enrichment/matching/traits.ts';
import { eachRow } from '#ingest/sqlite.ts';
import { Links } from '../links.ts';

/** Wordings of linked listings that are remembered. */
const WORDINGS_MAX = 20;

export type Row = [
  id: number,
  merchantId: number,
  gtin: string | null,
  brandId: string | null,
  mpn: string | null,
  node: number | null,
  adult: number,
  price: number | null,
  name: string,
  attributes: string | null,
];

const COLUMNS = 'p.id, p.merchant_id, p.gtin, p.brand_id, p.mpn, p.taxonomy_id, p.adult, p.price, p.name, p.attributes';

/** What matching looks at in linked rows. Rows with the same words share them, so that these are read once. */
export function listingsOf(rows: readonly Row[]): Listing[] {
  const wordings: Wording[] = [];
  const codes = new Map<string | null, string | null>();
  return rows.map(([id, merchantId, gtin, brandId, mpn, node, adult, price, name, attributes]) => {
    let wording = wordings.find((known) => known.name === name && known.attributes === attributes);
    if (wording === undefined) {
      wording = new Wording(name, attributes);
      // Of many listings with other words each, few are the same.
      if (wordings.length < WORDINGS_MAX) wordings.push(wording);
    }
    if (!codes.has(mpn)) codes.set(mpn, matchCode(mpn ?? ''));
    return { id, merchantId, gtin, brandId, code: codes.get(mpn)!, node, adult: adult === 1, price, wording };
  });
}

/** Fills `member` with the products that are the same thing as others, and the number of that thing, of the products with `matched_key`. */
export function groupProducts(database: DatabaseSync, decisions: readonly DecidedMatch[]): void {
  const decided = new Decided(decisions);
  const insert = database.prepare('INSERT INTO member (id, thing) VALUES (?, ?)');
  let thing = 0;
  for (const rows of linkedRows(database)) {
    for (const members of thingsAmong(listingsOf(rows), decided)) {
      thing += 1;
      for (const { id } of members) insert.run(id, thing);
    }
  }
}

/** Sets of rows that keys of `matched_key` link, directly or through others. */
export function linkedRows(database: DatabaseSync): Iterable<Row[]> {
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
  const sets = new Map<number, Row[]>();
  database.exec('CREATE TEMP TABLE linked (id INTEGER PRIMARY KEY)');
  const insert = database.prepare('INSERT INTO linked (id) VALUES (?)');
  for (const id of links.ids()) insert.run(id);
  for (const row of eachRow<Row>(database, `SELECT ${COLUMNS} FROM linked CROSS JOIN product p ON p.id = linked.id`)) {
    const root = links.rootOf(row[0]);
    const set = sets.get(root) ?? [];
    sets.set(root, set);
    set.push(row);
  }
  database.exec('DROP TABLE linked');
  return sets.values();
}
