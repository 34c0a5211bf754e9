import type { Db } from '#queries/db.ts';

/** What answers are made from. `today` is a day (`YYYY-MM-DD`): vouchers end. */
export interface Sources {
  /** The catalogue. */
  db: Db;
  today: string;
}
