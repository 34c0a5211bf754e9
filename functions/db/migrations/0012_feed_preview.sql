-- A look at a feed before it is configured: asked for by an admin, carried out by a runner. The newest is kept, for a day.
CREATE TABLE feed_preview (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  open INTEGER UNIQUE CHECK (open = 1), -- 1 while queued or running, then null: so there is one at a time
  status TEXT NOT NULL CHECK (status IN ('queued', 'running', 'done', 'failed')),
  request TEXT NOT NULL, -- JSON: address, format, merchant; secrets by their names
  asked_at TEXT NOT NULL,
  claimed_at TEXT,
  runner TEXT, -- who carries it out
  message TEXT, -- why there is no result
  result TEXT -- JSON
);
