-- Lists of saved things with a name. The default list, 'Saved', has no row: what is in it has no list_id.
CREATE TABLE shopping_list (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  created_at TEXT NOT NULL -- UTC, as Date.toISOString() prints it
);
CREATE UNIQUE INDEX shopping_list_by_name ON shopping_list (user_id, name COLLATE NOCASE);

-- What was in a deleted list is in 'Saved' again.
ALTER TABLE saved_item ADD COLUMN list_id INTEGER REFERENCES shopping_list (id) ON DELETE SET NULL;
-- In pence, the lowest price of the thing when it was saved; null: not known.
ALTER TABLE saved_item ADD COLUMN saved_price INTEGER;
CREATE INDEX saved_item_by_list ON saved_item (list_id) WHERE list_id IS NOT NULL;

-- Read-only links to lists, one a list. Who has the token may read the list; to revoke a link is to delete its row.
CREATE TABLE shared_list (
  token TEXT PRIMARY KEY, -- 192 random bits
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  list_id INTEGER REFERENCES shopping_list (id) ON DELETE CASCADE, -- null: the default list
  created_at TEXT NOT NULL
) WITHOUT ROWID;
CREATE UNIQUE INDEX shared_list_by_list ON shared_list (user_id, coalesce(list_id, 0));
