import Papa from 'papaparse';
import { FeedError } from '../feed-rows.ts';
import { columnKey, COLUMNS_MAX, RECORD_MAX_CHARS, type FeedRecord, type RecordParser, type RecordSink } from './record.ts';

const SEPARATORS = [',', ';', '|', '\t'];

/** The result of Papa's parser, which its types call `any`. `cursor` is the start of the first incomplete row. */
interface Parsed {
  data: string[][];
  errors: { code: string }[];
  meta: { cursor: number };
}

class DelimitedRecord implements FeedRecord {
  readonly #columns: ReadonlyMap<string, number[]>;
  readonly #cells: string[];

  constructor(columns: ReadonlyMap<string, number[]>, cells: string[]) {
    this.#columns = columns;
    this.#cells = cells;
  }

  text(name: string): string {
    for (const index of this.#columns.get(columnKey(name)) ?? []) {
      const cell = this.#cells[index];
      if (cell !== undefined && cell !== '') return cell;
    }
    return '';
  }

  texts(name: string): string[] {
    const cells = (this.#columns.get(columnKey(name)) ?? []).map((index) => this.#cells[index] ?? '');
    return cells.filter((cell) => cell !== '');
  }

  keys(): Iterable<string> {
    return this.#columns.keys();
  }

  children(): FeedRecord[] {
    return [];
  }

  raw(): string {
    return JSON.stringify(this.#cells);
  }
}

/**
 * The separator that occurs most often outside quotes in a header line; a comma when none occurs.
 *
 * @example sniffSeparator('id|name|"a,b,c"') // '|'
 */
export function sniffSeparator(header: string): string {
  const bare = header.replace(/"[^"]*"/g, '');
  let best = ',';
  for (const separator of SEPARATORS) if (bare.split(separator).length > bare.split(best).length) best = separator;
  return best;
}

/** The first line of a text, or null when it is incomplete. Line breaks in quotes do not end it. */
function headerLine(text: string): string | null {
  let quotes = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (text[index] === '"') quotes += 1;
    else if (text[index] === '\n' && quotes % 2 === 0) return text.slice(0, index);
  }
  return null;
}

/**
 * Parses delimited text with a header: RFC 4180 and the variants that networks write. Missing cells are empty, rows with too many cells
 * are malformed, empty lines are skipped.
 *
 * @throws {FeedError} INCOMPLETE when a quote never closes, WRONG_FORMAT when it has too many columns
 */
export class DelimitedParser implements RecordParser {
  readonly #sink: RecordSink;
  #parser: Papa.Parser | null = null;
  #columns: Map<string, number[]> | null = null;
  #width = 0;
  #row = 0;
  #rest = '';

  constructor(sink: RecordSink) {
    this.#sink = sink;
  }

  push(text: string): void {
    // A carriage return at the end is kept back, because CR LF is one line break.
    const whole = this.#rest + text;
    const held = whole.endsWith('\r') ? '\r' : '';
    const lines = whole.slice(0, whole.length - held.length).replace(/\r\n?/g, '\n');
    this.#rest = this.#parse(lines, false) + held;
    if (this.#rest.length > RECORD_MAX_CHARS)
      throw new FeedError('INCOMPLETE', `has no end of row ${this.#row + 1}; a quote may be unclosed`);
  }

  end(): void {
    this.#parse(this.#rest.replace(/\r\n?/g, '\n'), true);
  }

  /** Parses complete rows. @returns the rest of the text */
  #parse(text: string, isLast: boolean): string {
    // Not a tab, which may end the empty first name of a header.
    const start = this.#parser === null ? text.replace(/^[\uFEFF\n ]+/, '') : text;
    if (this.#parser === null) {
      const header = headerLine(start) ?? (isLast ? start : null);
      if (header === null) return start;
      this.#parser = new Papa.Parser({ delimiter: sniffSeparator(header), newline: '\n' });
    }
    const { data, errors, meta } = this.#parser.parse(start, 0, !isLast) as Parsed;
    if (errors.some(({ code }) => code === 'MissingQuotes')) throw new FeedError('INCOMPLETE', 'ends inside an unclosed quote');
    for (const cells of data) this.#take(cells);
    return isLast ? '' : start.slice(meta.cursor);
  }

  #take(cells: string[]): void {
    if (cells.length === 1 && (cells[0] ?? '').trim() === '') return;
    if (this.#columns === null) return this.#takeHeader(cells);
    this.#row += 1;
    if (cells.length > this.#width) this.#sink.malformed(this.#row, `${cells.length} cells for ${this.#width} columns`);
    else this.#sink.record(new DelimitedRecord(this.#columns, cells), this.#row);
  }

  #takeHeader(cells: string[]): void {
    if (cells.length > COLUMNS_MAX) throw new FeedError('WRONG_FORMAT', `has ${cells.length} columns; at most ${COLUMNS_MAX} are allowed`);
    const columns = new Map<string, number[]>();
    for (const [index, cell] of cells.entries()) {
      const key = columnKey(cell);
      columns.set(key, [...(columns.get(key) ?? []), index]);
    }
    this.#columns = columns;
    this.#width = cells.length;
    this.#sink.columns(cells.map((cell) => cell.replace(/\s+/g, ' ').trim()));
  }
}
