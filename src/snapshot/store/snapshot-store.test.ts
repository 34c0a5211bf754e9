import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EdgeEngine, startEdgeEngine } from '#publish/edge-engine.ts';
import type { SnapshotBucket } from './snapshot-bucket.ts';
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

const put = (store: SnapshotStore, id: string, content: string | Buffer) => writeFileSync(join(store.folder, `${id}.sqlite`), content);

describe('snapshots in a folder and a bucket', () => {
  it('are restored byte for byte on another machine; only the newest are kept', async () => {
    const here = new SnapshotStore(join(place, 'here'), bucket);
    for (const id of ids) {
      put(here, id, `snapshot ${id}`);
      await here.store(id);
      await here.store(id);
    }
    await here.keepNewest(ids[0]!);
    expect((await here.list()).length).toBe(5);
    expect(await here.list()).toContain(ids[0]);

    const elsewhere = new SnapshotStore(join(place, 'elsewhere'), bucket);
    expect(await elsewhere.newestStored()).toBe(ids.at(-1));
    const file = await elsewhere.fileOf(ids.at(-1)!);
    expect(readFileSync(file!, 'utf8')).toBe(`snapshot ${ids.at(-1)}`);
    expect(await elsewhere.fileOf('f'.repeat(16))).toBeNull();
  });

  it('may be larger than one part of an upload', async () => {
    const here = new SnapshotStore(join(place, 'large'), bucket);
    const content = randomBytes(40 * 1024 * 1024);
    put(here, 'a'.repeat(16), content);
    await here.store('a'.repeat(16));
    const elsewhere = new SnapshotStore(join(place, 'large-elsewhere'), bucket);
    expect(readFileSync((await elsewhere.fileOf('a'.repeat(16)))!).equals(content)).toBe(true);
  });

  it('of a folder without a bucket are kept by age; files of killed runs are removed', async () => {
    const here = new SnapshotStore(join(place, 'alone'));
    for (const id of ids) put(here, id, id);
    writeFileSync(join(here.folder, 'draft-1.tmp'), '');
    await here.keepNewest(ids[3]!);
    expect(here.local().length).toBe(5);
    expect(here.localFile(ids[3]!)).not.toBeNull();
    expect(existsSync(join(here.folder, 'draft-1.tmp'))).toBe(false);
    expect(await here.newestStored()).toBeNull();
  });
});
