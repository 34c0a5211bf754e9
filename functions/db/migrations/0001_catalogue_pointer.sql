-- Which of the two catalogue databases readers use. One row; a publish ends by changing it.
CREATE TABLE catalogue_pointer (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  live TEXT NOT NULL CHECK (live IN ('CATALOGUE_A', 'CATALOGUE_B')),
  snapshot TEXT NOT NULL,
  flipped_at TEXT NOT NULL
);
