import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fetchFile, type SnapshotBucket, storedKeys, storeFile } from '#snapshot/store/snapshot-bucket.ts';

/** How many backups are kept, in the folder and in the bucket: a month of nights. */
export const BACKUPS_KEPT = 30;

const NAME = /^app-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;
const PREFIX = 'backups/';
const keyOf = (name: string) => `${PREFIX}${name}.sqlite.gz`;

/** The name of a backup made at a moment. @example backupName(new Date(0)) // 'app-1970-01-01T00-00-00Z' */
export const backupName = (madeAt: Date): string => `app-${madeAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

/** When a backup of that name was made. */
const madeAt = (name: string): Date => new Date(name.slice('app-'.length).replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'));

/** Backups under dated names, in a folder and, where a bucket is given, in that instead. */
export class BackupStore {
  readonly #folder: string;
  readonly #bucket: SnapshotBucket | null;

  constructor(folder: string, bucket: SnapshotBucket | null) {
    this.#folder = folder;
    this.#bucket = bucket;
    mkdirSync(folder, { recursive: true });
  }

  /** Where the backup of that name is, or is written first. */
  fileOf = (name: string): string => join(this.#folder, `${name}.sqlite`);

  /** Names, newest first. */
  async list(): Promise<string[]> {
    const found =
      this.#bucket === null
        ? readdirSync(this.#folder).map((file) => file.replace(/\.sqlite$/, ''))
        : (await storedKeys(this.#bucket, PREFIX)).map((key) => key.slice(PREFIX.length).replace(/\.sqlite\.gz$/, ''));
    return found
      .filter((name) => NAME.test(name))
      .sort()
      .reverse();
  }

  /** Whether there is a backup of the last hours. */
  async hasSince(moment: Date): Promise<boolean> {
    const [newest] = await this.list();
    return newest !== undefined && madeAt(newest) > moment;
  }

  /** Keeps a backup that was written to its file: a bucket takes it over from the folder. The oldest beyond `BACKUPS_KEPT` go. */
  async keep(name: string): Promise<void> {
    if (this.#bucket !== null) {
      await storeFile(this.#bucket, keyOf(name), this.fileOf(name));
      rmSync(this.fileOf(name));
    }
    const old = (await this.list()).slice(BACKUPS_KEPT);
    if (this.#bucket === null) for (const one of old) rmSync(this.fileOf(one));
    else if (old.length > 0) await this.#bucket.delete(old.map(keyOf));
  }

  /** The file of a kept backup, fetched from the bucket if need be; null when there is none of that name. */
  async fetch(name: string): Promise<string | null> {
    const file = this.fileOf(name);
    if (!NAME.test(name)) return null;
    if (this.#bucket === null) return existsSync(file) ? file : null;
    return (await fetchFile(this.#bucket, keyOf(name), file)) ? file : null;
  }
}
