import { globSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { readServed } from '#rebuild/manifest.ts';

/** What a data folder holds after a night. Sizes in bytes. */
export interface Holdings {
  /** Of the newest snapshot, by table. */
  rows: Map<string, number>;
  files: number;
  snapshots: { count: number; bytes: number; newestBytes: number };
  /** Of the larger one. */
  edgeBytes: number;
  appBytes: number;
  /** What the local engine keeps of answers in place of the CDN; it is emptied when a server starts. */
  cacheBytes: number;
  /** All of the data folder but for that and the files of the site. */
  otherBytes: number;
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
/** Without the log beside it, which grows to 4 MB and stays there. */
function databaseBytes(file: string): number {
  const database = new DatabaseSync(file, { readOnly: true });
  const pragma = (name: string) => Number(database.prepare(`PRAGMA ${name}`).get()![name]);
  const bytes = pragma('page_count') * pragma('page_size');
  database.close();
  return bytes;
}

const CACHE = 'd1/v3/cache/';
const NOT_OTHER = ['site', CACHE];

export function measureData(dataFolder: string): Holdings {
  const { snapshot } = readServed(dataFolder);
  const folder = join(dataFolder, 'snapshots');
  const snapshots = readdirSync(folder).map((name) => sizeOf(join(folder, name)));
  const newest = join(folder, `${snapshot}.sqlite`);
  const databases = globSync('d1/**/*.sqlite', { cwd: dataFolder }).map((name) => join(dataFolder, name));
  const edge = databases.filter((file) => hasTable(file, 'product')).map(databaseBytes);
  const app = databases.filter((file) => hasTable(file, 'user')).map(databaseBytes);
  const files = (under: string) => globSync(`${under}**/*`, { cwd: dataFolder }).map((name) => join(dataFolder, name));
  return {
    rows: rowsOf(newest),
    files: files('site/').filter((file) => statSync(file).isFile()).length,
    snapshots: { count: snapshots.length, bytes: sum(snapshots), newestBytes: sizeOf(newest) },
    edgeBytes: Math.max(0, ...edge),
    appBytes: sum(app),
    cacheBytes: sum(files(CACHE).map(sizeOf)),
    otherBytes: sum(files('').flatMap((file) => (NOT_OTHER.some((name) => file.startsWith(join(dataFolder, name))) ? [] : [sizeOf(file)]))),
  };
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);

function hasTable(file: string, table: string): boolean {
  const database = new DatabaseSync(file, { readOnly: true });
  const found = database.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?").get(table);
  database.close();
  return found !== undefined;
}

function rowsOf(file: string): Map<string, number> {
  const database = new DatabaseSync(file, { readOnly: true });
  const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'").all();
  const rows = new Map(
    tables.map(({ name }) => [String(name), Number(database.prepare(`SELECT count(*) AS count FROM "${name}"`).get()!['count'])] as const),
  );
  database.close();
  return rows;
}
