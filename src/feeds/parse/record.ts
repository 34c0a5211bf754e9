/** One row of a feed, by the names of its columns or elements, whatever its file format. Names are looked up with `columnKey`. */
export interface FeedRecord {
  /** The first value of a name that is not empty, or ''. */
  text(name: string): string;
  /** All values of a name that are not empty. */
  texts(name: string): string[];
  /** Nested elements of that name; none in a file of rows. */
  children(name: string): FeedRecord[];
  /** All that the row says: in files of the same columns, equal texts are equal rows. */
  raw(): string;
}

/** What comes out of reading a file row by row; `row` counts from 1, without the header. */
export interface RecordSink {
  /** Names in the order of the file; called once, before the first record of a file with a header, else after the last. */
  columns(names: string[]): void;
  record(record: FeedRecord, row: number): void;
  /** A row that is not even a record; `row` counts on. */
  malformed(row: number, why: string): void;
}

/** A parser that is handed the text piece by piece and keeps no more than one row of it. */
export interface RecordParser {
  push(text: string): void;
  end(): void;
}

/** No honest row is longer; what is, is a quote or an element that never closes. */
export const RECORD_MAX_CHARS = 1024 * 1024;

const keys = new Map<string, string>();
const KEYS_MAX = 5000;

/**
 * A name as it is compared: feeds disagree about case, spaces, underscores and prefixes, and a header can even hold a line break.
 *
 * @example columnKey('g:image_link') // 'imagelink'
 * @example columnKey('SHIPPING(COUNTRY:PRICE)') // 'shipping'
 */
export function columnKey(name: string): string {
  let key = keys.get(name);
  if (key === undefined) {
    key = name
      .toLowerCase()
      .replace(/[\s_\uFEFF]/g, '')
      .replace(/^g:/, '')
      .replace(/(?<=.)\(.*\)$/, '');
    if (keys.size < KEYS_MAX) keys.set(name, key);
  }
  return key;
}
