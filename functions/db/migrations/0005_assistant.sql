-- Replies of the assistant by day and by whom: a session, an account, an address (as a digest).
CREATE TABLE chat_usage (
  day TEXT NOT NULL, -- YYYY-MM-DD, UTC
  key TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (day, key)
) WITHOUT ROWID;
