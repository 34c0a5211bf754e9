import type { DatabaseSync } from 'node:sqlite';

/** Ids are spread evenly below this, and so are those of copies. */
const ID_END = 2 ** 52;
const ID_STEP = 2 ** 47 - 115;

/** The columns that make a copy another product; the rest is as in the original. */
const VARIED: Record<string, string> = {
  id: `1 + (id + :copy * ${ID_STEP}) % ${ID_END}`,
  por_product_id: 'NULL',
  gtin: 'NULL',
  comparison_key: "comparison_key || '-' || :copy",
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
