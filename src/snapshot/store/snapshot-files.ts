import { closeSync, fsyncSync, openSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { readSqlite, selectRow } from '#ingest/sqlite.ts';

/** Gives a finished file its name, so that after a loss of power the name means a whole file: file and folder are on the disk first. */
export function moveIntoPlace(draft: string, file: string): void {
  sync(draft);
  renameSync(draft, file);
  try {
    sync(dirname(file));
  } catch (error) {
    // Windows does not open folders; its file system keeps a journal of renames.
    if (!['EISDIR', 'EPERM', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

function sync(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** What is wrong with a snapshot file, in words that name it; null when it is whole. */
export function damageOf(file: string, id: string): string | null {
  const damaged = (how: string) => `The snapshot ${file} is damaged: ${how}.`;
  try {
    const { size } = statSync(file);
    if (size === 0) return damaged('it is empty');
    return readSqlite(file, (database) => {
      const pages = selectRow<{ bytes: number }>(
        database,
        'SELECT page_count * page_size AS bytes FROM pragma_page_count, pragma_page_size',
      )!;
      if (pages.bytes !== size) return damaged(`it has ${size} of ${pages.bytes} bytes`);
      const named = selectRow<{ value: string }>(database, "SELECT value FROM meta WHERE key = 'snapshot'")?.value;
      return named === id ? null : damaged(`it holds ${named ?? 'no snapshot'}`);
    });
  } catch (error) {
    return damaged((error as Error).message);
  }
}
