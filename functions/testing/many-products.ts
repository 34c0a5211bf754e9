import type { Db } from '#queries/db.ts';
import { execute } from './catalogue.ts';

/** Numbers from 0 below `count`, as a table `n(i)`. */
const numbers = (count: number) => `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${count - 1})`;

const THINGS = `json_array('kettle', 'lamp', 'radio', 'jug', 'toaster', 'blender', 'clock', 'mirror')`;
const thing = `(${THINGS} ->> (i % 8))`;

/**
 * Adds products to the small catalogue, before it is indexed, with a shop, a brand, a category and a voucher for each 50 of them: everything
 * grows in the same proportion.
 */
export async function addManyProducts(db: Db, count: number): Promise<void> {
  const groups = Math.ceil(count / 50);
  await execute(
    db,
    `INSERT INTO merchant (id, network, network_id, name, slug, url, affiliate_url, active, adult, product_count)
       ${numbers(groups)} SELECT 1000 + i, 'por', 1000 + i, 'Shop ' || i, 'shop-' || i, 'https://shop.example/', 'https://shop.example/', 1, 0, 50 FROM n;
     INSERT INTO category (id, name, slug, slug_path, parent_id, depth, adult, product_count)
       ${numbers(groups)} SELECT 1000 + i, 'Range ' || i, 'range-' || i, 'kitchen/range-' || i, 1, 1, 0, 50 FROM n;
     INSERT INTO category_ancestor (category_id, ancestor_id) ${numbers(groups)} SELECT 1000 + i, 1000 + i FROM n UNION ALL SELECT 1000 + i, 1 FROM n;
     INSERT INTO brand (id, name, first_seen_merchant_id, first_seen_at, adult, product_count, merchants_count)
       ${numbers(groups)} SELECT 'brand-' || i, 'Brand ' || i, 1000 + i, '2026-11-01', 0, 50, 1 FROM n;
     INSERT INTO product (id, feed_id, merchant_id, name, slug, price, currency, adult, affiliate_url, listing_rank, created_at, updated_at, digest, brand_id,
         brand_name, category_id, in_stock)
       ${numbers(count)} SELECT 10000 + i, 'por-2013', 1000 + i / 50, 'Penrith ' || ${thing} || ' model ' || i, 'thing-' || i || '-' || (10000 + i), 1000 + i, 'GBP', 0,
         'https://shop.example/', 5 + i % 7, '2026-11-01', '2026-11-01', i, 'brand-' || (i / 50), 'Brand ' || (i / 50), 1000 + i / 50, 1 FROM n;
     INSERT INTO price_drop (comparison_id, product_id, category_id, day, price, usual, share)
       ${numbers(count)} SELECT 10000 + i, 10000 + i, 1, date('2026-11-20', - (i % 60) || ' days'), 1000 + i, 2000 + 2 * i, 500 FROM n;
     INSERT INTO voucher (id, network_voucher_id, merchant_id, code, description, link)
       ${numbers(groups)} SELECT 1000 + i, 'v' || i, 1000 + i, 'CODE' || i, 'Ten per cent off', 'https://shop.example/' FROM n;
     INSERT INTO merchant_category SELECT a.ancestor_id, p.merchant_id, count(*) FROM product p
       JOIN category_ancestor a ON a.category_id = p.category_id WHERE p.id >= 10000 GROUP BY 1, 2;
     INSERT INTO brand_category SELECT p.brand_id, a.ancestor_id, count(*) FROM product p
       JOIN category_ancestor a ON a.category_id = p.category_id WHERE p.id >= 10000 GROUP BY 1, 2`,
  );
}
