-- What only the next run needs: which feeds a snapshot was made of, and where their categories were placed.

CREATE TABLE feed (
  id TEXT PRIMARY KEY,
  format TEXT NOT NULL,
  merchant_id INTEGER NOT NULL,
  digest TEXT NOT NULL, -- of the bytes, and of the rules that read them; with the day, where that decides what they say
  rows INTEGER NOT NULL,
  accepted INTEGER NOT NULL,
  median_price INTEGER, -- of the accepted rows
  seller TEXT, -- whom most rows name as their merchant
  read_on TEXT NOT NULL, -- the day of the last good read
  validators TEXT -- JSON: what its server said of this version, and a hash of the address it is for
) WITHOUT ROWID;

-- The row that each product was read from, by a digest of it as the feed had it: the next run passes over those that come again.
CREATE TABLE feed_row (
  product_id INTEGER PRIMARY KEY,
  digest INTEGER NOT NULL, -- 0 where a row must be read every time
  price INTEGER -- as the gate counts it
);

CREATE TABLE feed_category (
  id INTEGER PRIMARY KEY, -- of merchant and path
  merchant_id INTEGER NOT NULL,
  path TEXT NOT NULL, -- JSON array from the top to the leaf
  category_id INTEGER
);
