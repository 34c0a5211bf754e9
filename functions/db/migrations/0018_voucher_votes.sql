-- Whether a code worked: of each visitor, code and day the last vote counts. Nothing in it says who: the voter is a keyed hash of the day,
-- the visitor's address and the code, so it tells neither the address nor which votes are of one visitor.
CREATE TABLE voucher_vote (
  voucher_id INTEGER NOT NULL,
  day TEXT NOT NULL,
  voter TEXT NOT NULL,
  worked INTEGER NOT NULL CHECK (worked IN (0, 1)),
  voted_at TEXT NOT NULL,
  PRIMARY KEY (voucher_id, day, voter)
) WITHOUT ROWID;
CREATE INDEX voucher_vote_by_day ON voucher_vote (day, voucher_id, worked);
