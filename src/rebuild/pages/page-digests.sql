-- What each page shows, as sums of the digests of the rows that it shows. A set of rows has one sum, and the order in which a page
-- prints them follows from the rows, so equal sums are equal pages. `content(…)` is a digest of its arguments, made in JavaScript.

-- What is printed of a merchant or a category wherever a product stands.
CREATE TEMP TABLE merchant_name (id INTEGER PRIMARY KEY, digest INTEGER NOT NULL);
INSERT INTO merchant_name SELECT id, content(name, slug, stale_since) FROM merchant;

CREATE TEMP TABLE category_name (id INTEGER PRIMARY KEY, digest INTEGER NOT NULL);
INSERT INTO category_name SELECT id, content(name, slug_path) FROM category;

-- Breadcrumbs: a category and all above it.
CREATE TEMP TABLE category_line (id INTEGER PRIMARY KEY, digest INTEGER NOT NULL);
INSERT INTO category_line
SELECT a.category_id, sum(n.digest) FROM category_ancestor a JOIN category_name n ON n.id = a.ancestor_id GROUP BY a.category_id;

-- What a card shows, and where it leads; and what a mere link shows, with where it stands among others.
CREATE TEMP VIEW card AS
SELECT p.id, p.merchant_id, p.brand_id, p.category_id, p.comparison_key, p.adult, p.listing_rank,
  p.digest + m.digest + coalesce(c.digest, 0) AS digest,
  content(p.name, p.slug, p.listing_rank) + m.digest + coalesce(c.digest, 0) AS link
FROM product p JOIN merchant_name m ON m.id = p.merchant_id LEFT JOIN category_name c ON c.id = p.category_id;

-- The codes and offers of a merchant.
CREATE TEMP TABLE merchant_vouchers (id INTEGER PRIMARY KEY, digest INTEGER NOT NULL);
INSERT INTO merchant_vouchers
SELECT merchant_id, sum(content(id, code, description, terms, starts_at, ends_at, link)) FROM voucher GROUP BY merchant_id;

-- The first of a merchant's list: for its page, for its card in lists, and for products that have too few neighbours (below).
CREATE TEMP TABLE merchant_first (id INTEGER PRIMARY KEY, three INTEGER, sixteen INTEGER, sixteen_links INTEGER, page INTEGER);
INSERT INTO merchant_first
SELECT merchant_id, sum(digest) FILTER (WHERE place <= 3), sum(digest) FILTER (WHERE place <= 16), sum(link) FILTER (WHERE place <= 16),
  sum(digest)
FROM (
  SELECT card.merchant_id, card.digest, card.link, row_number() OVER (PARTITION BY card.merchant_id ORDER BY card.listing_rank DESC, card.id) AS place
  FROM merchant m JOIN card ON card.id IN (
    SELECT id FROM product WHERE merchant_id = m.id AND adult = 0 ORDER BY listing_rank DESC, id LIMIT 48)
) GROUP BY merchant_id;

-- A level of the category tree as sidebars print it: names, counts, and what can be opened.
CREATE TEMP TABLE category_level (parent_id INTEGER PRIMARY KEY, digest INTEGER NOT NULL);
INSERT INTO category_level
SELECT coalesce(parent_id, 0), sum(content(id, name, slug_path, product_count,
  EXISTS (SELECT 1 FROM category k WHERE k.parent_id = category.id AND k.adult = 0)))
FROM category WHERE adult = 0 GROUP BY parent_id;
