import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { smallSnapshot } from '../testing/small-snapshot.ts';
import { SnapshotStore } from './snapshot-store.ts';

const [OLD, NEW] = ['0000000000000000', '1111111111111111'];
let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'files-'));
  for (const id of [OLD, NEW]) file = smallSnapshot(folder, id, { merchants: ['x'], parent: 1, products: [] });
  return () => rmSync(folder, { recursive: true, force: true });
});

it.each<[string, () => void, RegExp]>([
  ['empty', () => writeFileSync(file, ''), /1111111111111111\.sqlite is damaged: it is empty\.$/],
  [
    'cut off',
    () => truncateSync(file, readFileSync(file).length - 4096),
    /is damaged: (?:it has \d+ of \d+ bytes|database disk image is malformed)\.$/,
  ],
  ['full of zeros', () => writeFileSync(file, Buffer.alloc(8192)), /1111111111111111\.sqlite is damaged: /],
  ['another snapshot', () => writeFileSync(file, readFileSync(join(folder, `${OLD}.sqlite`))), /is damaged: it holds 0000000000000000\.$/],
])('a snapshot that is %s is refused by name', async (_, damage, message) => {
  damage();
  const store = new SnapshotStore(folder);
  expect(store.damageOf(NEW)).toMatch(message);
  expect(store.localFile(NEW)).toBeNull();
  expect(await store.fileOf(NEW)).toBeNull();
  expect((await store.described()).map(({ id }) => id)).toEqual([OLD]);
  expect(store.localFile(OLD)).not.toBeNull();
});

it('a whole snapshot is used', () => expect(new SnapshotStore(folder).localFile(NEW)).toBe(file));

it('a snapshot that was damaged is used once its file is whole again', () => {
  const [store, whole] = [new SnapshotStore(folder), readFileSync(file)];
  writeFileSync(file, '');
  expect(store.localFile(NEW)).toBeNull();
  writeFileSync(file, whole);
  expect(store.localFile(NEW)).toBe(file);
});
