import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Db, rowOf, rowsOf } from '#queries/db.ts';
import { interceptedDb, withFault } from '#queries/testing/intercepted-db.ts';
import { cataloguePointer } from './catalogue-pointer.ts';
import { heldSnapshot, publishSnapshot } from './publish.ts';
import { Publisher } from './publisher.ts';
import {
  appDatabase,
  emptyCatalogue,
  endLease,
  interceptedSite,
  publishAndSwitch,
  smallSite,
  smallSnapshots,
} from './testing/small-site.ts';

let app: Db;
beforeEach(() => void (app = appDatabase()));

const [BEFORE, LATE, NEW] = ['0000000000000000', '1111111111111111', '2222222222222222'];

describe('two publishers', () => {
  let folder: string;
  let fileOf: (id: string) => Promise<string>;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'publisher-'));
    fileOf = smallSnapshots(folder, { [BEFORE]: [101, 102, 103], [LATE]: [101, 999, 998, 997], [NEW]: [101, 102, 105] });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each([null, BEFORE])(
    'in any order leave the snapshot of the newer one, from %s, and the late one says who took over',
    async (held) => {
      await fc.assert(
        fc.asyncProperty(fc.scheduler(), async (scheduler) => {
          const site = smallSite();
          ({ APP_DB: app } = site);
          const database = site.CATALOGUE_A;
          if (held !== null) await publishSnapshot({ file: await fileOf(held), target: database, fileOf });
          const late = await Publisher.take(app, 'late:/data');
          await endLease(app);
          const newer = await Publisher.take(app, 'newer:/data');
          const scheduled = interceptedSite(site, (call) => scheduler.schedule(Promise.resolve()).then(call));
          const run = (publisher: Publisher, snapshot: string) => publishAndSwitch(publisher, { site: scheduled, snapshot, fileOf });
          const ends = Promise.allSettled([run(late, LATE), run(newer, NEW)]);
          await scheduler.waitFor(ends);
          expect(await ends).toEqual([
            { status: 'rejected', reason: expect.objectContaining({ message: expect.stringMatching(/^newer:\/data took over/) }) },
            { status: 'fulfilled', value: { database: 'CATALOGUE_A', snapshot: NEW } },
          ]);
          expect(await cataloguePointer(app)).toEqual({ database: 'CATALOGUE_A', snapshot: NEW });
          expect(await heldSnapshot(database)).toBe(NEW);
          const prices = await rowsOf<{ price: number }>(database, 'SELECT price FROM product ORDER BY id');
          expect(prices.map(({ price }) => price)).toEqual([101, 102, 105]);
        }),
        { numRuns: 40 },
      );
    },
  );

  it('cannot be mixed up by a change that is repeated after its answer was lost', async () => {
    const database = emptyCatalogue();
    await database.prepare('CREATE TABLE counted (value INTEGER)').run();
    const publisher = await Publisher.take(app, 'one:/data');
    const lossy = await publisher.fence(
      interceptedDb(
        database,
        withFault('unanswered', (call) => call % 2 === 1),
      ),
    );
    await lossy.prepare('INSERT INTO counted VALUES (1)').run();
    expect(await rowOf(database, 'SELECT count(*) AS count FROM counted')).toEqual({ count: 1 });
  });
});
