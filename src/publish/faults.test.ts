import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { liveCatalogue } from '#functions/db/catalogue/live-catalogue.ts';
import { rowsOf } from '#queries/db.ts';
import { type Around, type DatabaseFault, withFault } from '#queries/testing/intercepted-db.ts';
import { cataloguePointer } from './catalogue-pointer.ts';
import { heldSnapshot, publishSnapshot } from './publish.ts';
import { Publisher } from './publisher.ts';
import {
  contentOf,
  copiesOf,
  emptyCatalogue,
  interceptedSite,
  publishAndSwitch,
  type SmallSite,
  smallSnapshots,
} from './testing/small-site.ts';

/** The idle database holds the one before last, as on every night. */
const [LAST_BUT_ONE, BEFORE, NEW] = ['0000000000000000', '1111111111111111', '2222222222222222'];
const PRICES = { [LAST_BUT_ONE]: [101, 102, 103], [BEFORE]: [201, 202, 203, 204], [NEW]: [101, 302, 303] };

/** Much is tried, and a busy machine is slow. */
vi.setConfig({ testTimeout: 120_000 });

let folder: string;
let fileOf: (id: string) => Promise<string>;
let expected: Record<string, unknown[]>;
beforeAll(async () => {
  // Waits between attempts take no time.
  vi.useFakeTimers({ toFake: ['setTimeout'] }).setTimerTickMode('nextTimerAsync');
  folder = mkdtempSync(join(tmpdir(), 'faults-'));
  fileOf = smallSnapshots(folder, PRICES);
  const filled = emptyCatalogue();
  await publishSnapshot({ file: await fileOf(NEW), target: filled, fileOf });
  expected = await contentOf(filled);
});
afterAll(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

const publish = async (site: SmallSite, snapshot: string): Promise<void> => {
  const publisher = await Publisher.take(site.APP_DB, 'a machine');
  try {
    await publishAndSwitch(publisher, { site, snapshot, fileOf });
  } finally {
    await publisher.release();
  }
};

const PRICES_SQL = 'SELECT price FROM product ORDER BY id';
const OFFERS_SQL = 'SELECT price FROM search_offer ORDER BY product_id';

/** The prices that a reader gets, in two trips; null while the answer is 503. */
async function read(bindings: Parameters<typeof liveCatalogue>[0]): Promise<{ snapshot: string; prices: number[] } | null> {
  try {
    const { db, snapshot } = await liveCatalogue(bindings);
    const [first, second] = [await rowsOf<{ price: number }>(db, PRICES_SQL), await rowsOf<{ price: number }>(db, OFFERS_SQL)];
    const prices = first.map(({ price }) => price);
    expect(second.map(({ price }) => price)).toEqual(prices);
    return { snapshot: snapshot!, prices };
  } catch (error) {
    if (/NOT_READY/.test((error as { code?: string }).code ?? '') || /no such table: meta/.test(String(error))) return null;
    throw error;
  }
}

const BOTH_HELD = [LAST_BUT_ONE, BEFORE];
const ONE_HELD = [BEFORE];

/** Copies of a site after these publishes. */
const sitesAfter = (published: string[]) =>
  copiesOf(async (site) => {
    for (const snapshot of published) await publish(site, snapshot);
  });

/** The version of the Worker that reads the database which is idle now. */
const oldVersionOf = (site: SmallSite): object => ({ ...site, DEPLOYED: '1', DATABASE: 'CATALOGUE_A', SNAPSHOT: LAST_BUT_ONE });

/** Publishes with a fault while people read, and then once more without. */
async function publishWith(fault: Around, site: SmallSite): Promise<'done' | 'failed'> {
  const oldVersion = oldVersionOf(site);
  const readBefore: Around = async (call) => {
    await expectOneSnapshot(site, oldVersion);
    return fault(call);
  };
  const outcome = await publish(interceptedSite(site, readBefore), NEW).then(
    () => 'done' as const,
    () => 'failed' as const,
  );
  await expectOneSnapshot(site, oldVersion);
  if (outcome === 'failed') await publish(site, NEW);
  const live = (await cataloguePointer(site.APP_DB))!;
  expect(live.snapshot).toBe(NEW);
  expect(await contentOf(site[live.database])).toEqual(expected);
  expect(await heldSnapshot(site[live.database])).toBe(NEW);
  return outcome;
}

async function expectOneSnapshot(site: SmallSite, oldVersion: object): Promise<void> {
  const visitor = (await read(site))!;
  expect([BEFORE, NEW]).toContain(visitor.snapshot);
  expect(visitor.prices).toEqual(PRICES[visitor.snapshot]);
  const late = await read(oldVersion);
  if (late !== null) expect(late.prices).toEqual(PRICES[LAST_BUT_ONE]);
}

/** How many calls a publish without faults makes. */
async function callsOf(site: SmallSite): Promise<number> {
  const counted = withFault('failed', () => false);
  await publish(interceptedSite(site, counted), NEW);
  return counted.calls();
}

const CASES: [kind: string, published: string[]][] = [
  ['difference', BOTH_HELD],
  ['filling', ONE_HELD],
];

describe.each(CASES)('a publish by %s and its switch', (_, published) => {
  let newSite: () => SmallSite;
  beforeAll(async () => void (newSite = await sitesAfter(published)));

  it.each<DatabaseFault>(['overloaded', 'unsent', 'unanswered', 'late'])('are done when every n-th call is %s', async (fault) => {
    for (let n = 2; n <= 8; n += 1)
      expect([
        n,
        await publishWith(
          withFault(fault, (call) => call % n === 0),
          newSite(),
        ),
      ]).toEqual([n, 'done']);
  });

  it.each<[DatabaseFault, outcome: 'done' | 'failed']>([
    ['failed', 'failed'],
    ['cut off', 'failed'],
  ])('lose nothing and mix nothing when one call is %s, whichever it is', async (fault, outcome) => {
    const calls = await callsOf(newSite());
    const outcomes = await Promise.all(
      Array.from({ length: calls }, (__, index) =>
        publishWith(
          withFault(fault, (call) => call === index + 1),
          newSite(),
        ),
      ),
    );
    // The last call gives the lease back. If that fails, it ends by itself.
    expect(new Set(outcomes.slice(0, -1))).toEqual(new Set([outcome]));
  });
});
