-- What only the next run needs: the feeds of the snapshot, and what enrichment learned.

CREATE TABLE feed (
  id TEXT PRIMARY KEY,
  format TEXT NOT NULL,
  merchant_id INTEGER NOT NULL,
  digest TEXT NOT NULL, -- of the bytes and of the rules that read them; with the day, if the rows depend on it; empty when all rows must be read again
  rows INTEGER NOT NULL,
  accepted INTEGER NOT NULL,
  median_price INTEGER, -- of the accepted rows
  seller TEXT, -- the merchant that most rows name
  read_on TEXT NOT NULL, -- the day of the last good state
  validators TEXT -- JSON: HTTP validators of this version, and a hash of the location that they are for
) WITHOUT ROWID;

-- The digest of the feed's row of each product. The next run does not read rows that it finds here.
CREATE TABLE feed_row (
  product_id INTEGER PRIMARY KEY,
  digest INTEGER NOT NULL, -- 0 when every run must read the row
  price INTEGER -- for the gate
);

-- Why each product is in its place. A product whose evidence is the same tomorrow stays there.
CREATE TABLE placement (
  product_id INTEGER PRIMARY KEY,
  evidence INTEGER NOT NULL, -- a digest
  method TEXT NOT NULL,
  margin REAL NOT NULL,
  phrase TEXT,
  alternatives TEXT -- JSON array of nodes; null: none
);

-- What may show that two products are the same thing: barcodes, brands with codes.
CREATE TABLE match_key (
  key TEXT NOT NULL,
  product_id INTEGER NOT NULL,
  PRIMARY KEY (key, product_id)
) WITHOUT ROWID;

-- What may show that two products are variants of one thing (`variantKeys`).
CREATE TABLE variant_key (
  key INTEGER NOT NULL,
  product_id INTEGER NOT NULL,
  PRIMARY KEY (key, product_id)
) WITHOUT ROWID;

-- What was learned of all rows: `version`, `classifier`, `brands`. What admins decided of places and brands, and of things: `decisions`,
-- `matches`. The rules by which products were matched: `matching`.
CREATE TABLE enrichment (key TEXT PRIMARY KEY, value) WITHOUT ROWID;
