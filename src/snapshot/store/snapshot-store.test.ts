import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EdgeEngine, startEdgeEngine } from '#publish/edge-engine.ts';
import { type SnapshotBucket, storedKeys, storeFile } from './snapshot-bucket.ts';
import { SnapshotStore } from './snapshot-store.ts';

const ids = Array.from({ length: 7 }, (_, index) => `${index}`.repeat(16));

let place: string;
let engine: EdgeEngine;
let bucket: SnapshotBucket;
beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'store-'));
  engine = await startEdgeEngine({ projectFolder: resolve('.'), persistFolder: place, remote: false });
  bucket = engine.bucket;
});
afterAll(async () => {
  await engine.close();
  rmSync(place, { recursive: true, force: true });
});

/** A snapshot with as little in it as can be, but for some bytes. */
function put(store: SnapshotStore, id: string, bytes = Buffer.alloc(0)): void {
  const database = new DatabaseSync(join(store.folder, `${id}.sqlite`));
  database.exec('CREATE TABLE meta (key TEXT, value); CREATE TABLE product (id INTEGER); INSERT INTO product VALUES (1), (2)');
  const insert = database.prepare('INSERT INTO meta VALUES (?, ?)');
  for (const row of [
    ['snapshot', id],
    ['day', '2026-11-21'],
    ['bytes', bytes],
  ] as const)
    insert.run(...row);
  database.close();
}
const contentOf = (store: SnapshotStore, id: string) => readFileSync(join(store.folder, `${id}.sqlite`));

describe('snapshots in a folder and a bucket', () => {
  it('are restored byte for byte on another machine; only the newest are kept', async () => {
    const here = new SnapshotStore(join(place, 'here'), bucket);
    for (const id of ids) {
      put(here, id);
      await here.store(id);
      await here.store(id);
    }
    await here.keepNewest(ids[0]!);
    expect((await here.list()).length).toBe(5);
    expect(await here.list()).toContain(ids[0]);

    const elsewhere = new SnapshotStore(join(place, 'elsewhere'), bucket);
    expect((await elsewhere.described())[0]).toMatchObject({ id: ids.at(-1), day: '2026-11-21', products: 2 });
    const file = await elsewhere.fileOf(ids.at(-1)!);
    expect(readFileSync(file!).equals(contentOf(here, ids.at(-1)!))).toBe(true);
    expect(await elsewhere.fileOf('f'.repeat(16))).toBeNull();
  });

  it('may be larger than one part of an upload', async () => {
    const here = new SnapshotStore(join(place, 'large'), bucket);
    put(here, 'a'.repeat(16), randomBytes(20 * 1024 * 1024));
    await here.store('a'.repeat(16));
    const elsewhere = new SnapshotStore(join(place, 'large-elsewhere'), bucket);
    expect(readFileSync((await elsewhere.fileOf('a'.repeat(16)))!).equals(contentOf(here, 'a'.repeat(16)))).toBe(true);
  });

  it('that cannot be read are not stored', async () => {
    await expect(storeFile(bucket, 'snapshots/unreadable', place)).rejects.toThrow('EISDIR');
    expect(await storedKeys(bucket, 'snapshots/unreadable')).toEqual([]);
  });

  it('of a folder without a bucket are kept by age; files of killed runs are removed', async () => {
    const here = new SnapshotStore(join(place, 'alone'));
    for (const id of ids) put(here, id);
    writeFileSync(join(here.folder, 'draft-1.tmp'), '');
    await here.keepNewest(ids[3]!);
    expect(here.local().length).toBe(5);
    expect(here.localFile(ids[3]!)).not.toBeNull();
    expect(existsSync(join(here.folder, 'draft-1.tmp'))).toBe(false);
    expect((await here.described()).map(({ products }) => products)).toEqual([2, 2, 2, 2, 2]);
  });
});
