-- One feed's accepted rows, between reading and the snapshot. Columns are those of product that the row alone decides.
-- Rows are only ever added at the end; the order of ids comes from the index, made when all are there.
CREATE TABLE staged (
  id INTEGER NOT NULL,
  feed_category_id INTEGER,
  brand_id TEXT,
  brand_name TEXT,
  sku TEXT,
  por_product_id INTEGER,
  gtin TEXT,
  mpn TEXT,
  name TEXT NOT NULL,
  slug TEXT NOT NULL,
  summary TEXT,
  description TEXT,
  image_url TEXT,
  images TEXT,
  price INTEGER,
  was_price INTEGER,
  delivery_cost INTEGER,
  currency TEXT NOT NULL,
  in_stock INTEGER,
  adult INTEGER NOT NULL,
  affiliate_url TEXT NOT NULL,
  listing_rank INTEGER NOT NULL,
  added_at TEXT,
  digest INTEGER NOT NULL
);
CREATE TABLE staged_category (id INTEGER PRIMARY KEY, merchant_id INTEGER NOT NULL, path TEXT NOT NULL, product_count INTEGER NOT NULL);
