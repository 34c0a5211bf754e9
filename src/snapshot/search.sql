-- What is searched, for the edge databases alone: a snapshot has no searchers. Everything here follows from the tables of
-- catalogue.sql, thing by thing, so what a night changed is taken out and put in again (`search-things.ts`).

-- A thing: one product, or all offers of one barcode. Adult products are in none.
CREATE TABLE search_comparison (
  doc INTEGER PRIMARY KEY, -- rowid of product_search too: list rank first, then how many shops sell it (`search-things.ts`)
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

-- Words by field (`search-text.ts`), as stems: FTS5 weighs each form of a word by itself, and the rarest would win. Without `contentless_delete`: deletes then take the old words, and scores stay those of an index made anew.
CREATE VIRTUAL TABLE product_search USING fts5 (
  name, brand, merchant, category, attributes, code,
  content = '', tokenize = "porter unicode61 remove_diacritics 2", prefix = '2 3'
);

CREATE VIRTUAL TABLE search_vocabulary USING fts5vocab (product_search, col);

-- Every word that says what things are, as it is written, with the number of things that hold it, by field; those of the empty word
-- are all things.
CREATE TABLE search_term (
  term TEXT PRIMARY KEY,
  name INTEGER NOT NULL,
  brand INTEGER NOT NULL,
  merchant INTEGER NOT NULL,
  category INTEGER NOT NULL,
  has_deletes INTEGER NOT NULL DEFAULT 0, -- it stands in search_delete
  named INTEGER AS (max(name, brand, merchant, category))
) WITHOUT ROWID;

-- For one to three letters: things of the words that most often begin so. FTS5 would rank every hit.
CREATE TABLE search_prefix (prefix TEXT PRIMARY KEY, docs TEXT NOT NULL) WITHOUT ROWID;

-- The words of merchants' and brands' names, from their slugs: one by one and run together.
CREATE TABLE search_name (
  word TEXT NOT NULL,
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  PRIMARY KEY (word, kind, id)
) WITHOUT ROWID;

-- SymSpell's deletes: a word under every way to write it with a letter or two left out (`search-deletes.ts`).
CREATE TABLE search_delete (piece TEXT NOT NULL, term TEXT NOT NULL, PRIMARY KEY (piece, term)) WITHOUT ROWID;

-- The things that a publish is busy with, and the words by which those are named that it took out or put in; empty in between.
CREATE TABLE search_batch (
  doc INTEGER PRIMARY KEY,
  first_id INTEGER NOT NULL, -- the lowest id of its offers
  comparison_key TEXT,
  product_id INTEGER NOT NULL,
  shops INTEGER NOT NULL,
  created_at TEXT NOT NULL
);

CREATE VIRTUAL TABLE search_change USING fts5 (
  name, brand, merchant, category,
  content = '', detail = column, tokenize = "unicode61 remove_diacritics 2"
);

CREATE VIRTUAL TABLE search_change_vocabulary USING fts5vocab (search_change, col);
