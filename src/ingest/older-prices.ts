import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import Papa from 'papaparse';
import { parseDay } from '#feeds/clean/day.ts';
import { inserter } from './sqlite.ts';

/** A file of older prices cannot be used. The message names the file and what it must have. */
export class OlderPricesError extends Error {
  override name = 'OlderPricesError';
}

/** Older prices, staged in a SQLite file with the table `older_price`. */
export interface OlderPrices {
  file: string;
  /** Rows that hold no price of a product. */
  refused: number;
  /** The first three of them, each with its line. */
  examples: string[];
}

const COLUMNS = ['product_id', 'day', 'price'] as const;
type Column = (typeof COLUMNS)[number];

const EXAMPLES = 3;
const EXAMPLE_MAX_CHARS = 80;
const ID = /^\d{1,16}$/;
const PRICE = /^\d{1,6}(?:\.\d{1,2})?$/;
/** In pence, as for prices of feeds. */
const PRICE_MAX = 99_999_99;

/** What is wrong with a row; null: it is a price before `today`. */
function faultOf({ product_id, day, price }: Record<Column, string>, today: string): string | null {
  if (!ID.test(product_id) || !Number.isSafeInteger(Number(product_id))) return 'no id of a product';
  if (parseDay(day) !== day) return 'no day (YYYY-MM-DD)';
  if (day >= today) return 'a day that is not before today';
  const pence = PRICE.test(price) ? Math.round(Number(price) * 100) : 0;
  return pence < 1 || pence > PRICE_MAX ? 'no price in pounds' : null;
}

/**
 * Reads a CSV of older prices with the columns `product_id`, `day` and `price` (pounds) and stages its rows. Of two prices of one day the
 * later row counts.
 *
 * @param today days from here on are refused
 * @throws {OlderPricesError} when the file cannot be read or lacks a column
 */
export async function stageOlderPrices(source: string, { folder, today }: { folder: string; today: string }): Promise<OlderPrices> {
  const file = join(folder, 'older-prices.sqlite');
  const database = new DatabaseSync(file);
  try {
    database.exec(`PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;
      CREATE TABLE older_price (product_id INTEGER NOT NULL, day TEXT NOT NULL, price INTEGER NOT NULL, PRIMARY KEY (product_id, day)) WITHOUT ROWID;
      BEGIN`);
    const insert = inserter(database, 'older_price', ['product_id', 'day', 'price'], 'INSERT OR REPLACE');
    const staged: OlderPrices = { file, refused: 0, examples: [] };
    let line = 1;
    for await (const row of rowsOf(source)) {
      line += 1;
      const fault = faultOf(row, today);
      if (fault === null) {
        insert({ product_id: Number(row.product_id), day: row.day, price: Math.round(Number(row.price) * 100) });
        continue;
      }
      staged.refused += 1;
      const said = COLUMNS.map((column) => row[column])
        .join(',')
        .slice(0, EXAMPLE_MAX_CHARS);
      if (staged.examples.length < EXAMPLES) staged.examples.push(`row ${line} (${said}): ${fault}`);
    }
    database.exec('COMMIT');
    return staged;
  } finally {
    database.close();
  }
}

/**
 * A digest of a file of older prices, which is taken over once.
 *
 * @throws {OlderPricesError} when the file cannot be read
 */
export async function digestOfFile(source: string): Promise<string> {
  const sha = createHash('sha256');
  await pipeline(createReadStream(source), sha).catch((error: NodeJS.ErrnoException) => {
    throw unreadable(source, error);
  });
  return sha.digest('hex');
}

const unreadable = (source: string, error: NodeJS.ErrnoException): Error =>
  error.code === undefined ? error : new OlderPricesError(`${source} cannot be read (${error.code}).`);

async function* rowsOf(source: string): AsyncGenerator<Record<Column, string>> {
  const parser = Papa.parse(Papa.NODE_STREAM_INPUT, { skipEmptyLines: 'greedy' });
  const input = createReadStream(source, 'utf8');
  input.on('error', (error) => parser.destroy(error));
  let places: number[] | null = null;
  try {
    for await (const cells of input.pipe(parser) as AsyncIterable<string[]>) {
      if (places === null) {
        places = placesIn(source, cells);
        continue;
      }
      const [product_id, day, price] = places.map((place) => (cells[place] ?? '').trim()) as [string, string, string];
      yield { product_id, day, price };
    }
  } catch (error) {
    throw unreadable(source, error as NodeJS.ErrnoException);
  }
}

/** Where the columns are. */
function placesIn(source: string, header: readonly string[]): number[] {
  const names = header.map((name) =>
    name
      .replace(/^\uFEFF/, '')
      .trim()
      .toLowerCase(),
  );
  const missing = COLUMNS.filter((column) => !names.includes(column));
  if (missing.length > 0) throw new OlderPricesError(`${source} has no column ${missing.join(', ')}: it needs ${COLUMNS.join(', ')}.`);
  return COLUMNS.map((column) => names.indexOf(column));
}
