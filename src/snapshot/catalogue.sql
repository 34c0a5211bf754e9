-- The catalogue at one moment. A snapshot file holds all of it; the edge databases hold the same tables without feed and feed_category.
-- Money in pence, days as YYYY-MM-DD, booleans 0 or 1. `digest` is a hash of a row's content: equal digests, equal rows.

CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

CREATE TABLE merchant (
  id INTEGER PRIMARY KEY,
  network TEXT NOT NULL,
  network_id INTEGER NOT NULL,
  name TEXT NOT NULL,
  slug TEXT NOT NULL UNIQUE,
  url TEXT,
  description TEXT,
  logo_url TEXT,
  affiliate_url TEXT,
  active INTEGER NOT NULL,
  adult INTEGER NOT NULL,
  created_at TEXT,
  product_count INTEGER NOT NULL,
  digest INTEGER NOT NULL
);

CREATE TABLE brand (
  id TEXT PRIMARY KEY, -- its slug
  name TEXT NOT NULL,
  logo_url TEXT,
  first_seen_merchant_id INTEGER,
  first_seen_at TEXT,
  product_count INTEGER NOT NULL,
  merchants_count INTEGER NOT NULL,
  digest INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE category (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  slug TEXT NOT NULL UNIQUE,
  slug_path TEXT NOT NULL UNIQUE,
  parent_id INTEGER,
  depth INTEGER NOT NULL,
  adult INTEGER NOT NULL,
  product_count INTEGER NOT NULL, -- of the whole branch
  digest INTEGER NOT NULL
);
CREATE INDEX category_by_parent ON category (parent_id, product_count DESC);

CREATE TABLE product (
  id INTEGER PRIMARY KEY,
  feed_id TEXT NOT NULL,
  feed_category_id INTEGER,
  merchant_id INTEGER NOT NULL,
  brand_id TEXT,
  category_id INTEGER,
  sku TEXT,
  por_product_id INTEGER,
  gtin TEXT,
  mpn TEXT,
  offer_key TEXT,
  name TEXT NOT NULL,
  slug TEXT NOT NULL,
  summary TEXT,
  description TEXT,
  image_url TEXT,
  images TEXT, -- JSON by size, null when image_url is all there is
  price INTEGER,
  was_price INTEGER,
  delivery_cost INTEGER,
  currency TEXT NOT NULL,
  in_stock INTEGER,
  adult INTEGER NOT NULL,
  affiliate_url TEXT NOT NULL,
  listing_rank INTEGER NOT NULL, -- order of every list: highest first, then id
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  digest INTEGER NOT NULL
);
