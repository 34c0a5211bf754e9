-- What the operator was or is to be alerted of, once each.
CREATE TABLE alert (
  subject TEXT PRIMARY KEY, -- 'run 12', 'snapshot ab12cd34ef56ab78', 'catalogue 2026-11-22'
  message TEXT NOT NULL,
  raised_at TEXT NOT NULL,
  delivered_at TEXT -- null: ALERT_HOOK_URL has not accepted it
) WITHOUT ROWID;
