import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { rowsOf, type Statement } from '#queries/db.ts';
import type { Around } from '#queries/testing/intercepted-db.ts';
import { cataloguePointer, type Live } from './catalogue-pointer.ts';
import { heldSnapshot } from './publish.ts';
import { Publisher, PublisherBusyError, PublisherLostError } from './publisher.ts';
import { interceptedSite, publishAndSwitch, type SmallSite, smallSite, smallSnapshots } from './testing/small-site.ts';

const [OLDER, BEFORE, ONE, TWO] = ['0000000000000000', '1111111111111111', '2222222222222222', '3333333333333333'];
const PRICES: Record<string, number[]> = {
  [OLDER]: [101, 102, 103],
  [BEFORE]: [201, 102, 103, 204],
  [ONE]: [301, 302, 103],
  [TWO]: [401, 102, 403, 404],
};

vi.setConfig({ testTimeout: 120_000 });

let folder: string;
let fileOf: (id: string) => Promise<string>;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'interleavings-'));
  fileOf = smallSnapshots(folder, PRICES);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Another snapshot went live since the run read the feeds. */
class StaleError extends Error {}

interface Job {
  holder: string;
  snapshot: string;
  /** A rollback does not care what is live. */
  isRollback: boolean;
}

const JOBS: Job[] = [
  { holder: 'a laptop', snapshot: ONE, isRollback: false },
  { holder: 'a server', snapshot: TWO, isRollback: false },
  { holder: 'an operator', snapshot: OLDER, isRollback: true },
];

/** What a run or a rollback does, in the order of `goLive`. */
async function carryOut(site: SmallSite, { holder, snapshot, isRollback }: Job, pause = async () => {}): Promise<Live> {
  const startedFrom = await cataloguePointer(site.APP_DB);
  await pause();
  const publisher = await Publisher.take(site.APP_DB, holder).catch(async (error: unknown) => {
    if (!(error instanceof PublisherBusyError)) throw error;
    await pause();
    return Publisher.take(site.APP_DB, holder);
  });
  try {
    const live = await cataloguePointer(site.APP_DB);
    if (!isRollback && live?.snapshot !== startedFrom?.snapshot) throw new StaleError();
    return await publishAndSwitch(publisher, { site, snapshot, fileOf });
  } finally {
    await publisher.release();
  }
}

const pricesOf = (rows: unknown[]) => (rows as { price: number }[]).map(({ price }) => price);

/** What a reader sees: the snapshot that the pointer names, whole, in rows and in the search index. */
async function readSite({ APP_DB, ...catalogues }: SmallSite): Promise<string> {
  const { database, snapshot } = (await cataloguePointer(APP_DB))!;
  const db = catalogues[database];
  const statements: Statement[] = ['SELECT price FROM product ORDER BY id', 'SELECT price FROM search_offer ORDER BY product_id'].map(
    (sql) => db.prepare(sql),
  );
  const [products, offers] = await db.batch(statements);
  expect(pricesOf(products!.results)).toEqual(PRICES[snapshot]);
  expect(pricesOf(offers!.results)).toEqual(PRICES[snapshot]);
  return snapshot;
}

const EVENTS = fc.record({
  jobs: fc.shuffledSubarray(JOBS, { minLength: 2 }),
  /** After which calls the lease of that moment ends. */
  ends: fc.array(fc.integer({ min: 5, max: 150 }), { maxLength: 6 }),
  /** How long each waits before it takes the lease, and when it was busy. */
  pauses: fc.array(fc.nat(80), { minLength: 6, maxLength: 6 }),
});

it('two runs and a rollback, in any order and with leases that end at any time: one at a time switches, readers see one snapshot', async () => {
  const seen = { switched: 0, busy: 0, lost: 0, stale: 0 };
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), EVENTS, async (scheduler, { jobs, ends, pauses }) => {
      const site = smallSite();
      const first = await Publisher.take(site.APP_DB, 'yesterday');
      for (const snapshot of [OLDER, BEFORE]) await publishAndSwitch(first, { site, snapshot, fileOf });
      await first.release();

      // The model: what was live after each call.
      const lives = [BEFORE];
      let calls = 0;
      const around: Around = (call) =>
        scheduler.schedule(Promise.resolve()).then(async () => {
          calls += 1;
          if (ends.includes(calls)) await site.APP_DB.prepare("UPDATE publisher SET ends_at = '2026-01-01T00:00:00.000Z'").run();
          const answer = await call();
          const live = await readSite(site);
          if (live !== lives.at(-1)) lives.push(live);
          return answer;
        });
      const turns = [...pauses];
      /** Some turns of the others. */
      const pause = async () => {
        for (let left = turns.pop() ?? 0; left > 0; left -= 1) await scheduler.schedule(Promise.resolve());
      };
      const outcomes = Promise.allSettled(jobs.map((job) => carryOut(interceptedSite(site, around), job, pause)));
      await scheduler.waitFor(outcomes);

      const switched: string[] = [];
      for (const [index, outcome] of (await outcomes).entries()) {
        if (outcome.status === 'fulfilled') switched.push(jobs[index]!.snapshot);
        else if (outcome.reason instanceof PublisherBusyError) seen.busy += 1;
        else if (outcome.reason instanceof PublisherLostError) seen.lost += 1;
        else if (outcome.reason instanceof StaleError) seen.stale += 1;
        else throw outcome.reason;
      }
      seen.switched += switched.length;
      // Who says that it switched did, once, and nobody else.
      expect(lives.slice(1).sort()).toEqual(switched.sort());
      for (const database of [site.CATALOGUE_A, site.CATALOGUE_B]) {
        const held = await heldSnapshot(database);
        if (held !== null) expect(pricesOf(await rowsOf(database, 'SELECT price FROM product ORDER BY id'))).toEqual(PRICES[held]);
      }
      // Whatever was left, the next run succeeds.
      await site.APP_DB.prepare("UPDATE publisher SET ends_at = '2026-01-01T00:00:00.000Z'").run();
      await carryOut(site, { holder: 'tomorrow', snapshot: OLDER, isRollback: true });
      expect(await readSite(site)).toBe(OLDER);
    }),
    { numRuns: 60 },
  );
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0);
});
