-- What admins decided about where products belong and about brands, for the next run. The newest decision about a thing counts.
-- To undo a decision is to delete it: then the one before it counts again.
-- Of each thing five are kept.

-- Where the products of a merchant's path belong.
CREATE TABLE placement_decision (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  merchant_id INTEGER NOT NULL,
  path TEXT NOT NULL, -- JSON array from the top to the leaf
  taxonomy_id INTEGER, -- null: each product is placed by its name
  decided_at TEXT NOT NULL
);
CREATE INDEX placement_decision_by_path ON placement_decision (merchant_id, path, id);
CREATE TRIGGER placement_decision_kept AFTER INSERT ON placement_decision BEGIN
  DELETE FROM placement_decision WHERE merchant_id = new.merchant_id AND path = new.path AND id NOT IN (
    SELECT id FROM placement_decision WHERE merchant_id = new.merchant_id AND path = new.path ORDER BY id DESC LIMIT 5
  );
END;

-- Where one product belongs.
CREATE TABLE pin_decision (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  product_id INTEGER NOT NULL,
  product_name TEXT NOT NULL, -- at the time
  taxonomy_id INTEGER NOT NULL,
  decided_at TEXT NOT NULL
);
CREATE INDEX pin_decision_by_product ON pin_decision (product_id, id);
CREATE TRIGGER pin_decision_kept AFTER INSERT ON pin_decision BEGIN
  DELETE FROM pin_decision WHERE product_id = new.product_id AND id NOT IN (
    SELECT id FROM pin_decision WHERE product_id = new.product_id ORDER BY id DESC LIMIT 5
  );
END;

-- What a brand is.
CREATE TABLE brand_decision (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  brand TEXT NOT NULL, -- its key, as brandKey of src/lexicon makes it
  name TEXT NOT NULL, -- at the time
  verb TEXT NOT NULL CHECK (verb IN ('join', 'rename', 'drop')),
  into_brand TEXT, -- join: the key of the other brand
  new_name TEXT, -- rename: its name from then on; join: the name of the other brand at the time
  decided_at TEXT NOT NULL
);
CREATE INDEX brand_decision_by_brand ON brand_decision (brand, id);
CREATE TRIGGER brand_decision_kept AFTER INSERT ON brand_decision BEGIN
  DELETE FROM brand_decision WHERE brand = new.brand AND id NOT IN (
    SELECT id FROM brand_decision WHERE brand = new.brand ORDER BY id DESC LIMIT 5
  );
END;
