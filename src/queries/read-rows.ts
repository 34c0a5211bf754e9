import { type Db, rowOf, rowsOf, type SqlValue } from './db.ts';

/** Where the value of a field comes from, in SQL, and what it stands for when it is not the value itself. */
export type Source = string | { sql: string; as: 'boolean' | 'json' | 'moment' };

/** How the rows of a statement become entities: the one way from columns to fields. */
export interface RowReader<Entity> {
  /** The columns to select, each under the name of its field. */
  columns: string;
  read(row: object): Entity;
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
  return {
    columns: entries.map(([field, source]) => `${sqlOf(source)} AS ${field}`).join(', '),
    read: (row) => {
      // A copy: rows of a cached answer are shared.
      const entity = { ...row } as Record<string, unknown>;
      for (const field of booleans) entity[field] = entity[field] === null ? null : entity[field] === 1;
      for (const field of jsons) entity[field] = JSON.parse((entity[field] as string | null) ?? 'null');
      for (const field of moments) entity[field] = entity[field] === null ? null : new Date(entity[field] as string);
      return entity as Entity;
    },
  };
}

/** The entities of a statement that selects the reader's columns. */
export const readAll = async <Entity>(db: Db, reader: RowReader<Entity>, sql: string, ...values: SqlValue[]): Promise<Entity[]> =>
  (await rowsOf<object>(db, sql, ...values)).map((row) => reader.read(row));

/** The only or first entity of such a statement, or null. */
export async function readOne<Entity>(db: Db, reader: RowReader<Entity>, sql: string, ...values: SqlValue[]): Promise<Entity | null> {
  const row = await rowOf<object>(db, sql, ...values);
  return row === null ? null : reader.read(row);
}
