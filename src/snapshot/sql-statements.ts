/**
 * Splits SQL into statements without comments, for D1's `batch`. A statement must not contain a semicolon, except a trigger before its
 * END. Tests of the edge, which has no files, import it too.
 */
export const sqlStatements = (sql: string): string[] =>
  sql
    .replace(/--.*$/gm, '')
    .split(/;(?!\s*END\b)/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
