-- The search index, which only edge databases have. It is computed from the tables of catalogue.sql, one comparison at a time, so that
-- a publish replaces only the comparisons that changed (`search-comparisons.ts`).

-- One row for each comparison. Adult ones are left out.
CREATE TABLE search_comparison (
  doc INTEGER PRIMARY KEY, -- also the rowid of product_search: by list rank, then by number of shops (`search-comparisons.ts`)
  comparison_id INTEGER NOT NULL,
  product_id INTEGER NOT NULL, -- the best offer
  merchant_id INTEGER NOT NULL,
  name TEXT NOT NULL,
  brand_id TEXT,
  brand_name TEXT,
  category_id INTEGER,
  taxonomy_id INTEGER, -- the node before folding
  in_stock INTEGER,
  shops INTEGER NOT NULL,
  created_at TEXT NOT NULL -- of its oldest offer
);

CREATE INDEX search_comparison_taxonomy ON search_comparison (taxonomy_id, doc);

-- The offers of a comparison, best first: for filters and for sorting by price. Without closed shops.
CREATE TABLE search_offer (
  doc INTEGER NOT NULL,
  place INTEGER NOT NULL,
  product_id INTEGER NOT NULL,
  merchant_id INTEGER NOT NULL,
  price INTEGER,
  total INTEGER, -- with delivery, or what the rule of best-offer.ts takes for it
  in_stock INTEGER, -- NULL: the feed does not say
  PRIMARY KEY (doc, place)
) WITHOUT ROWID;

-- Words by field (`search-text.ts`), as stems: FTS5 would weigh each form of a word separately and rank the rarest highest. Without
-- `contentless_delete`, so that deletes need the old words and scores stay those of a newly filled index.
CREATE VIRTUAL TABLE product_search USING fts5 (
  name, brand, merchant, category, attributes, code,
  content = '', tokenize = "porter unicode61 remove_diacritics 2", prefix = '2 3'
);

CREATE VIRTUAL TABLE search_vocabulary USING fts5vocab (product_search, col);

-- Every word of the naming fields as written, with the number of comparisons that have it in each field. The empty word counts all
-- comparisons.
CREATE TABLE search_term (
  term TEXT PRIMARY KEY,
  name INTEGER NOT NULL,
  brand INTEGER NOT NULL,
  merchant INTEGER NOT NULL,
  category INTEGER NOT NULL,
  has_deletes INTEGER NOT NULL DEFAULT 0, -- it is in search_delete
  named INTEGER AS (max(name, brand, merchant, category))
) WITHOUT ROWID;

-- For one to three letters: comparisons of the most frequent words that start with them. FTS5 would have to rank every hit.
CREATE TABLE search_prefix (prefix TEXT PRIMARY KEY, docs TEXT NOT NULL) WITHOUT ROWID;

-- The words of merchants' and brands' names, from their slugs: each word, and all words joined.
CREATE TABLE search_name (
  word TEXT NOT NULL,
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  PRIMARY KEY (word, kind, id)
) WITHOUT ROWID;

-- SymSpell's deletes: each word without one or two of its letters (`search-deletes.ts`).
CREATE TABLE search_delete (piece TEXT NOT NULL, term TEXT NOT NULL, PRIMARY KEY (piece, term)) WITHOUT ROWID;

-- Working tables of a publish, otherwise empty: the comparisons of a step, and the words of the naming fields that it removes or adds.
CREATE TABLE search_batch (
  doc INTEGER PRIMARY KEY,
  comparison_id INTEGER NOT NULL,
  product_id INTEGER NOT NULL,
  shops INTEGER NOT NULL,
  created_at TEXT NOT NULL
);

CREATE VIRTUAL TABLE search_change USING fts5 (
  name, brand, merchant, category,
  content = '', detail = column, tokenize = "unicode61 remove_diacritics 2"
);

CREATE VIRTUAL TABLE search_change_vocabulary USING fts5vocab (search_change, col);
