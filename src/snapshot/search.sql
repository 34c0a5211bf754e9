-- What is searched, for the edge databases alone: a snapshot has no searchers. Everything here is made from the tables of
-- catalogue.sql, so a changed product means: drop and insert the rows of its thing, by the same statements with a condition.

-- A thing: one product, or all offers of one barcode. Adult products are in none.
CREATE TABLE search_thing (
  doc INTEGER PRIMARY KEY, -- rowid of product_search too; small is good: list rank first, then how many shops sell it
  thing TEXT NOT NULL UNIQUE, -- offer_key, or the product's id
  product_id INTEGER NOT NULL, -- the offer to show: in stock, cheapest total
  merchant_id INTEGER NOT NULL,
  name TEXT NOT NULL,
  brand_id TEXT,
  brand_name TEXT,
  category_id INTEGER,
  in_stock INTEGER,
  shops INTEGER NOT NULL,
  created_at TEXT NOT NULL -- when the first of its offers was seen
);

INSERT INTO search_thing
SELECT
  (7 - listing_rank) * 1099511627776 + row_number() OVER (ORDER BY listing_rank DESC, shops DESC, id),
  thing, id, merchant_id, name, brand_id, brand_name, category_id, in_stock, shops, first_seen
FROM (
  SELECT p.id, p.merchant_id, p.name, p.brand_id, p.brand_name, p.category_id, p.in_stock, p.listing_rank,
    coalesce(p.offer_key, CAST(p.id AS TEXT)) AS thing,
    count(*) OVER (PARTITION BY coalesce(p.offer_key, CAST(p.id AS TEXT))) AS shops,
    min(p.created_at) OVER (PARTITION BY coalesce(p.offer_key, CAST(p.id AS TEXT))) AS first_seen,
    row_number() OVER (
      PARTITION BY coalesce(p.offer_key, CAST(p.id AS TEXT))
      ORDER BY p.in_stock IS 0, p.price IS NULL, p.price + coalesce(p.delivery_cost, 0), p.id
    ) AS place
  FROM product p WHERE p.adult = 0
) WHERE place = 1;

-- Who sells it, best offer first: what filters ask, and what prices are sorted by.
CREATE TABLE search_offer (
  doc INTEGER NOT NULL,
  place INTEGER NOT NULL,
  product_id INTEGER NOT NULL,
  merchant_id INTEGER NOT NULL,
  price INTEGER,
  total INTEGER, -- with delivery
  in_stock INTEGER NOT NULL, -- what the feed does not say counts as in stock
  PRIMARY KEY (doc, place)
) WITHOUT ROWID;

INSERT INTO search_offer
SELECT t.doc,
  row_number() OVER (PARTITION BY t.doc ORDER BY p.in_stock IS 0, p.price IS NULL, p.price + coalesce(p.delivery_cost, 0), p.id),
  p.id, p.merchant_id, p.price, p.price + coalesce(p.delivery_cost, 0), coalesce(p.in_stock, 1)
FROM product p JOIN search_thing t ON t.thing = coalesce(p.offer_key, CAST(p.id AS TEXT))
WHERE p.adult = 0
ORDER BY 1, 2;

-- Words by field. `code` holds barcodes and, without their hyphens, model codes: TN-2110 is found as tn2110 too.
CREATE VIRTUAL TABLE product_search USING fts5 (
  name, brand, merchant, category, attributes, code,
  content = '', contentless_delete = 1, tokenize = "unicode61 remove_diacritics 2", prefix = '2 3'
);

INSERT INTO product_search (rowid, name, brand, merchant, category, attributes, code)
SELECT t.doc, t.name, t.brand_name,
  (SELECT group_concat(m.name, ' ') FROM search_offer o JOIN merchant m ON m.id = o.merchant_id WHERE o.doc = t.doc),
  replace(c.slug_path, '/', ' '),
  substr(coalesce(p.description, p.summary), 1, 2000),
  (
    SELECT group_concat(coalesce(same.gtin, '') || ' ' || replace(replace(replace(coalesce(same.mpn, ''), '-', ''), '/', ''), '.', ''), ' ')
    FROM search_offer o JOIN product same ON same.id = o.product_id WHERE o.doc = t.doc AND o.place <= 5
  ) || ' ' || CASE WHEN t.name GLOB '*[0-9]*' AND t.name GLOB '*[-/.]*' THEN replace(replace(replace(t.name, '-', ''), '/', ''), '.', '') ELSE '' END
FROM search_thing t JOIN product p ON p.id = t.product_id LEFT JOIN category c ON c.id = t.category_id
ORDER BY t.doc;

-- One segment instead of a dozen: every word is then looked up once.
INSERT INTO product_search (product_search) VALUES ('optimize');

-- Every word with the number of things that hold it: in name, brand, merchant or category, and in any field.
CREATE TABLE search_term (term TEXT PRIMARY KEY, named INTEGER NOT NULL, anywhere INTEGER NOT NULL) WITHOUT ROWID;

CREATE VIRTUAL TABLE search_vocabulary USING fts5vocab (product_search, col);

INSERT INTO search_term
SELECT term, max(CASE WHEN col IN ('attributes', 'code') THEN 0 ELSE doc END), max(doc) FROM search_vocabulary GROUP BY term;

DROP TABLE search_vocabulary;

-- The empty word stands in all of them.
INSERT INTO search_term SELECT '', count(*), count(*) FROM search_thing;

-- For one to three letters: things of the words that most often begin so. FTS5 would rank every hit.
CREATE TABLE search_prefix (prefix TEXT PRIMARY KEY, docs TEXT NOT NULL) WITHOUT ROWID;

INSERT INTO search_prefix
WITH completion AS (
  SELECT size.value AS letters, substr(term, 1, size.value) AS prefix, term, named,
    row_number() OVER (PARTITION BY substr(term, 1, size.value), size.value ORDER BY named DESC, term) AS place
  FROM search_term JOIN json_each('[1,2,3]') AS size WHERE length(term) >= size.value AND named > 0
)
SELECT prefix, json_group_array(hit.doc)
FROM completion JOIN (SELECT 1) AS one
JOIN json_each(
  (SELECT json_group_array(rowid) FROM (SELECT rowid FROM product_search WHERE product_search MATCH '{name brand} : "' || term || '"' LIMIT 12))
) AS doc_of JOIN search_thing hit ON hit.doc = doc_of.value
WHERE place <= 6 GROUP BY prefix;

-- The words of merchants' and brands' names, from their slugs: one by one and run together.
CREATE TABLE search_name (
  word TEXT NOT NULL,
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  PRIMARY KEY (word, kind, id)
) WITHOUT ROWID;

INSERT OR IGNORE INTO search_name
WITH named AS (
  SELECT 'merchant' AS kind, CAST(id AS TEXT) AS id, slug, name FROM merchant WHERE adult = 0
  UNION ALL SELECT 'brand', id, id, name FROM brand WHERE adult = 0
)
SELECT part.value, kind, named.id FROM named JOIN json_each('["' || replace(slug, '-', '","') || '"]') AS part
UNION ALL SELECT replace(slug, '-', ''), kind, id FROM named
UNION ALL SELECT lower(name), kind, id FROM named;

-- SymSpell's deletes: a word under every way to write it with a letter or two left out. Filled by search-index.ts.
CREATE TABLE search_delete (piece TEXT NOT NULL, term TEXT NOT NULL, PRIMARY KEY (piece, term)) WITHOUT ROWID;
