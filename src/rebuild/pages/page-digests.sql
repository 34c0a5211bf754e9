-- Digests of what pages show: sums of the digests of the shown rows. The order in which a page prints rows follows from the rows, so
-- equal sums mean equal pages. `content(…)` is a digest of its arguments, computed in JavaScript; `:NAME` is a limit of limits.ts.

-- What products show of their merchant and category. No page that is prebuilt shows products of a closed shop.
CREATE TEMP TABLE merchant_name (id INTEGER PRIMARY KEY, digest INTEGER NOT NULL);
INSERT INTO merchant_name SELECT id, content(name, slug, stale_since) FROM merchant WHERE active = 1;

CREATE TEMP TABLE category_name (id INTEGER PRIMARY KEY, digest INTEGER NOT NULL);
INSERT INTO category_name SELECT id, content(name, slug_path) FROM category;

-- Breadcrumbs: a category and its ancestors.
CREATE TEMP TABLE category_line (id INTEGER PRIMARY KEY, digest INTEGER NOT NULL);
INSERT INTO category_line
SELECT a.category_id, sum(n.digest) FROM category_ancestor a JOIN category_name n ON n.id = a.ancestor_id GROUP BY a.category_id;

-- What a card shows and its link, which for the best offer of several shops is the representative's; what a link without a card shows,
-- with its rank.
CREATE TEMP VIEW card AS
SELECT p.id, p.merchant_id, p.brand_id, p.category_id, p.comparison_id, p.adult, p.listing_rank,
  p.digest + m.digest + coalesce(c.digest, 0)
    + iif(t.id IS NULL, 0, content(t.shops, r.slug) + coalesce(rm.digest, 0) + coalesce(rc.digest, 0)) AS digest,
  content(p.name, p.slug, p.listing_rank) + m.digest + coalesce(c.digest, 0) AS link
FROM product p JOIN merchant_name m ON m.id = p.merchant_id LEFT JOIN category_name c ON c.id = p.category_id
  LEFT JOIN comparison t ON t.id = p.comparison_id AND t.best_product_id = p.id AND t.shops > 1
  LEFT JOIN product r ON r.id = t.id AND r.id <> p.id
  LEFT JOIN merchant_name rm ON rm.id = r.merchant_id LEFT JOIN category_name rc ON rc.id = r.category_id;

-- What an entry of a list shows: the card of the best offer with the figures of its comparison, or a shop's own offer.
CREATE TEMP VIEW entry AS
SELECT l.id, card.digest + coalesce(t.digest, 0) AS digest FROM listing l LEFT JOIN comparison t ON t.id = l.id
JOIN card ON card.id = iif(l.id < 0, -l.id, t.best_product_id);

-- The codes and offers of a merchant.
CREATE TEMP TABLE merchant_vouchers (id INTEGER PRIMARY KEY, digest INTEGER NOT NULL);
INSERT INTO merchant_vouchers
SELECT merchant_id, sum(content(id, code, description, terms, starts_at, ends_at, link, dead)) FROM voucher GROUP BY merchant_id;

-- The first products of a merchant: for the list of merchants, for products with too few neighbours
-- (product-digests.sql). A page may leave out as many products as it shows, so the second is twice as long as what is shown.
CREATE TEMP TABLE merchant_first (id INTEGER PRIMARY KEY, top INTEGER, more_cards INTEGER, more_links INTEGER);
INSERT INTO merchant_first
SELECT merchant_id, sum(digest) FILTER (WHERE place <= :TOP_MERCHANT_PRODUCTS),
  sum(digest) FILTER (WHERE place <= 2 * :RELATED_PRODUCTS), sum(link) FILTER (WHERE place <= 2 * :RELATED_PRODUCTS)
FROM (
  SELECT card.merchant_id, card.digest, card.link, row_number() OVER (PARTITION BY card.merchant_id ORDER BY card.listing_rank DESC, card.id) AS place
  FROM merchant m JOIN card ON card.id IN (
    SELECT id FROM product WHERE merchant_id = m.id AND adult = 0 ORDER BY listing_rank DESC, id LIMIT 2 * :RELATED_PRODUCTS)
) GROUP BY merchant_id;

-- A level of the category tree as sidebars show it: names, counts, and which categories have children.
CREATE TEMP TABLE category_level (parent_id INTEGER PRIMARY KEY, digest INTEGER NOT NULL);
INSERT INTO category_level
SELECT coalesce(parent_id, 0), sum(content(id, name, slug_path, product_count, in_menu, place,
  EXISTS (SELECT 1 FROM category k WHERE k.parent_id = category.id AND k.adult = 0)))
FROM category WHERE adult = 0 GROUP BY parent_id;
