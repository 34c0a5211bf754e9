import Papa from 'papaparse';

/** What a spreadsheet takes for a formula at the start of a cell, full-width forms included. */
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/u;

/**
 * A table as CSV (RFC 4180, with a byte order mark so that spreadsheets read UTF-8). Text that a spreadsheet would run gets an
 * apostrophe before it; numbers stay numbers.
 *
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 * @example printCsv(['term', 'count'], [['=1+1', 2]]) // "\uFEFFterm,count\r\n\"'=1+1\",2\r\n"
 */
export function printCsv(header: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string {
  const csv = Papa.unparse([header, ...rows.map((row) => row.map(cell))], { escapeFormulae: FORMULA });
  return `\uFEFF${csv}\r\n`;
}

/** Without null characters: some programs end the cell at one and start another. */
const cell = (value: string | number | null) => (typeof value === 'string' ? value.replaceAll('\0', '') : value);
