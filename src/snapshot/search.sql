-- The words of what is for sale, for the edge databases alone: a snapshot has no searchers.

CREATE VIRTUAL TABLE product_search USING fts5 (
  name, brand, merchant, category,
  content = '', contentless_delete = 1, tokenize = "unicode61 remove_diacritics 2", prefix = '2 3'
);

INSERT INTO product_search (rowid, name, brand, merchant, category)
SELECT p.id, p.name, p.brand_name, m.name, c.name
FROM product p JOIN merchant m ON m.id = p.merchant_id LEFT JOIN category c ON c.id = p.category_id
WHERE p.adult = 0;
