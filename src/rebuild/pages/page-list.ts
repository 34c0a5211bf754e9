import { existsSync, globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { eachRow } from '#ingest/sqlite.ts';
import { pathOfFile } from './page-digests.ts';

/** A served page with the digests of what it shows and of its bytes. Both are '' when they are not known. */
export interface ServedPage {
  path: string;
  shown: string;
  bytes: string;
}

const TABLES = `
  CREATE TABLE IF NOT EXISTS page (path TEXT PRIMARY KEY, shown TEXT NOT NULL, bytes TEXT NOT NULL) WITHOUT ROWID;
  -- Pages that a switch is about to write or remove: until it is settled, their files may be old or new.
  CREATE TABLE IF NOT EXISTS doubt (path TEXT PRIMARY KEY) WITHOUT ROWID;`;

/** Every page that has a file. If the list is missing or damaged, it is made from the files, with unknown digests. */
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

/** Marks pages that are about to be written or removed. They stay in doubt until `settlePages`, also when switches are interrupted. */
export function doubtPages(dataFolder: string, paths: readonly string[]): void {
  withList(dataFolder, (list) => {
    const insert = list.prepare('INSERT OR IGNORE INTO doubt (path) VALUES (?)');
    for (const path of paths) insert.run(path);
  });
}

/** Records the pages that a finished switch wrote and removed. */
export function settlePages(dataFolder: string, { pages, removed }: { pages: readonly ServedPage[]; removed: readonly string[] }): void {
  withList(dataFolder, (list) => {
    const put = list.prepare('INSERT OR REPLACE INTO page (path, shown, bytes) VALUES (?, ?, ?)');
    for (const { path, shown, bytes } of pages) put.run(path, shown, bytes);
    const remove = list.prepare('DELETE FROM page WHERE path = ?');
    for (const path of removed) remove.run(path);
    list.exec('DELETE FROM doubt');
  });
}

/** Runs `use` in one transaction. A damaged list is replaced by an empty one: then all pages are rendered. */
function withList<Result>(dataFolder: string, use: (list: DatabaseSync) => Result): Result {
  const file = join(dataFolder, 'pages.sqlite');
  try {
    return inTransaction(file, use);
  } catch (error) {
    if (!isDamaged(error)) throw error;
    rmSync(file);
    return inTransaction(file, use);
  }
}

function inTransaction<Result>(file: string, use: (list: DatabaseSync) => Result): Result {
  const list = new DatabaseSync(file);
  try {
    // Not synced: a loss of power costs at most rendering all pages, syncing would cost every run.
    list.exec(`PRAGMA synchronous = OFF; BEGIN; ${TABLES}`);
    const result = use(list);
    list.exec('COMMIT');
    return result;
  } finally {
    list.close();
  }
}

/** SQLite's codes CORRUPT and NOTADB. */
const isDamaged = (error: unknown): boolean => [11, 26].includes((error as { errcode?: number }).errcode ?? 0);
