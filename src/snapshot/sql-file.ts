import { readFileSync } from 'node:fs';

/** The text of a `.sql` file of this room. */
export const sqlFile = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

/** The statements of such a text, one by one, as D1 wants them. Comments go; no statement holds a semicolon inside, but a trigger the one before its END. */
export const sqlStatements = (sql: string): string[] =>
  sql
    .replace(/--.*$/gm, '')
    .split(/;(?!\s*END\b)/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
