import { existsSync, globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { eachRow } from '#ingest/sqlite.ts';
import { pathOfFile } from './prebuilt-pages.ts';

/** A page as it is served, by two digests: of what it shows, and of its bytes. Both are '' when nobody knows which file it has. */
export interface ServedPage {
  path: string;
  shown: string;
  bytes: string;
}

const TABLES = `
  CREATE TABLE IF NOT EXISTS page (path TEXT PRIMARY KEY, shown TEXT NOT NULL, bytes TEXT NOT NULL) WITHOUT ROWID;
  -- Pages whose files a switch was to write or remove: until it is settled they may be the old ones or the new.
  CREATE TABLE IF NOT EXISTS doubt (path TEXT PRIMARY KEY) WITHOUT ROWID;`;

/** Every page that has a file. Where there is no list, or none that can be read, the files tell which pages there are and no more. */
export function readPages(dataFolder: string): Map<string, ServedPage> {
  const site = join(dataFolder, 'site');
  if (!existsSync(join(site, 'index.html'))) return new Map();
  const listed = readList(dataFolder);
  if (listed.size > 0) return listed;
  const paths = globSync('**/*.html', { cwd: site }).map(pathOfFile);
  return new Map(paths.map((path) => [path, { path, shown: '', bytes: '' }]));
}

function readList(dataFolder: string): Map<string, ServedPage> {
  return withList(dataFolder, (list) => {
    const certain = 'SELECT path, shown, bytes FROM page WHERE path NOT IN (SELECT path FROM doubt)';
    const rows = eachRow<[string, string, string]>(list, `${certain} UNION ALL SELECT path, '', '' FROM doubt`);
    const pages = new Map<string, ServedPage>();
    for (const [path, shown, bytes] of rows) pages.set(path, { path, shown, bytes });
    return pages;
  });
}

/** Says which files are about to be written or removed. They are in doubt until `settlePages`, however many switches are cut off. */
export function doubtPages(dataFolder: string, paths: readonly string[]): void {
  withList(dataFolder, (list) => {
    const insert = list.prepare('INSERT OR IGNORE INTO doubt (path) VALUES (?)');
    for (const path of paths) insert.run(path);
  });
}

/** Says how pages are now that a switch is done; the others are as they were. */
export function settlePages(dataFolder: string, { pages, removed }: { pages: readonly ServedPage[]; removed: readonly string[] }): void {
  withList(dataFolder, (list) => {
    const put = list.prepare('INSERT OR REPLACE INTO page (path, shown, bytes) VALUES (?, ?, ?)');
    for (const { path, shown, bytes } of pages) put.run(path, shown, bytes);
    const remove = list.prepare('DELETE FROM page WHERE path = ?');
    for (const path of removed) remove.run(path);
    list.exec('DELETE FROM doubt');
  });
}

/** All of `use` or nothing of it, whenever the process is killed. A broken list is made anew: all pages are rendered then. */
function withList<Result>(dataFolder: string, use: (list: DatabaseSync) => Result): Result {
  const file = join(dataFolder, 'pages.sqlite');
  try {
    return inTransaction(file, use);
  } catch (error) {
    if (!isBroken(error)) throw error;
    rmSync(file);
    return inTransaction(file, use);
  }
}

function inTransaction<Result>(file: string, use: (list: DatabaseSync) => Result): Result {
  const list = new DatabaseSync(file);
  try {
    // Not for the loss of power: that costs a rendering of all pages at worst, and waiting for the disk costs every run.
    list.exec(`PRAGMA synchronous = OFF; BEGIN; ${TABLES}`);
    const result = use(list);
    list.exec('COMMIT');
    return result;
  } finally {
    list.close();
  }
}

/** Codes of SQLite: a page that is malformed, and a file that is no database. */
const isBroken = (error: unknown): boolean => [11, 26].includes((error as { errcode?: number }).errcode ?? 0);
