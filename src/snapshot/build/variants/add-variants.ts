import type { DatabaseSync } from 'node:sqlite';
import type { ItemGroup } from '#catalogue/product.ts';
import { type VariantListing, variantKeys, variantsAmong } from '#enrichment/variants/variants.ts';
import { eachRow, inserter } from '#ingest/sqlite.ts';
import type { BuildContext } from '../build-context.ts';
import { OPENED_OR_CLOSED } from '../build-merchants.ts';
import { areContinued } from '../comparisons/add-comparisons.ts';
import { Links } from '../links.ts';

/**
 * Finds which comparisons are the same thing in other colours and sizes, and writes `variant`. In a copy of the previous snapshot only
 * those are looked at that share keys with products whose evidence is new, directly or through others: a price alone is no evidence.
 * Needs `changed`, `vanished` and `touched`.
 */
export function addVariants(build: BuildContext): void {
  const { database } = build;
  database.exec(`
    CREATE TEMP TABLE varied_key (key INTEGER PRIMARY KEY);
    CREATE TEMP TABLE varied_thing (id INTEGER PRIMARY KEY);
    BEGIN`);
  if (areContinued(build)) findVaried(database);
  else keepAllKeys(database);
  const insert = inserter(database, 'variant', ['comparison_id', 'group_id', 'colour', 'size']);
  for (const listings of linkedListings(database)) {
    for (const { thing, group, colour, size } of variantsAmong(listings)) insert({ comparison_id: thing, group_id: group, colour, size });
  }
  database.exec('COMMIT; DROP TABLE varied_key; DROP TABLE varied_thing');
}

type Row = [
  id: number,
  thing: number,
  merchantId: number,
  brandId: string | null,
  node: number | null,
  adult: number,
  name: string,
  attributes: string | null,
  itemGroup: string | null,
];

/** What a variant follows from, besides the keys of its thing. */
const EVIDENCE = ['comparison_id', 'merchant_id', 'brand_id', 'taxonomy_id', 'adult', 'name', 'attributes', 'item_group'];
const of = (alias: string): string => EVIDENCE.map((column) => `${alias}.${column}`).join(', ');
const COLUMNS = `p.id, ${of('p')}`;

function listingOf([id, thing, merchantId, brandId, node, adult, name, attributes, itemGroup]: Row): VariantListing {
  return {
    id,
    thing,
    merchantId,
    brandId,
    node,
    adult: adult === 1,
    name,
    attributes,
    itemGroup: itemGroup === null ? null : (JSON.parse(itemGroup) as ItemGroup),
  };
}

/** The keys of products, of `from`, which reads them as `p`. */
function* keysOf(database: DatabaseSync, from: string): Generator<{ id: number; key: number }> {
  for (const row of eachRow<Row>(database, `SELECT ${COLUMNS} FROM ${from}`)) {
    for (const key of variantKeys(listingOf(row))) yield { id: row[0], key };
  }
}

/** Of all products of open shops; their keys are in order, so that the table is written once. */
function keepAllKeys(database: DatabaseSync): void {
  database.exec('DELETE FROM variant; DELETE FROM variant_key; CREATE TEMP TABLE found_key (key INTEGER, product_id INTEGER)');
  const note = inserter(database, 'found_key', ['key', 'product_id']);
  for (const { id, key } of keysOf(database, `main.product p ${OF_OPEN_SHOP}`)) note({ key, product_id: id });
  database.exec(`
    INSERT OR IGNORE INTO variant_key SELECT key, product_id FROM found_key ORDER BY 1, 2;
    DROP TABLE found_key;
    INSERT INTO varied_key SELECT key FROM variant_key GROUP BY key HAVING count(*) > 1;
    INSERT INTO varied_thing
    SELECT DISTINCT p.comparison_id FROM varied_key v CROSS JOIN variant_key k ON k.key = v.key CROSS JOIN product p ON p.id = k.product_id`);
}

const OF_OPEN_SHOP = 'CROSS JOIN main.merchant m ON m.id = p.merchant_id AND m.active = 1 AND p.comparison_id IS NOT NULL';

/** Products with other evidence than before, in either snapshot. */
const VARIED = `
  SELECT n.id FROM (
    SELECT id FROM changed UNION SELECT p.id FROM touched w CROSS JOIN main.product p ON p.comparison_id = w.id
  ) AS c CROSS JOIN main.product n ON n.id = c.id LEFT JOIN previous.product o ON o.id = n.id WHERE (${of('n')}) IS NOT (${of('o')})
  UNION SELECT id FROM vanished
  UNION SELECT p.id FROM main.product p WHERE p.merchant_id IN (${OPENED_OR_CLOSED})`;

/**
 * Fills `varied_thing` with the comparisons whose variants may be others than before and removes these from `variant`. Updates
 * `variant_key`.
 */
function findVaried(database: DatabaseSync): void {
  database.exec(`CREATE TEMP TABLE varied (id INTEGER PRIMARY KEY); INSERT INTO varied ${VARIED}`);
  const before = [...keysOf(database, 'varied v CROSS JOIN previous.product p ON p.id = v.id')];
  const now = [...keysOf(database, `varied v CROSS JOIN main.product p ON p.id = v.id ${OF_OPEN_SHOP}`)];
  const remove = database.prepare('DELETE FROM variant_key WHERE key = ? AND product_id = ?');
  for (const { id, key } of before) remove.run(key, id);
  const add = inserter(database, 'variant_key', ['key', 'product_id'], 'INSERT OR IGNORE');
  for (const { id, key } of now) add({ key, product_id: id });
  const note = inserter(database, 'varied_key', ['key'], 'INSERT OR IGNORE');
  for (const { key } of [...before, ...now]) note({ key });
  database.exec(`
    INSERT OR IGNORE INTO varied_thing
    SELECT p.comparison_id FROM varied v CROSS JOIN main.product p ON p.id = v.id WHERE p.comparison_id IS NOT NULL
    UNION SELECT p.comparison_id FROM varied v CROSS JOIN previous.product p ON p.id = v.id WHERE p.comparison_id IS NOT NULL`);
  followKeys(database);
  database.exec('DELETE FROM variant WHERE comparison_id IN (SELECT id FROM varied_thing); DROP TABLE varied');
}

/** Adds the keys of the things, the things of these keys, and so on. */
function followKeys(database: DatabaseSync): void {
  database.exec('CREATE TEMP TABLE followed (id INTEGER PRIMARY KEY)');
  const things = database.prepare(`
    INSERT OR IGNORE INTO varied_thing
    SELECT p.comparison_id FROM varied_key v CROSS JOIN variant_key k ON k.key = v.key CROSS JOIN main.product p ON p.id = k.product_id
    WHERE p.comparison_id IS NOT NULL`);
  const note = inserter(database, 'varied_key', ['key'], 'INSERT OR IGNORE');
  while (Number(things.run().changes) + database.prepare(UNFOLLOWED).all().length > 0) {
    const keys = [...keysOf(database, `(${UNFOLLOWED}) AS t CROSS JOIN main.product p ON p.comparison_id = t.id ${OF_OPEN_SHOP}`)];
    database.exec(`INSERT INTO followed ${UNFOLLOWED}`);
    for (const { key } of keys) note({ key });
  }
  database.exec('DROP TABLE followed');
}

const UNFOLLOWED = 'SELECT id FROM varied_thing WHERE id NOT IN (SELECT id FROM followed)';

/** The listings of the things in `varied_thing`, of one set of things that are linked by keys at a time. */
function* linkedListings(database: DatabaseSync): Generator<VariantListing[]> {
  const links = new Links();
  const pairs = eachRow<[key: number, thing: number]>(
    database,
    `SELECT k.key, p.comparison_id FROM varied_key v CROSS JOIN variant_key k ON k.key = v.key CROSS JOIN main.product p ON p.id = k.product_id
     WHERE p.comparison_id IS NOT NULL ORDER BY k.key`,
  );
  let [key, first] = [-1, 0];
  for (const [nextKey, thing] of pairs) {
    if (nextKey === key && thing !== first) links.join(first, thing);
    else if (nextKey !== key) [key, first] = [nextKey, thing];
  }
  database.exec('CREATE TEMP TABLE linked_thing (root INTEGER, id INTEGER, PRIMARY KEY (root, id)) WITHOUT ROWID');
  const insert = inserter(database, 'linked_thing', ['root', 'id']);
  for (const id of links.ids()) insert({ root: links.rootOf(id), id });
  let root = 0;
  let listings: VariantListing[] = [];
  const rows = eachRow<[...Row, root: number]>(
    database,
    `SELECT ${COLUMNS}, l.root FROM linked_thing l CROSS JOIN main.product p ON p.comparison_id = l.id
     ${OF_OPEN_SHOP} ORDER BY l.root`,
  );
  for (const [id, thing, merchantId, brandId, node, adult, name, attributes, itemGroup, next] of rows) {
    if (next !== root && listings.length > 0) yield listings;
    if (next !== root) [root, listings] = [next, []];
    listings.push(listingOf([id, thing, merchantId, brandId, node, adult, name, attributes, itemGroup]));
  }
  if (listings.length > 0) yield listings;
  database.exec('DROP TABLE linked_thing');
}
