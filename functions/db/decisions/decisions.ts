import { countOf, type Db, type SqlValue, type Statement } from '#queries/db.ts';
import { readAll, type RowReader } from '#queries/read-rows.ts';

/** Decisions about all things of a kind at most: every run reads them. */
const DECISIONS_MAX = 5000;

/** A table of decisions: the newest about a thing counts. */
export interface DecisionTable<Decision> {
  name: string;
  /** Columns that name the thing. */
  about: readonly string[];
  reader: RowReader<Decision>;
}

const standing = ({ name, about }: DecisionTable<never>): string => `id IN (SELECT max(id) FROM ${name} GROUP BY ${about.join(', ')})`;

/** The newest decision about each thing, in the order of the things. */
export const standingDecisions = <Decision>(app: Db, table: DecisionTable<Decision>): Promise<Decision[]> =>
  readAll(
    app,
    table.reader,
    `SELECT ${table.reader.columns} FROM ${table.name} WHERE ${standing(table as never)} ORDER BY ${table.about.join(', ')}`,
  );

/** Adds a decision while there is room, if `replaces` is the newest about its thing (null: there is none). `row`: all columns but the id. */
export function insertDecision<Decision>(
  app: Db,
  { name, about, reader }: DecisionTable<Decision>,
  row: Readonly<Record<string, SqlValue>>,
  replaces: number | null,
): Statement {
  const columns = Object.keys(row);
  const isAbout = about.map((column) => `${column} IS ?${columns.indexOf(column) + 1}`).join(' AND ');
  return app
    .prepare(
      `INSERT INTO ${name} (${columns.join(', ')}) SELECT ${columns.map((_, index) => `?${index + 1}`).join(', ')}
       WHERE (SELECT max(id) FROM ${name} WHERE ${isAbout}) IS ?${columns.length + 1}
         AND (SELECT count(*) FROM ${name}) < ${DECISIONS_MAX} RETURNING ${reader.columns}`,
    )
    .bind(...Object.values(row), replaces);
}

export const hasRoom = async (app: Db, { name }: Pick<DecisionTable<unknown>, 'name'>): Promise<boolean> =>
  (await countOf(app, `SELECT count(*) AS count FROM ${name}`)) < DECISIONS_MAX;

/** The decision and the one about the same thing that it replaced, newest first. */
export const decisionAndBefore = <Decision>(app: Db, { name, about, reader }: DecisionTable<Decision>, id: number): Promise<Decision[]> => {
  const same = about.map((column) => `o.${column} = d.${column}`).join(' AND ');
  return readAll(
    app,
    reader,
    `SELECT ${reader.columns} FROM ${name} WHERE id IN (
       SELECT o.id FROM ${name} d JOIN ${name} o ON ${same} WHERE d.id = ?1 AND o.id <= ?1 ORDER BY o.id DESC LIMIT 2
     ) ORDER BY id DESC`,
    id,
  );
};

/** A decision that counts again does so from now, if the statement before it changed a row: the last run may have used what replaced it. */
export const renewDecision = (app: Db, { name }: Pick<DecisionTable<unknown>, 'name'>, id: number, decidedAt: string): Statement =>
  app.prepare(`UPDATE ${name} SET decided_at = ? WHERE id = ? AND changes() > 0`).bind(decidedAt, id);

/** Deletes a decision if it is the newest about its thing. */
export const deleteDecision = <Decision>(app: Db, { name, about }: DecisionTable<Decision>, id: number): Statement => {
  const same = about.map((column) => `o.${column} = ${name}.${column}`).join(' AND ');
  return app
    .prepare(`DELETE FROM ${name} WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM ${name} o WHERE o.id > ?1 AND ${same}) RETURNING id`)
    .bind(id);
};
