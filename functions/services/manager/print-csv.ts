/** What a spreadsheet would take for a formula at the start of a cell, full-width forms too. */
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/u;

/**
 * A table as CSV (RFC 4180, with a byte order mark so that spreadsheets read UTF-8). Text that a spreadsheet would run gets an
 * apostrophe before it; numbers stay numbers.
 *
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 * @example printCsv(['term', 'count'], [['=1+1', 2]]) // "\uFEFFterm,count\r\n'=1+1,2\r\n"
 */
export function printCsv(header: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string {
  return `\uFEFF${[header, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}

function cell(value: string | number | null): string {
  if (typeof value === 'number') return String(value);
  // A null character ends a cell in some programs, and what stands after it starts one.
  const text = (value ?? '').replaceAll('\0', '');
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
