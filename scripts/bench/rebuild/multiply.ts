import type { DatabaseSync } from 'node:sqlite';
import { ID_END } from '#catalogue/product.ts';
import { figuresSql } from '#snapshot/build/comparisons/figures.ts';

/** Spreads the ids of copies evenly too. */
const ID_STEP = 2 ** 47 - 115;

/** The columns of a copy that differ from the original. */
const VARIED: Record<string, string> = {
  id: `1 + (id + :copy * ${ID_STEP}) % ${ID_END - 1}`,
  por_product_id: 'NULL',
  gtin: 'NULL',
  comparison_id: `1 + (comparison_id + :copy * ${ID_STEP}) % ${ID_END - 1}`,
  // Each copy has a new word, because a real vocabulary grows with the catalogue.
  name: "name || ' ' || char(97 + rowid % 26, 97 + rowid / 26 % 26, 97 + rowid / 676 % 26, 97 + :copy) || rowid % 1000",
  price: 'price + :copy * 13',
};

/**
 * Enlarges a catalogue by copies of its products, each with its own id, comparison and price and with another word in its name.
 */
export function multiplyProducts(database: DatabaseSync, copies: number): void {
  const columns = (database.prepare('SELECT name FROM pragma_table_info(?)').all('product') as { name: string }[]).map(({ name }) => name);
  const values = columns.map((column) => VARIED[column] ?? column).join(', ');
  database.exec('CREATE TEMP TABLE original AS SELECT * FROM product');
  const copyAll = database.prepare(`INSERT INTO product (${columns.join(', ')}) SELECT ${values} FROM original`);
  for (let copy = 1; copy < copies; copy += 1) copyAll.run({ copy });
  database.exec('DROP TABLE original; DELETE FROM comparison');
  database.exec(figuresSql());
}
