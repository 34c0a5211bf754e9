-- Two products that an admin joined to one thing or parted, for the next run. The newest decision about a pair counts; of each pair five
-- are kept.
CREATE TABLE match_decision (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  product_id INTEGER NOT NULL, -- of two that are parted, the one that leaves the thing
  product_name TEXT NOT NULL, -- at the time
  other_id INTEGER NOT NULL,
  other_name TEXT NOT NULL,
  verb TEXT NOT NULL CHECK (verb IN ('join', 'part')),
  decided_at TEXT NOT NULL
);
CREATE INDEX match_decision_by_pair ON match_decision (product_id, other_id, id);
CREATE TRIGGER match_decision_kept AFTER INSERT ON match_decision BEGIN
  DELETE FROM match_decision WHERE product_id = new.product_id AND other_id = new.other_id AND id NOT IN (
    SELECT id FROM match_decision WHERE product_id = new.product_id AND other_id = new.other_id ORDER BY id DESC LIMIT 5
  );
END;

-- What shoppers report of products, until an admin closes it. Nothing tells who reported it.
CREATE TABLE product_report (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  product_id INTEGER NOT NULL,
  product_name TEXT NOT NULL, -- at the time
  about TEXT NOT NULL CHECK (about IN ('price', 'match')),
  note TEXT, -- the newest
  count INTEGER NOT NULL,
  first_at TEXT NOT NULL,
  last_at TEXT NOT NULL,
  UNIQUE (product_id, about)
);
CREATE INDEX product_report_by_age ON product_report (last_at);
