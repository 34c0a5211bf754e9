-- Clicks on outlinks, one row each: when, and what for. Nothing in it says who.
CREATE TABLE click (
  id TEXT PRIMARY KEY, -- the click id that the network was given
  clicked_at TEXT NOT NULL, -- UTC, YYYY-MM-DDTHH:MM:SSZ
  merchant_id INTEGER NOT NULL,
  product_id INTEGER,
  voucher_id INTEGER
) WITHOUT ROWID;

CREATE INDEX click_by_product ON click (product_id, clicked_at) WHERE product_id IS NOT NULL;

-- What becomes of links to closed merchants and dead products. One row.
CREATE TABLE expired_link_settings (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  redirect_url TEXT,
  show_related_merchants INTEGER NOT NULL DEFAULT 1 CHECK (show_related_merchants IN (0, 1))
);
INSERT INTO expired_link_settings (id) VALUES (1);

-- A key that signs what visitors carry, made on first use where the operator gave none. One row.
CREATE TABLE signing_key (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  secret TEXT NOT NULL
);
