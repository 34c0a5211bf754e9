-- People with an account. `email` is in the one spelling that contracts/email.ts makes; an id is never given twice.
CREATE TABLE user (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  guid TEXT NOT NULL UNIQUE,
  email TEXT NOT NULL UNIQUE,
  username TEXT NOT NULL,
  password TEXT NOT NULL, -- scrypt, with its parameters and salt
  role TEXT NOT NULL DEFAULT 'user' CHECK (role IN ('user', 'admin')),
  password_ends_at INTEGER, -- milliseconds; of a password that a command printed, until its owner chooses another
  created_at TEXT NOT NULL -- UTC, YYYY-MM-DDTHH:MM:SSZ
);

-- Where people are signed in. A session that has ended is not here; its refresh tokens go with it. Moments in milliseconds.
CREATE TABLE session (
  id TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  device TEXT NOT NULL, -- 'Firefox on Windows'
  started_at INTEGER NOT NULL,
  refreshed_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL, -- moves on with each refresh
  final_at INTEGER NOT NULL -- and never beyond this
) WITHOUT ROWID;

CREATE INDEX session_by_user ON session (user_id);
CREATE INDEX session_by_expiry ON session (expires_at);

-- Refresh tokens of a session by their SHA-256. A used one names the salt that its successor was made with.
CREATE TABLE refresh_token (
  hash TEXT PRIMARY KEY,
  session_id TEXT NOT NULL REFERENCES session (id) ON DELETE CASCADE,
  used_at INTEGER,
  salt TEXT
) WITHOUT ROWID;

CREATE INDEX refresh_token_by_session ON refresh_token (session_id);
-- Never two that can be used.
CREATE UNIQUE INDEX refresh_token_live ON refresh_token (session_id) WHERE used_at IS NULL;

-- What an account keeps. The catalogue says what it is, as long as it is there.
CREATE TABLE saved_item (
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  product_id INTEGER NOT NULL,
  saved_at INTEGER NOT NULL, -- milliseconds
  PRIMARY KEY (user_id, product_id)
) WITHOUT ROWID;

CREATE TABLE saved_voucher (
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  voucher_id INTEGER NOT NULL,
  saved_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, voucher_id)
) WITHOUT ROWID;

-- Visits to shops made while signed in, with the names of that moment.
CREATE TABLE visit (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  visited_at TEXT NOT NULL, -- UTC, YYYY-MM-DDTHH:MM:SSZ
  merchant_id INTEGER NOT NULL,
  merchant_name TEXT NOT NULL,
  merchant_slug TEXT NOT NULL,
  product_id INTEGER,
  product_name TEXT,
  voucher_id INTEGER
);

CREATE INDEX visit_by_user ON visit (user_id, id);

-- How often something was tried: by account and address, as a digest of both.
CREATE TABLE attempt (
  key TEXT PRIMARY KEY,
  count INTEGER NOT NULL,
  ends_at INTEGER NOT NULL -- milliseconds; from then on it counts from nothing
) WITHOUT ROWID;

CREATE INDEX attempt_by_end ON attempt (ends_at);
