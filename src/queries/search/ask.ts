import type { Db, Statement } from '../db.ts';

/** One trip to the database for several statements, their rows under the same names. */
export async function ask<Name extends string>(
  db: Db,
  statements: Partial<Record<Name, Statement>>,
): Promise<Partial<Record<Name, unknown[]>>> {
  const named = Object.entries(statements) as [Name, Statement][];
  if (named.length === 0) return {};
  const answers = await db.batch<unknown>(named.map(([, statement]) => statement));
  const rows: Partial<Record<Name, unknown[]>> = {};
  for (const [index, [name]] of named.entries()) rows[name] = answers[index]?.results ?? [];
  return rows;
}
