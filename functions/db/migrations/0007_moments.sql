-- Every moment is text in UTC as JavaScript's toISOString writes it: 2026-11-21T10:30:00.000Z. It sorts as it is compared.
CREATE TABLE session_new (
  id TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  device TEXT NOT NULL, -- 'Firefox on Windows'
  started_at TEXT NOT NULL,
  refreshed_at TEXT NOT NULL,
  expires_at TEXT NOT NULL, -- each refresh moves it
  final_at TEXT NOT NULL -- but never beyond this
) WITHOUT ROWID;

CREATE TABLE refresh_token_new (
  hash TEXT PRIMARY KEY,
  session_id TEXT NOT NULL REFERENCES session_new (id) ON DELETE CASCADE,
  used_at TEXT,
  salt TEXT
) WITHOUT ROWID;

INSERT INTO session_new (id, user_id, device, started_at, refreshed_at, expires_at, final_at)
SELECT id, user_id, device,
  strftime('%Y-%m-%dT%H:%M:%fZ', started_at / 1000.0, 'unixepoch'),
  strftime('%Y-%m-%dT%H:%M:%fZ', refreshed_at / 1000.0, 'unixepoch'),
  strftime('%Y-%m-%dT%H:%M:%fZ', expires_at / 1000.0, 'unixepoch'),
  strftime('%Y-%m-%dT%H:%M:%fZ', final_at / 1000.0, 'unixepoch')
FROM session;

INSERT INTO refresh_token_new (hash, session_id, used_at, salt)
SELECT hash, session_id, strftime('%Y-%m-%dT%H:%M:%fZ', used_at / 1000.0, 'unixepoch'), salt FROM refresh_token;

-- The child first: dropping a table deletes its rows, and those of tables that refer to it.
DROP TABLE refresh_token;
DROP TABLE session;
ALTER TABLE session_new RENAME TO session;
ALTER TABLE refresh_token_new RENAME TO refresh_token;

CREATE INDEX session_by_user ON session (user_id);
CREATE INDEX session_by_expiry ON session (expires_at);
CREATE INDEX refresh_token_by_session ON refresh_token (session_id);
-- At most one token of a session can be used.
CREATE UNIQUE INDEX refresh_token_live ON refresh_token (session_id) WHERE used_at IS NULL;

CREATE TABLE saved_item_new (
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  product_id INTEGER NOT NULL,
  saved_at TEXT NOT NULL,
  PRIMARY KEY (user_id, product_id)
) WITHOUT ROWID;
INSERT INTO saved_item_new (user_id, product_id, saved_at)
SELECT user_id, product_id, strftime('%Y-%m-%dT%H:%M:%fZ', saved_at / 1000.0, 'unixepoch') FROM saved_item;
DROP TABLE saved_item;
ALTER TABLE saved_item_new RENAME TO saved_item;

CREATE TABLE saved_voucher_new (
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  voucher_id INTEGER NOT NULL,
  saved_at TEXT NOT NULL,
  PRIMARY KEY (user_id, voucher_id)
) WITHOUT ROWID;
INSERT INTO saved_voucher_new (user_id, voucher_id, saved_at)
SELECT user_id, voucher_id, strftime('%Y-%m-%dT%H:%M:%fZ', saved_at / 1000.0, 'unixepoch') FROM saved_voucher;
DROP TABLE saved_voucher;
ALTER TABLE saved_voucher_new RENAME TO saved_voucher;

CREATE TABLE attempt_new (
  key TEXT PRIMARY KEY,
  count INTEGER NOT NULL,
  ends_at TEXT NOT NULL -- from then on counting starts again
) WITHOUT ROWID;
INSERT INTO attempt_new (key, count, ends_at)
SELECT key, count, strftime('%Y-%m-%dT%H:%M:%fZ', ends_at / 1000.0, 'unixepoch') FROM attempt;
DROP TABLE attempt;
ALTER TABLE attempt_new RENAME TO attempt;
CREATE INDEX attempt_by_end ON attempt (ends_at);

-- Of a password that a command printed, until its owner chooses another.
ALTER TABLE user ADD COLUMN password_expires_at TEXT;
UPDATE user SET password_expires_at = strftime('%Y-%m-%dT%H:%M:%fZ', password_ends_at / 1000.0, 'unixepoch');
ALTER TABLE user DROP COLUMN password_ends_at;
ALTER TABLE user RENAME COLUMN password_expires_at TO password_ends_at;

-- These had no milliseconds.
UPDATE user SET created_at = replace(created_at, 'Z', '.000Z') WHERE length(created_at) = 20;
UPDATE click SET clicked_at = replace(clicked_at, 'Z', '.000Z') WHERE length(clicked_at) = 20;
UPDATE visit SET visited_at = replace(visited_at, 'Z', '.000Z') WHERE length(visited_at) = 20;
