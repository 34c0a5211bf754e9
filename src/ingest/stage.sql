-- One feed's accepted rows, between reading and the snapshot; beside the columns here those of `product` that a row alone decides. Of a
-- row that was not read, as the previous snapshot was made of it, there is only what tells it apart.
-- Rows are only ever added at the end; the order of ids comes from the index, made when all are there.
CREATE TABLE staged (
  id INTEGER NOT NULL,
  added_at TEXT,
  digest INTEGER NOT NULL,
  row_digest INTEGER, -- of the row as the feed has it; 0 where it must be read every time, null where it was not read
  {columns}
);
CREATE TABLE staged_category (id INTEGER PRIMARY KEY, merchant_id INTEGER NOT NULL, path TEXT NOT NULL, product_count INTEGER NOT NULL);
