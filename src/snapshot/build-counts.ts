import type { Build } from './build.ts';

/**
 * Writes `brand` and every count. What is adult counts only inside what is adult as a whole: a category, merchant or brand is
 * adult when all of its products are, and a count is of the products that its own page lists.
 */
export function addCounts({ database, input }: Build): void {
  database.exec(MERCHANT_COUNTS);
  database.exec(CATEGORY_COUNTS);
  database.prepare(BRANDS).run({ day: input.day });
  database.exec(PAIR_COUNTS);
}

const MERCHANT_COUNTS = `
  UPDATE merchant SET adult = size.adult, product_count = CASE size.adult WHEN 1 THEN size.total ELSE size.listed END
  FROM (
    SELECT merchant_id, min(adult) AS adult, count(*) AS total, sum(adult = 0) AS listed FROM product GROUP BY merchant_id
  ) AS size
  WHERE merchant.id = size.merchant_id`;

const CATEGORY_COUNTS = `
  UPDATE category SET adult = size.adult, product_count = CASE size.adult WHEN 1 THEN size.total ELSE size.listed END
  FROM (
    SELECT category_id, min(adult) AS adult, count(*) AS total, sum(adult = 0) AS listed FROM product_category GROUP BY category_id
  ) AS size
  WHERE category.id = size.category_id`;

/** A brand is called as most of its products spell it. SQLite takes the bare column from the row that holds the maximum. */
const BRANDS = `
  INSERT INTO brand
  SELECT size.brand_id, spelling.brand_name, NULL,
    coalesce(o.first_seen_merchant_id, size.merchant_id), coalesce(o.first_seen_at, :day),
    size.adult, CASE size.adult WHEN 1 THEN size.total ELSE size.listed END, size.merchants
  FROM (
    SELECT brand_id, min(merchant_id) AS merchant_id, min(adult) AS adult, count(*) AS total, sum(adult = 0) AS listed,
      count(DISTINCT merchant_id) AS merchants
    FROM product WHERE brand_id IS NOT NULL GROUP BY brand_id
  ) AS size
  JOIN (
    SELECT brand_id, brand_name, max(uses) FROM (
      SELECT brand_id, brand_name, count(*) AS uses FROM product WHERE brand_id IS NOT NULL
      GROUP BY brand_id, brand_name ORDER BY brand_name
    ) GROUP BY brand_id
  ) AS spelling ON spelling.brand_id = size.brand_id
  LEFT JOIN previous.brand o ON o.id = size.brand_id`;

const PAIR_COUNTS = `
  INSERT INTO brand_category
  SELECT p.brand_id, a.ancestor_id, count(*) FROM product p
  JOIN category_ancestor a ON a.category_id = p.category_id JOIN brand b ON b.id = p.brand_id
  WHERE p.adult = b.adult GROUP BY 1, 2;
  INSERT INTO merchant_category
  SELECT a.ancestor_id, p.merchant_id, count(*) FROM product p
  JOIN category_ancestor a ON a.category_id = p.category_id JOIN merchant m ON m.id = p.merchant_id
  WHERE p.adult = m.adult GROUP BY 1, 2`;
