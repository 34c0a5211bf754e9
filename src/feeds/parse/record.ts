import { FeedError } from '../feed-rows.ts';

/** One row of a feed, for all file formats. Names of columns and elements are compared by their `columnKey`. */
export interface FeedRecord {
  /** The first non-empty value of a name, or ''. */
  text(name: string): string;
  /** All non-empty values of a name. */
  texts(name: string): string[];
  /** The `columnKey` of each name that the row may have a text of, in the order of the row. */
  keys(): Iterable<string>;
  /** Nested elements of that name; delimited text has none. */
  children(name: string): FeedRecord[];
  /** The whole row as text: with the same columns, equal texts mean equal rows. */
  raw(): string;
}

/** Receives the rows of a file. `row` counts from 1, without the header. */
export interface RecordSink {
  /** Names in the order of the file. Called once: before the first record of delimited text, after the last of XML. */
  columns(names: string[]): void;
  record(record: FeedRecord, row: number): void;
  /** A row that cannot be read as a record. */
  malformed(row: number, problem: string): void;
}

/** A parser that takes the text in pieces and keeps at most one row of it. */
export interface RecordParser {
  push(text: string): void;
  end(): void;
}

/** A longer row means that a quote or an element is not closed. */
export const RECORD_MAX_CHARS = 1024 * 1024;

/** Names of columns or elements that a feed may have. Real feeds have fewer than 200. */
export const COLUMNS_MAX = 1000;

const knownKeys = new Map<string, string>();
const KNOWN_KEYS_MAX = 5000;
const KNOWN_KEY_MAX_CHARS = 100;

/**
 * A name in the form in which names are compared: feeds differ in case, white space, underscores, prefixes and suffixes.
 *
 * @example columnKey('g:image_link') // 'imagelink'
 * @example columnKey('SHIPPING(COUNTRY:PRICE)') // 'shipping'
 */
export function columnKey(name: string): string {
  let key = knownKeys.get(name);
  if (key === undefined) {
    key = name
      .toLowerCase()
      .replace(/[\s_\uFEFF]/g, '')
      .replace(/^g:/, '');
    const suffix = key.endsWith(')') ? key.indexOf('(', 1) : -1;
    if (suffix > 0) key = key.slice(0, suffix);
    if (knownKeys.size < KNOWN_KEYS_MAX && name.length <= KNOWN_KEY_MAX_CHARS) knownKeys.set(name, key);
  }
  return key;
}

const NAMES_SHOWN_MAX = 8;
const NAME_SHOWN_MAX_CHARS = 40;

/**
 * Checks that a feed has the columns of its configured format.
 *
 * @param required one name of each list must occur
 * @throws {FeedError} WRONG_FORMAT, with the missing and the found columns
 */
export function requireColumns(found: string[], required: string[][]): void {
  const keys = new Set(found.map((name) => columnKey(name.slice(name.indexOf(':') + 1))).concat(found.map(columnKey)));
  const missing = required.filter((names) => !names.some((name) => keys.has(columnKey(name))));
  if (missing.length === 0) return;
  const expected = missing.map((names) => names.join(' or ')).join(', ');
  const shown = found.slice(0, NAMES_SHOWN_MAX).map((name) => name.slice(0, NAME_SHOWN_MAX_CHARS));
  throw new FeedError(
    'WRONG_FORMAT',
    `lacks the columns ${expected}; check its configured format. It has ${shown.join(', ') || 'no rows'}${found.length > shown.length ? ', …' : ''}`,
  );
}
