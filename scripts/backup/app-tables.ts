import { createHash, type Hash } from 'node:crypto';
import type { SQLOutputValue } from 'node:sqlite';
import { type Db, rowsOf } from '#queries/db.ts';

/** A table of APP_DB that backups hold. */
export interface AppTable {
  name: string;
  /** The statement that made it. */
  sql: string;
  columns: string[];
  /** Its primary key, in order. */
  key: string[];
  /** Columns that name a row of another table. */
  references: { column: string; table: string; to: string }[];
}

/** Tables that backups leave out, and why. Every other table is backed up. */
export const NOT_BACKED_UP: ReadonlyMap<string, string> = new Map([
  ['d1_migrations', 'Each database has its own; the backup names them.'],
  ['catalogue_pointer', 'It says what the edge databases hold now.'],
  ['publisher', 'Its token only rises: an older one would let a publisher in that has lost its lease.'],
  ['signing_key', 'A backup holds no key.'],
  ['alert', 'The next hour raises again what still holds.'],
  ['session', 'A session that was ended since the backup must not come back: after a restore everyone signs in again.'],
  ['refresh_token', 'As sessions.'],
  ['mail_token', 'As sessions.'],
  ['outbox', 'What was sent since must not be sent again.'],
  ['attempt', 'It counts the last minutes.'],
  ['feed_preview', 'A preview lives for a day.'],
  ['chat_usage', 'It counts today.'],
]);

/** A restore puts rows into tables of this prefix first. */
export const STAGED_PREFIX = 'restored_';

/** The tables of a database that backups hold, in the order in which they were made. */
export async function appTables(app: Db): Promise<AppTable[]> {
  const found = await rowsOf<{ name: string; sql: string }>(
    app,
    `SELECT s.name, s.sql FROM sqlite_schema s JOIN pragma_table_list l ON l.name = s.name AND l.schema = 'main'
     WHERE s.type = 'table' AND l.type = 'table' AND s.name NOT LIKE 'sqlite~_%' ESCAPE '~' AND s.name NOT LIKE '~_cf~_%' ESCAPE '~'
     ORDER BY s.rowid`,
  );
  const kept = found.filter(({ name }) => !NOT_BACKED_UP.has(name) && !name.startsWith(STAGED_PREFIX));
  return Promise.all(
    kept.map(async ({ name, sql }) => {
      const columns = await rowsOf<{ name: string; pk: number }>(app, 'SELECT name, pk FROM pragma_table_info(?)', name);
      const references = await rowsOf<AppTable['references'][number]>(
        app,
        'SELECT "from" AS "column", "table", "to" FROM pragma_foreign_key_list(?)',
        name,
      );
      const key = columns.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk);
      return { name, sql, columns: columns.map((column) => column.name), key: key.map((column) => column.name), references };
    }),
  );
}

/** The names of the migrations that a database has, oldest first. None: it has no tables of ours. */
export async function appliedMigrations(app: Db): Promise<string[]> {
  const has = await rowsOf(app, "SELECT 1 FROM sqlite_schema WHERE name = 'd1_migrations'");
  if (has.length === 0) return [];
  return (await rowsOf<{ name: string }>(app, 'SELECT name FROM d1_migrations ORDER BY name')).map(({ name }) => name);
}

const PAGE_ROWS = 2000;

/**
 * The rows of a table in the order of `key`, as arrays of their columns. They are read page by page, so nothing is locked for longer
 * than a page takes.
 *
 * @param key columns that a unique index begins with, or `rowid`
 */
export async function* tableRows(app: Db, { name, columns, key }: Pick<AppTable, 'name' | 'columns' | 'key'>) {
  const place = key.join(', ');
  const select = `SELECT json_array(${columns.join(', ')}) AS row, json_array(${place}) AS place FROM ${name}`;
  const following = `WHERE (${place}) > (${key.map(() => '?').join(', ')})`;
  let after: (string | number)[] = [];
  for (;;) {
    const page = await rowsOf<{ row: string; place: string }>(
      app,
      `${select} ${after.length === 0 ? '' : following} ORDER BY ${place} LIMIT ${PAGE_ROWS}`,
      ...after,
    );
    for (const { row } of page) yield JSON.parse(row) as SQLOutputValue[];
    if (page.length < PAGE_ROWS) return;
    after = JSON.parse(page.at(-1)!.place) as typeof after;
  }
}

/** What rows in one order amount to: two tables of the same count and digest hold the same. */
export class RowDigest {
  rows = 0;
  readonly #hash: Hash = createHash('sha256');

  add(row: SQLOutputValue[]): void {
    this.rows += 1;
    this.#hash.update(`${JSON.stringify(row)}\n`);
  }

  digest(): string {
    return this.#hash.digest('hex');
  }
}
