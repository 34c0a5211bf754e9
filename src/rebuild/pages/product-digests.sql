-- What prebuilt product pages show besides the product. `head` holds the ids of the products with a prebuilt page.

-- The offers of a comparison, and the codes of their shops.
CREATE TEMP TABLE offers_shown (comparison_id INTEGER PRIMARY KEY, digest INTEGER NOT NULL);
INSERT INTO offers_shown
SELECT of_head.id, sum(card.digest + coalesce(v.digest, 0)) FROM (
  SELECT DISTINCT t.id FROM head JOIN product p ON p.id = head.id JOIN comparison t ON t.id = p.comparison_id WHERE t.offers > 1 OR p.id <> t.id
) AS of_head JOIN card ON card.comparison_id = of_head.id LEFT JOIN merchant_vouchers v ON v.id = card.merchant_id GROUP BY of_head.id;

-- The colours and sizes of a thing, with the addresses of their pages.
CREATE TEMP TABLE variants_shown (group_id INTEGER PRIMARY KEY, digest INTEGER NOT NULL);
INSERT INTO variants_shown
SELECT of_head.group_id, sum(content(v.colour, v.size, p.slug) + m.digest + coalesce(c.digest, 0)) FROM (
  SELECT DISTINCT own.group_id FROM head JOIN product p ON p.id = head.id JOIN variant own ON own.comparison_id = p.comparison_id
) AS of_head JOIN variant v ON v.group_id = of_head.group_id JOIN product p ON p.id = v.comparison_id
JOIN merchant_name m ON m.id = p.merchant_id LEFT JOIN category_name c ON c.id = p.category_id GROUP BY of_head.group_id;

-- The changes of a price, and those of the lowest price of several shops. A page shows none where there is only the first price.
CREATE TEMP TABLE changes_shown (product_id INTEGER PRIMARY KEY, digest INTEGER NOT NULL);
INSERT INTO changes_shown
SELECT h.product_id, sum(content(h.day, h.price)) FROM (
  SELECT product_id FROM head JOIN price_history ON product_id = head.id GROUP BY product_id HAVING count(*) > 1
) AS of_head JOIN price_history h ON h.product_id = of_head.product_id GROUP BY h.product_id;

CREATE TEMP TABLE lowest_shown (comparison_id INTEGER PRIMARY KEY, digest INTEGER NOT NULL);
INSERT INTO lowest_shown
SELECT of_head.id, sum(content(h.day, h.price)) FROM (
  SELECT DISTINCT t.id FROM head JOIN product p ON p.id = head.id JOIN comparison t ON t.id = p.comparison_id AND t.shops > 1
) AS of_head JOIN comparison_history h ON h.comparison_id = of_head.id GROUP BY of_head.id;

-- Related products: the first of a merchant's list in one category, some as cards, more as links. A page leaves out its own product,
-- so the list is one longer for products that are in it.
CREATE TEMP TABLE near (product_id INTEGER PRIMARY KEY, merchant_id INTEGER, category_id INTEGER, place INTEGER, digest INTEGER, link INTEGER);
INSERT INTO near
SELECT card.id, of_head.merchant_id, coalesce(of_head.category_id, 0),
  row_number() OVER (PARTITION BY of_head.merchant_id, of_head.category_id ORDER BY card.listing_rank DESC, card.id), card.digest, card.link
FROM (
  SELECT DISTINCT p.merchant_id, p.category_id FROM head JOIN product p ON p.id = head.id
) AS of_head JOIN card ON card.id IN (
  SELECT p.id FROM product p
  WHERE p.merchant_id = of_head.merchant_id AND p.category_id IS of_head.category_id AND p.adult = 0
  ORDER BY p.listing_rank DESC, p.id LIMIT :RELATED_PRODUCTS + 1);

CREATE TEMP TABLE neighbours (
  merchant_id INTEGER, category_id INTEGER, size INTEGER, cards INTEGER, cards_and_one INTEGER, links INTEGER, links_and_one INTEGER,
  PRIMARY KEY (merchant_id, category_id)
);
INSERT INTO neighbours
SELECT merchant_id, category_id, count(*), sum(digest) FILTER (WHERE place <= :MORE_FROM_MERCHANT_PRODUCTS),
  sum(digest) FILTER (WHERE place <= :MORE_FROM_MERCHANT_PRODUCTS + 1), sum(link) FILTER (WHERE place <= :RELATED_PRODUCTS), sum(link)
FROM near GROUP BY merchant_id, category_id;
