import { mkdtempSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it } from 'vitest';
import { NOTHING_DECIDED } from '#catalogue/run.ts';
import { OlderPricesError } from '#ingest/older-prices.ts';
import { SnapshotStore } from '#snapshot/store/snapshot-store.ts';
import { runShops, shop } from '#snapshot/testing/shop-run.ts';
import { smallSnapshot } from '#snapshot/testing/small-snapshot.ts';
import { readingOf, startOf, takeOlderPrices } from './rebuild.ts';

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

describe('a run of one feed', () => {
  const decided = { ...NOTHING_DECIDED, pins: [{ productId: 1, taxonomyId: 328 }] };

  it('fetches that feed alone, and reads all of its rows if admins decided otherwise', async () => {
    const { file } = await runShops(folder, [shop([{ id: 1 }])]);
    expect(readingOf({ only: 'shop' }, file)).toEqual({ only: 'shop', readAll: false });
    expect(readingOf({ only: 'shop', merchandising: decided }, file)).toEqual({ only: 'shop', readAll: true });
  });

  it('fetches all feeds when it learns again what things are, or by new rules', async () => {
    const { file } = await runShops(folder, [shop([{ id: 1 }])]);
    const all = { only: null, readAll: true };
    expect(readingOf({ only: 'shop', learnAgain: true }, file)).toEqual(all);
    const database = new DatabaseSync(file);
    database.exec("UPDATE enrichment SET value = 'older' WHERE key = 'version'");
    database.close();
    expect(readingOf({ only: 'shop' }, file)).toEqual(all);
  });
});

it('a configured file of older prices may be removed once it was taken over, with a warning', async () => {
  const first = await runShops(folder, [shop([{ id: 1 }])]);
  const source = join(folder, 'history.csv');
  const warnings: string[] = [];
  const takenFrom = (previous: string, given: string | null = null) =>
    takeOlderPrices(
      { given, configured: source },
      { previous, folder, today: '2026-11-21' },
      { warn: (message) => void warnings.push(message) },
    );
  await expect(takenFrom(first.file)).rejects.toThrow(OlderPricesError);
  writeFileSync(source, 'product_id,day,price\n1,2026-01-01,10');
  const olderPrices = await takenFrom(first.file);
  const second = await runShops(folder, [shop([{ id: 1 }])], { previous: first.file, olderPrices });
  expect(await takenFrom(second.file)).toBeNull();
  expect(warnings).toEqual([]);
  rmSync(source);
  expect(await takenFrom(second.file)).toBeNull();
  expect(warnings).toEqual([expect.stringContaining(`${source} is not there.`)]);
  await expect(takenFrom(second.file, source)).rejects.toThrow(OlderPricesError);
});
