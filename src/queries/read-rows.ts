import { type Db, rowOf, rowsOf, type SqlValue } from './db.ts';

/** The SQL expression of a field, and how to read its value where it is not the value itself. */
export type Source = string | { sql: string; as: 'boolean' | 'json' | 'moment' };

/** Turns rows of a statement into entities. Every query whose fields are named otherwise than its columns reads by one. */
export interface RowReader<Entity> {
  /** The columns to select, each under the name of its field. */
  columns: string;
  read(row: unknown): Entity;
  readAll(rows: readonly unknown[]): Entity[];
}

const sqlOf = (source: Source): string => (typeof source === 'string' ? source : source.sql);

/**
 * @param sources of every field of the entity
 * @example rowReader<Brand>({ id: 'b.id', logoUrl: 'b.logo_url', adult: { sql: 'b.adult', as: 'boolean' } })
 */
export function rowReader<Entity>(sources: { [Field in keyof Entity]-?: Source }): RowReader<Entity> {
  const entries = Object.entries<Source>(sources);
  const fieldsAs = (what: 'boolean' | 'json' | 'moment') =>
    entries.flatMap(([field, source]) => (typeof source === 'object' && source.as === what ? field : []));
  const [booleans, jsons, moments] = [fieldsAs('boolean'), fieldsAs('json'), fieldsAs('moment')];
  const read = (row: unknown): Entity => {
    // A copy, because the rows of a cached answer are shared.
    const entity = { ...(row as object) } as Record<string, unknown>;
    for (const field of booleans) entity[field] = entity[field] === null ? null : entity[field] === 1;
    for (const field of jsons) entity[field] = JSON.parse((entity[field] as string | null) ?? 'null');
    for (const field of moments) entity[field] = entity[field] === null ? null : new Date(entity[field] as string);
    return entity as Entity;
  };
  return {
    columns: entries.map(([field, source]) => `${sqlOf(source)} AS ${field}`).join(', '),
    read,
    readAll: (rows) => rows.map(read),
  };
}

/** The entities of a statement that selects the reader's columns. */
export const readAll = async <Entity>(db: Db, reader: RowReader<Entity>, sql: string, ...values: SqlValue[]): Promise<Entity[]> =>
  reader.readAll(await rowsOf(db, sql, ...values));

/** The first entity of such a statement, or null. */
export async function readOne<Entity>(db: Db, reader: RowReader<Entity>, sql: string, ...values: SqlValue[]): Promise<Entity | null> {
  const row = await rowOf(db, sql, ...values);
  return row === null ? null : reader.read(row);
}
