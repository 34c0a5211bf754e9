import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { fetchSnapshot, removeSnapshots, type SnapshotBucket, storedSnapshots, storeSnapshot } from './snapshot-bucket.ts';

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
    return [...new Set([...this.local().map(({ id }) => id), ...stored])];
  }

  /** The file of a snapshot in the folder, or null. */
  localFile(id: string): string | null {
    const file = join(this.folder, `${id}.sqlite`);
    return id !== '' && existsSync(file) ? file : null;
  }

  /** The file of a snapshot, downloaded from the bucket if necessary; null when neither has it. */
  async fileOf(id: string): Promise<string | null> {
    const known = this.localFile(id);
    if (known !== null || this.#bucket === null) return known;
    const file = join(this.folder, `${id}.sqlite`);
    if (!(await fetchSnapshot(this.#bucket, id, file))) return null;
    // An old snapshot must not become the newest of the folder.
    utimesSync(file, new Date(0), new Date(0));
    return file;
  }

  /** The id of the newest snapshot of the bucket, or null. */
  async newestStored(): Promise<string | null> {
    return this.#bucket === null ? null : ((await storedSnapshots(this.#bucket))[0] ?? null);
  }

  /** Uploads a snapshot of the folder to the bucket, if there is a bucket without it. */
  async store(id: string): Promise<void> {
    const file = this.localFile(id);
    if (this.#bucket === null || file === null || (await storedSnapshots(this.#bucket)).includes(id)) return;
    await storeSnapshot(this.#bucket, id, file);
  }

  /** Removes all but the newest snapshots and the one in use. */
  async keepNewest(current: string): Promise<void> {
    const beyond = (ids: string[]) => ids.filter((id) => id !== current).slice(SNAPSHOTS_KEPT - 1);
    for (const id of beyond(this.local().map((snapshot) => snapshot.id))) rmSync(join(this.folder, `${id}.sqlite`), { force: true });
    // Files of killed runs.
    for (const name of readdirSync(this.folder)) if (name.endsWith('.tmp')) rmSync(join(this.folder, name), { force: true });
    if (this.#bucket === null) return;
    const old = beyond(await storedSnapshots(this.#bucket));
    if (old.length > 0) await removeSnapshots(this.#bucket, old);
  }
}
