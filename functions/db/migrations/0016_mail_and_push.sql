-- Accounts whose address is confirmed, and whether they want mail about their alerts.
CREATE TABLE mail_setting (
  user_id INTEGER PRIMARY KEY REFERENCES user (id) ON DELETE CASCADE,
  confirmed_at TEXT NOT NULL,
  is_on INTEGER NOT NULL,
  digest_at TEXT -- when the last digest was sent
);

-- Links in mail, by the SHA-256 of their secret. Each works once.
CREATE TABLE mail_token (
  hash TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  purpose TEXT NOT NULL CHECK (purpose IN ('reset', 'confirm')),
  ends_at TEXT NOT NULL
) WITHOUT ROWID;

CREATE INDEX mail_token_by_user ON mail_token (user_id);
CREATE INDEX mail_token_by_end ON mail_token (ends_at);

-- Browsers that are sent push messages.
CREATE TABLE push_subscription (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  endpoint TEXT NOT NULL UNIQUE,
  p256dh TEXT NOT NULL,
  auth TEXT NOT NULL,
  created_at TEXT NOT NULL
);

CREATE INDEX push_subscription_by_user ON push_subscription (user_id);

-- What is to be sent. What was sent is deleted; what failed waits for its next attempt.
CREATE TABLE outbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('reset', 'confirm', 'digest', 'push')),
  subscription_id INTEGER REFERENCES push_subscription (id) ON DELETE CASCADE, -- of a push message
  since_notice INTEGER, -- of a digest and a push message: they are about the notices from this one on
  due_at TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  claimed_at TEXT -- from then on nobody else sends it
);

CREATE INDEX outbox_due ON outbox (due_at, id) WHERE claimed_at IS NULL;
CREATE INDEX outbox_by_user ON outbox (user_id);
CREATE INDEX outbox_by_subscription ON outbox (subscription_id) WHERE subscription_id IS NOT NULL;
-- One of each waits for a person.
CREATE UNIQUE INDEX outbox_waiting ON outbox (user_id, kind, coalesce(subscription_id, 0)) WHERE claimed_at IS NULL;
