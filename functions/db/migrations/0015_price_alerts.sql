-- What people want to be told of: a price below theirs, or that something is back in stock.
CREATE TABLE price_alert (
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- never given twice
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  comparison_id INTEGER NOT NULL, -- the thing, in the snapshot that alerts were last checked against
  product_id INTEGER NOT NULL, -- the representative of the thing; for one shop, its offer
  is_one_shop INTEGER NOT NULL, -- 0: the best offer of the thing counts, 1: only this product
  below INTEGER, -- pence; null: back in stock
  is_armed INTEGER NOT NULL, -- 0: it holds now, so its owner was told, or saw it when making it; the next time it does not hold arms it
  name TEXT NOT NULL, -- of the product, for when it has vanished
  created_at TEXT NOT NULL,
  vanished_at TEXT -- null: the catalogue has it
);

CREATE INDEX price_alert_by_user ON price_alert (user_id, id);
CREATE INDEX price_alert_by_thing ON price_alert (comparison_id, product_id, is_one_shop);

-- The snapshot that alerts were last checked against.
CREATE TABLE price_alert_check (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  snapshot TEXT NOT NULL
);

-- What accounts are told of their alerts. Rows that are not handed out yet are what is due by mail and push.
CREATE TABLE notice (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('below', 'stock', 'gone')),
  product_id INTEGER NOT NULL, -- the offer that can be bought; the vanished product
  name TEXT NOT NULL,
  merchant_name TEXT, -- null: vanished
  merchant_slug TEXT,
  price INTEGER, -- pence, with delivery where the shop states it
  is_delivered INTEGER, -- 1: with delivery
  below INTEGER,
  created_at TEXT NOT NULL,
  read_at TEXT,
  handed_out_at TEXT
);

CREATE INDEX notice_by_user ON notice (user_id, id);
CREATE INDEX notice_unread ON notice (user_id) WHERE read_at IS NULL;
CREATE INDEX notice_due ON notice (id) WHERE handed_out_at IS NULL;
