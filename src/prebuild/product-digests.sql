-- What the pages of some products show besides themselves. `head` holds the ids of these products: a million have no page of their own.

-- Every shop's offer of one thing.
CREATE TEMP TABLE thing (offer_key TEXT PRIMARY KEY, digest INTEGER NOT NULL) WITHOUT ROWID;
INSERT INTO thing
SELECT asked.offer_key, sum(card.digest) FROM (
  SELECT DISTINCT p.offer_key FROM head JOIN product p ON p.id = head.id WHERE p.offer_key IS NOT NULL
) AS asked JOIN card ON card.offer_key = asked.offer_key
WHERE card.adult = 0 GROUP BY asked.offer_key HAVING count(*) > 1;

-- Related products: the first of a merchant's list in one category (one more than are shown, as a page leaves its own product out).
-- Where these are too few, the page goes on with the first of the whole list (`merchant_first`): 8 to show, and 8 that may be left
-- out because they stood there already.
CREATE TEMP TABLE neighbours (merchant_id INTEGER, category_id INTEGER, size INTEGER, digest INTEGER, PRIMARY KEY (merchant_id, category_id));
INSERT INTO neighbours
SELECT asked.merchant_id, coalesce(asked.category_id, 0), count(*), sum(card.digest) FROM (
  SELECT DISTINCT p.merchant_id, p.category_id FROM head JOIN product p ON p.id = head.id
) AS asked JOIN card ON card.id IN (
  SELECT p.id FROM product p
  WHERE p.merchant_id = asked.merchant_id AND p.category_id IS asked.category_id AND p.adult = 0
  ORDER BY p.listing_rank DESC, p.id LIMIT 9)
GROUP BY asked.merchant_id, asked.category_id;
