import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';

/** Another run holds the data folder. */
export class BusyError extends Error {
  override name = 'BusyError';
}

/** Who holds the data folder, for messages alone. */
const Holder = z.object({ run: z.string(), pid: z.number(), host: z.string() });

/** SQLite's code for a file that another connection has locked. */
const SQLITE_BUSY = 5;

/**
 * A data folder held for one run, by an exclusive transaction on a SQLite file. The system ends it with the process, however that
 * ends, and only then: a process that sleeps keeps it. No other code may open the file, because closing it would release the lock.
 */
export class FolderLease {
  readonly #file: string;
  readonly #lock: DatabaseSync;
  readonly #inode: number;

  private constructor(file: string, lock: DatabaseSync) {
    this.#file = file;
    this.#lock = lock;
    this.#inode = statSync(file).ino;
  }

  /** @throws {BusyError} when another run holds the folder */
  static take(dataFolder: string, run: string): FolderLease {
    const file = join(dataFolder, 'lease.sqlite');
    const holderFile = join(dataFolder, 'lease.json');
    const lock = new DatabaseSync(file);
    try {
      lock.exec('BEGIN EXCLUSIVE');
    } catch (error) {
      lock.close();
      if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
      throw new BusyError(`${holderOf(holderFile)} holds ${dataFolder}. Wait for it to end.`);
    }
    const lease = new FolderLease(file, lock);
    noteHolder(holderFile, { run, pid: process.pid, host: hostname() });
    return lease;
  }

  /**
   * To be called before the switch.
   *
   * @throws {Error} when the file of the lease was removed or replaced, so that another run may hold the folder too
   */
  assertHeld(): void {
    if (!this.#lock.isTransaction || statSync(this.#file, { throwIfNoEntry: false })?.ino !== this.#inode)
      throw new Error(`${this.#file} was removed during the run, so another run may hold the folder. Nothing was switched. Run again.`);
  }

  release(): void {
    this.#lock.close();
  }
}

/** A full disk must not keep the folder held by a run that did not start. */
function noteHolder(file: string, holder: z.infer<typeof Holder>): void {
  try {
    writeFileSync(file, JSON.stringify(holder));
  } catch {
    // Then messages say 'Another run'.
  }
}

function holderOf(file: string): string {
  try {
    const { run, pid, host } = Holder.parse(JSON.parse(readFileSync(file, 'utf8')));
    return `Run ${run} (process ${pid} on ${host})`;
  } catch {
    return 'Another run';
  }
}
