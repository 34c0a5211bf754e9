import type { DatabaseSync } from 'node:sqlite';

/** Above every id that the network and its own id can give (2^52), and still a safe integer. */
const ID_BASE = 2 ** 52;

/** The columns that make a copy another product; the rest is as in the original. */
const VARIED: Record<string, string> = {
  id: `${ID_BASE} + (:copy * (SELECT count(*) FROM original)) + original.rowid`,
  por_product_id: 'NULL',
  gtin: 'NULL',
  offer_key: "offer_key || '-' || :copy",
  // A word of its own, so that the vocabulary grows with the catalogue, as it does in life.
  name: "name || ' ' || char(97 + rowid % 26, 97 + rowid / 26 % 26, 97 + rowid / 676 % 26, 97 + :copy) || rowid % 1000",
  price: 'price + :copy * 13',
};

/**
 * More of the same catalogue, until a generator makes a larger one: every copy has its own ids, offers, prices and a word more in
 * its names.
 */
export function multiplyProducts(database: DatabaseSync, copies: number): void {
  const columns = (database.prepare('SELECT name FROM pragma_table_info(?)').all('product') as { name: string }[]).map(({ name }) => name);
  const values = columns.map((column) => VARIED[column] ?? column).join(', ');
  database.exec('CREATE TEMP TABLE original AS SELECT * FROM product');
  const copyAll = database.prepare(`INSERT INTO product (${columns.join(', ')}) SELECT ${values} FROM original`);
  for (let copy = 1; copy < copies; copy += 1) copyAll.run({ copy });
  database.exec('DROP TABLE original');
}
