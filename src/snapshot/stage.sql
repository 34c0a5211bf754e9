-- One feed's accepted rows, between reading and the snapshot. Columns are those of product that the row alone decides; of a row that
-- was not read, as it is what the previous snapshot was made of, there is only what tells it apart.
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
  name TEXT,
  slug TEXT,
  summary TEXT,
  description TEXT,
  image_url TEXT,
  images TEXT,
  price INTEGER,
  was_price INTEGER,
  delivery_cost INTEGER,
  currency TEXT,
  in_stock INTEGER,
  adult INTEGER,
  affiliate_url TEXT,
  listing_rank INTEGER,
  added_at TEXT,
  digest INTEGER NOT NULL,
  row_digest INTEGER -- of the row as the feed has it; 0 where it must be read every time, null where it was not read
);
CREATE TABLE staged_category (id INTEGER PRIMARY KEY, merchant_id INTEGER NOT NULL, path TEXT NOT NULL, product_count INTEGER NOT NULL);
