import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { productPath } from '#catalogue/addresses/paths.ts';
import { readServed } from '#rebuild/manifest.ts';

/** The start of a query for the product that is the page of a comparison. */
const PRODUCTS = `SELECT p.slug, m.slug AS merchantSlug, c.slug_path AS categorySlugPath FROM product p
JOIN comparison t ON t.id = p.id JOIN merchant m ON m.id = p.merchant_id LEFT JOIN category c ON c.id = p.category_id
LEFT JOIN variant v ON v.comparison_id = p.id WHERE p.adult = 0 AND m.slug IS NOT NULL`;

const SUBJECTS = {
  offers: `${PRODUCTS} ORDER BY t.shops DESC, length(p.description) DESC, p.id LIMIT 1`,
  variants: `${PRODUCTS} AND v.group_id = (SELECT group_id FROM variant GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1) ORDER BY p.id LIMIT 1`,
  history: `${PRODUCTS} AND p.id = (SELECT comparison_id FROM comparison_history GROUP BY 1 HAVING count(*) > 2 ORDER BY count(*) DESC, 1 LIMIT 1)`,
  'out of stock': `${PRODUCTS} AND t.shops_in_stock = 0 AND p.image_url IS NOT NULL ORDER BY t.shops DESC, p.id LIMIT 1`,
  'no picture': `${PRODUCTS} AND p.image_url IS NULL ORDER BY t.shops DESC, length(p.name) DESC, p.id LIMIT 1`,
};

/** What screens show that not every catalogue has: the path of a product, or null. */
export type Subjects = Record<keyof typeof SUBJECTS, string | null>;

/** Finds products with the most of something in the catalogue that a data folder serves. */
export function readSubjects(data: string): Subjects {
  const { snapshot } = readServed(data);
  const database = new DatabaseSync(join(data, 'snapshots', `${snapshot}.sqlite`), { readOnly: true });
  const pathOf = (sql: string) => {
    const row = database.prepare(sql).get() as Parameters<typeof productPath>[0] | undefined;
    return row === undefined ? null : productPath(row);
  };
  const subjects = Object.fromEntries(Object.entries(SUBJECTS).map(([name, sql]) => [name, pathOf(sql)])) as Subjects;
  database.close();
  return subjects;
}
