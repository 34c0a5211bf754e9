import type { SQLOutputValue } from 'node:sqlite';
import type { Db } from '#queries/db.ts';
import type { PublishedTable } from './published-tables.ts';

/** D1 limits a bound value to 2 MB. */
const CHUNK_BYTES = 900_000;

const fields = (columns: readonly string[]) => columns.map((_, index) => `value ->> ${index}`).join(', ');

/** Parses each row once instead of once a column: three times as fast. */
const SENT = 'WITH sent AS MATERIALIZED (SELECT jsonb(value) AS value FROM json_each(?))';

/** A statement that takes many rows as one JSON value: D1 allows 100 bound values, and a round trip a row would take hours. */
export const insertRows = ({ name, columns }: Pick<PublishedTable, 'name' | 'columns'>, verb = 'INSERT'): string =>
  `${verb} INTO ${name} (${columns.join(', ')}) ${SENT} SELECT ${fields(columns)} FROM sent`;

export const deleteRows = ({ name, key }: PublishedTable): string =>
  `DELETE FROM ${name} WHERE (${key.join(', ')}) IN (SELECT ${fields(key)} FROM json_each(?))`;

/**
 * Runs such a statement over all rows, in chunks, so that memory does not grow with their number. While one chunk is written, the next
 * is read.
 *
 * @param rows each as an array of its values
 * @returns the number of rows
 */
export async function sendRows(target: Db, statement: string, rows: Iterable<SQLOutputValue[]>): Promise<number> {
  const prepared = target.prepare(statement);
  let sent = 0;
  let chunk: string[] = [];
  let bytes = 0;
  let written: Promise<unknown> = Promise.resolve();
  const send = async () => {
    await written;
    if (chunk.length > 0) written = prepared.bind(`[${chunk.join(',')}]`).run();
    // It is awaited later; where reading the next chunk fails first, that is the error to tell.
    written.catch(() => {});
    sent += chunk.length;
    [chunk, bytes] = [[], 0];
  };
  for (const row of rows) {
    const json = JSON.stringify(row);
    const size = Buffer.byteLength(json);
    if (bytes + size > CHUNK_BYTES) await send();
    chunk.push(json);
    bytes += size + 1;
  }
  await send();
  await written;
  return sent;
}
