import type { BuildContext } from './build-context.ts';

/**
 * Writes `brand` and all counts. A category, merchant or brand is adult when all of its products are. Adult products count only there,
 * because other pages do not list them. Products of closed shops count nowhere.
 */
export function addCounts({ database, input }: BuildContext): void {
  database.exec(PRODUCT_GROUPS);
  database.exec(MERCHANT_COUNTS);
  database.exec(CATEGORY_COUNTS);
  database.prepare(BRANDS).run({ day: input.day });
  database.exec(PAIR_COUNTS);
}

/** Products grouped by everything that is counted by. All counts are sums of these groups, so products are read once. */
const PRODUCT_GROUPS = `
  CREATE TEMP TABLE product_group (merchant_id, brand_id, brand_name, category_id, adult, size);
  INSERT INTO product_group SELECT merchant_id, brand_id, brand_name, category_id, adult, count(*) FROM product INDEXED BY product_state GROUP BY 1, 2, 3, 4, 5;
  UPDATE product_group SET size = 0 WHERE merchant_id IN (SELECT id FROM merchant WHERE active = 0)`;

/** Groups by these columns, each with its category and all ancestors as `a.ancestor_id`. */
const withAncestors = (columns: string) =>
  `(SELECT ${columns}, adult, sum(size) AS size FROM product_group GROUP BY ${columns}, adult) AS grouped
  CROSS JOIN category_ancestor a ON a.category_id = grouped.category_id`;

const SIZE = 'min(adult) AS adult, sum(size) AS total, sum(size) FILTER (WHERE adult = 0) AS listed';
const COUNT = 'CASE size.adult WHEN 1 THEN size.total ELSE size.listed END';

const MERCHANT_COUNTS = `
  UPDATE merchant SET adult = size.adult, product_count = ${COUNT}
  FROM (SELECT merchant_id, ${SIZE} FROM product_group GROUP BY merchant_id) AS size
  WHERE merchant.id = size.merchant_id`;

const CATEGORY_COUNTS = `
  UPDATE category SET adult = size.adult, product_count = ${COUNT}
  FROM (
    SELECT a.ancestor_id, ${SIZE} FROM ${withAncestors('category_id')} GROUP BY a.ancestor_id
  ) AS size
  WHERE category.id = size.ancestor_id`;

/** A brand has the name that most of its products spell. SQLite takes the bare column from the row with the maximum. */
const BRANDS = `
  INSERT INTO brand (id, name, logo_url, first_seen_merchant_id, first_seen_at, adult, product_count, merchants_count)
  SELECT size.brand_id, spelling.brand_name, NULL,
    coalesce(o.first_seen_merchant_id, size.merchant_id), coalesce(o.first_seen_at, :day),
    size.adult, ${COUNT}, size.merchants
  FROM (
    SELECT brand_id, min(merchant_id) AS merchant_id, ${SIZE}, count(DISTINCT merchant_id) FILTER (WHERE size > 0) AS merchants
    FROM product_group WHERE brand_id IS NOT NULL GROUP BY brand_id
  ) AS size
  JOIN (
    SELECT brand_id, brand_name, max(uses) FROM (
      SELECT brand_id, brand_name, sum(size) AS uses FROM product_group WHERE brand_id IS NOT NULL
      GROUP BY brand_id, brand_name ORDER BY brand_name
    ) GROUP BY brand_id
  ) AS spelling ON spelling.brand_id = size.brand_id
  LEFT JOIN previous.brand o ON o.id = size.brand_id`;

const PAIR_COUNTS = `
  INSERT INTO brand_category (brand_id, category_id, product_count)
  SELECT grouped.brand_id, a.ancestor_id, sum(grouped.size) FROM ${withAncestors('brand_id, category_id')} JOIN brand b ON b.id = grouped.brand_id
  WHERE grouped.adult = b.adult AND grouped.size > 0 GROUP BY 1, 2;
  INSERT INTO merchant_category (category_id, merchant_id, product_count)
  SELECT a.ancestor_id, grouped.merchant_id, sum(grouped.size) FROM ${withAncestors('merchant_id, category_id')} JOIN merchant m ON m.id = grouped.merchant_id
  WHERE grouped.adult = m.adult AND grouped.size > 0 GROUP BY 1, 2;
  DROP TABLE product_group`;
