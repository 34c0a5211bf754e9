-- Who may write the idle catalogue database and switch. One row; the token rises with every holder.
CREATE TABLE publisher (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  token INTEGER NOT NULL,
  holder TEXT NOT NULL DEFAULT '', -- host and data folder
  taken_at TEXT NOT NULL DEFAULT '',
  ends_at TEXT NOT NULL DEFAULT ''
);

-- Runs have no stage `mirror` any more.
UPDATE feed_refresh_run
SET stages = (SELECT json_group_array(json(value)) FROM json_each(stages) WHERE value ->> '$.stage' <> 'mirror')
WHERE stages LIKE '%"mirror"%';
