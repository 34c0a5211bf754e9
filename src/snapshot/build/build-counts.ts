import type { BuildContext } from './build-context.ts';

/**
 * Writes `brand` and every count. What is adult counts only inside what is adult as a whole: a category, merchant or brand is
 * adult when all of its products are, and a count is of the products that its own page lists.
 */
export function addCounts({ database, input }: BuildContext): void {
  database.exec(PILES);
  database.exec(MERCHANT_COUNTS);
  database.exec(CATEGORY_COUNTS);
  database.prepare(BRANDS).run({ day: input.day });
  database.exec(PAIR_COUNTS);
}

/** Products that are alike in all that is counted by: one look at every product, and all counts are sums of these. */
const PILES = `
  CREATE TEMP TABLE pile (merchant_id, brand_id, brand_name, category_id, adult, size);
  INSERT INTO pile SELECT merchant_id, brand_id, brand_name, category_id, adult, count(*) FROM product INDEXED BY product_state GROUP BY 1, 2, 3, 4, 5`;

/** Piles that are alike in these columns as one, with every category above theirs: `alike` is the pile, `a.ancestor_id` the category. */
const alongTheTree = (columns: string) =>
  `(SELECT ${columns}, adult, sum(size) AS size FROM pile GROUP BY ${columns}, adult) AS alike
  CROSS JOIN category_ancestor a ON a.category_id = alike.category_id`;

const SIZE = 'min(adult) AS adult, sum(size) AS total, sum(size) FILTER (WHERE adult = 0) AS listed';
const COUNT = 'CASE size.adult WHEN 1 THEN size.total ELSE size.listed END';

const MERCHANT_COUNTS = `
  UPDATE merchant SET adult = size.adult, product_count = ${COUNT}
  FROM (SELECT merchant_id, ${SIZE} FROM pile GROUP BY merchant_id) AS size
  WHERE merchant.id = size.merchant_id`;

const CATEGORY_COUNTS = `
  UPDATE category SET adult = size.adult, product_count = ${COUNT}
  FROM (
    SELECT a.ancestor_id, ${SIZE} FROM ${alongTheTree('category_id')} GROUP BY a.ancestor_id
  ) AS size
  WHERE category.id = size.ancestor_id`;

/** A brand is called as most of its products spell it. SQLite takes the bare column from the row that holds the maximum. */
const BRANDS = `
  INSERT INTO brand (id, name, logo_url, first_seen_merchant_id, first_seen_at, adult, product_count, merchants_count)
  SELECT size.brand_id, spelling.brand_name, NULL,
    coalesce(o.first_seen_merchant_id, size.merchant_id), coalesce(o.first_seen_at, :day),
    size.adult, ${COUNT}, size.merchants
  FROM (
    SELECT brand_id, min(merchant_id) AS merchant_id, ${SIZE}, count(DISTINCT merchant_id) AS merchants
    FROM pile WHERE brand_id IS NOT NULL GROUP BY brand_id
  ) AS size
  JOIN (
    SELECT brand_id, brand_name, max(uses) FROM (
      SELECT brand_id, brand_name, sum(size) AS uses FROM pile WHERE brand_id IS NOT NULL
      GROUP BY brand_id, brand_name ORDER BY brand_name
    ) GROUP BY brand_id
  ) AS spelling ON spelling.brand_id = size.brand_id
  LEFT JOIN previous.brand o ON o.id = size.brand_id`;

const PAIR_COUNTS = `
  INSERT INTO brand_category (brand_id, category_id, product_count)
  SELECT alike.brand_id, a.ancestor_id, sum(alike.size) FROM ${alongTheTree('brand_id, category_id')} JOIN brand b ON b.id = alike.brand_id
  WHERE alike.adult = b.adult GROUP BY 1, 2;
  INSERT INTO merchant_category (category_id, merchant_id, product_count)
  SELECT a.ancestor_id, alike.merchant_id, sum(alike.size) FROM ${alongTheTree('merchant_id, category_id')} JOIN merchant m ON m.id = alike.merchant_id
  WHERE alike.adult = m.adult GROUP BY 1, 2;
  DROP TABLE pile`;
