import type { DatabaseSync } from 'node:sqlite';

/** Days whose entries are all kept. */
const EVERY_ENTRY_DAYS = 90;
/** After these nothing is kept but the entry that held then. */
const KEPT_DAYS = 730;

/** Of each week from Monday. */
const WEEK = 'CAST((julianday(h.day) + 0.5) / 7 AS INTEGER)';

const HISTORIES = {
  price_history: { id: 'product_id', values: 'h.price' },
  comparison_history: { id: 'comparison_id', values: 'h.price, h.total' },
} as const;

interface Thinned {
  table: keyof typeof HISTORIES;
  /** A table with the ids of the histories to look at: only what changes needs to be thinned, so that a night stays cheap. */
  of: string;
  /** The day of the run. */
  day: string;
}

/**
 * Thins histories, so that none has more than about 300 entries: of weeks that ended 90 days ago the lowest and the last entry are kept (the
 * last, because it holds until the next), of more than two years ago only what held then. A history that is thinned again is as if it had
 * been thinned once.
 */
export function thinHistory(database: DatabaseSync, { table, of, day }: Thinned): void {
  const { id, values } = HISTORIES[table];
  const [thinFrom, keepFrom] = [`date(:day, '-${EVERY_ENTRY_DAYS} days', '-6 days', 'weekday 1')`, `date(:day, '-${KEPT_DAYS} days')`];
  const older = `FROM ${of} w CROSS JOIN ${table} h ON h.${id} = w.id AND h.day < ${thinFrom}`;
  const remove = (which: string) => database.prepare(`DELETE FROM ${table} WHERE (${id}, day) IN (${which})`).run({ day });
  remove(`
    SELECT id, day FROM (
      SELECT w.id, h.day, row_number() OVER (PARTITION BY w.id, ${WEEK} ORDER BY h.price, h.day) AS by_price,
        row_number() OVER (PARTITION BY w.id, ${WEEK} ORDER BY h.day DESC) AS from_last ${older}
    ) WHERE by_price > 1 AND from_last > 1`);
  // What is the same as before it is no change.
  remove(`
    SELECT id, day FROM (
      SELECT w.id, h.day, json_array(${values}) AS now, lag(json_array(${values})) OVER (PARTITION BY w.id ORDER BY h.day) AS before ${older}
    ) WHERE now = before`);
  remove(`SELECT w.id, h.day ${older} AND h.day < (SELECT max(o.day) FROM ${table} o WHERE o.${id} = w.id AND o.day <= ${keepFrom})`);
}
