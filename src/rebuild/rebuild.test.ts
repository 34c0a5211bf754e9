import { mkdtempSync, rmSync, truncateSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { SnapshotStore } from '#snapshot/store/snapshot-store.ts';
import { smallSnapshot } from '#snapshot/testing/small-snapshot.ts';
import { startOf } from './rebuild.ts';

const [OLDER, SERVED] = ['0000000000000000', '1111111111111111'];
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'start-'));
  return () => rmSync(folder, { recursive: true, force: true });
});

const snapshot = (id: string) => smallSnapshot(folder, id, { merchants: ['x'], parent: 1, products: [] });

/** Where a run starts, and its warnings. */
function started(served: string): [id: string, warnings: string[]] {
  const warnings: string[] = [];
  const { id } = startOf(new SnapshotStore(folder), served, { warn: (message) => void warnings.push(message) });
  return [id, warnings];
}

it('a run starts from the served snapshot, also if there is a newer one', () => {
  utimesSync(snapshot(SERVED), 0, 0);
  snapshot(OLDER);
  expect(started(SERVED)).toEqual([SERVED, []]);
});

it('a first run starts from nothing', () => expect(started('')).toEqual(['', []]));

it.each<[string, string, () => void, string]>([
  ['gone', SERVED, () => undefined, `The snapshot ${SERVED} of the last run is gone.`],
  ['damaged', SERVED, () => truncateSync(snapshot(SERVED), 0), 'is damaged: it is empty.'],
  ['not named', '', () => undefined, 'No readable manifest names the snapshot of the last run.'],
])('if the served snapshot is %s, a run says so and starts from the newest whole one', (_, served, lose, why) => {
  snapshot(OLDER);
  lose();
  expect(started(served)).toEqual([OLDER, [expect.stringContaining(`${why} This run starts from snapshot ${OLDER}.`)]]);
});

it('a run without any whole snapshot says that it starts from nothing', () =>
  expect(started(SERVED)).toEqual(['', [`The snapshot ${SERVED} of the last run is gone. This run starts from nothing.`]]));
