-- What the pages of some products show besides themselves. `head` holds the ids of these products: a million have no page of their own.

-- Every shop's offer of one thing.
CREATE TEMP TABLE thing (comparison_key TEXT PRIMARY KEY, digest INTEGER NOT NULL) WITHOUT ROWID;
INSERT INTO thing
SELECT asked.comparison_key, sum(card.digest) FROM (
  SELECT DISTINCT p.comparison_key FROM head JOIN product p ON p.id = head.id WHERE p.comparison_key IS NOT NULL
) AS asked JOIN card ON card.comparison_key = asked.comparison_key
WHERE card.adult = 0 GROUP BY asked.comparison_key HAVING count(*) > 1;

-- Related products: the first of a merchant's list in one category, of which four are cards and eight are links. A page leaves its
-- own product out, so each list is one longer for those that stand on it.
CREATE TEMP TABLE near (product_id INTEGER PRIMARY KEY, merchant_id INTEGER, category_id INTEGER, place INTEGER, digest INTEGER, link INTEGER);
INSERT INTO near
SELECT card.id, asked.merchant_id, coalesce(asked.category_id, 0),
  row_number() OVER (PARTITION BY asked.merchant_id, asked.category_id ORDER BY card.listing_rank DESC, card.id), card.digest, card.link
FROM (
  SELECT DISTINCT p.merchant_id, p.category_id FROM head JOIN product p ON p.id = head.id
) AS asked JOIN card ON card.id IN (
  SELECT p.id FROM product p
  WHERE p.merchant_id = asked.merchant_id AND p.category_id IS asked.category_id AND p.adult = 0
  ORDER BY p.listing_rank DESC, p.id LIMIT 9);

CREATE TEMP TABLE neighbours (
  merchant_id INTEGER, category_id INTEGER, size INTEGER, four INTEGER, five INTEGER, eight INTEGER, nine INTEGER,
  PRIMARY KEY (merchant_id, category_id)
);
INSERT INTO neighbours
SELECT merchant_id, category_id, count(*), sum(digest) FILTER (WHERE place <= 4), sum(digest) FILTER (WHERE place <= 5),
  sum(link) FILTER (WHERE place <= 8), sum(link)
FROM near GROUP BY merchant_id, category_id;
