import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { readSqlite, selectRow } from '#ingest/sqlite.ts';
import {
  fetchSnapshot,
  type KeptSnapshot,
  removeSnapshots,
  type SnapshotBucket,
  storedSnapshots,
  storeSnapshot,
} from './snapshot-bucket.ts';
import { damageOf } from './snapshot-files.ts';

/** How many snapshots are kept, for rollback. */
const SNAPSHOTS_KEPT = 5;

/** Files with such a name are complete snapshots. */
const SNAPSHOT_FILE = /^([0-9a-f]{16})\.sqlite$/;

/** The snapshots in a folder and, optionally, in a bucket. */
export class SnapshotStore {
  readonly folder: string;
  readonly #bucket: SnapshotBucket | null;

  constructor(folder: string, bucket: SnapshotBucket | null = null) {
    this.folder = folder;
    this.#bucket = bucket;
    mkdirSync(folder, { recursive: true });
  }

  /** The snapshots of the folder, newest first. */
  local(): { id: string; file: string; madeAt: Date }[] {
    return readdirSync(this.folder)
      .flatMap((name) => {
        const id = SNAPSHOT_FILE.exec(name)?.[1];
        const file = join(this.folder, name);
        return id === undefined ? [] : [{ id, file, madeAt: statSync(file).mtime }];
      })
      .sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
  }

  /** Ids of all snapshots, newest first; those that only the bucket has come last. */
  async list(): Promise<string[]> {
    const stored = this.#bucket === null ? [] : await storedSnapshots(this.#bucket);
    return [...new Set([...this.local(), ...stored].map(({ id }) => id))];
  }

  /** The same with what is known of each. With a bucket, those of the folder alone are left out: no other machine has them. */
  async described(): Promise<KeptSnapshot[]> {
    if (this.#bucket !== null) return storedSnapshots(this.#bucket);
    return this.local()
      .filter(({ id }) => this.damageOf(id) === null)
      .map(({ id, file, madeAt }) => ({ id, storedAt: madeAt, ...describe(file) }));
  }

  /** The file of a snapshot in the folder; null when it is not there or damaged. */
  localFile(id: string): string | null {
    const file = this.#fileName(id);
    return id !== '' && existsSync(file) && this.damageOf(id) === null ? file : null;
  }

  /** What is wrong with a file of the folder, in words that name it; null when it is whole or not there. */
  damageOf(id: string): string | null {
    const file = this.#fileName(id);
    return existsSync(file) ? damageOf(file, id) : null;
  }

  readonly #fileName = (id: string): string => join(this.folder, `${id}.sqlite`);

  /** The file of a snapshot, downloaded from the bucket if necessary; null when neither has it. */
  async fileOf(id: string): Promise<string | null> {
    const known = this.localFile(id);
    if (known !== null || this.#bucket === null) return known;
    const file = this.#fileName(id);
    if (!(await fetchSnapshot(this.#bucket, id, file))) return null;
    // An old snapshot must not become the newest of the folder.
    utimesSync(file, new Date(0), new Date(0));
    return file;
  }

  /** Uploads a snapshot of the folder to the bucket, if there is a bucket without it. */
  async store(id: string): Promise<void> {
    const file = this.localFile(id);
    if (this.#bucket === null || file === null || (await storedSnapshots(this.#bucket)).some((stored) => stored.id === id)) return;
    await storeSnapshot(this.#bucket, { id, ...describe(file) }, file);
  }

  /** Removes all but the newest snapshots and the one in use. */
  async keepNewest(current: string): Promise<void> {
    const beyond = (ids: string[]) => ids.filter((id) => id !== current).slice(SNAPSHOTS_KEPT - 1);
    for (const id of beyond(this.local().map((snapshot) => snapshot.id))) rmSync(join(this.folder, `${id}.sqlite`), { force: true });
    // Files of killed runs.
    for (const name of readdirSync(this.folder)) if (name.endsWith('.tmp')) rmSync(join(this.folder, name), { force: true });
    if (this.#bucket === null) return;
    const old = beyond((await storedSnapshots(this.#bucket)).map(({ id }) => id));
    if (old.length > 0) await removeSnapshots(this.#bucket, old);
  }
}

const describe = (file: string): Pick<KeptSnapshot, 'day' | 'products'> =>
  readSqlite(file, (database) =>
    selectRow<Pick<KeptSnapshot, 'day' | 'products'>>(
      database,
      "SELECT (SELECT value FROM meta WHERE key = 'day') AS day, (SELECT count(*) FROM product) AS products",
    )!,
  );
