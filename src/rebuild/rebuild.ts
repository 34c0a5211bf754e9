import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { dayOf } from '#catalogue/day.ts';
import type { Merchandising, RunOutcome } from '#catalogue/run.ts';
import type { FeedResult, RunRecord } from '#contracts/run.ts';
import type { FeedsConfig } from '#feeds/config.ts';
import { counted } from '#catalogue/display/count.ts';
import { digestOfFile, stageOlderPrices } from '#ingest/older-prices.ts';
import { unknownProducts } from '#snapshot/build/products/older-prices.ts';
import { ingest, type IngestOptions } from '#ingest/ingest.ts';
import { dayOfRun, readSnapshotMeta } from '#ingest/previous-snapshot.ts';
import type { SnapshotInput } from '#snapshot/build/build-context.ts';
import { buildOnThread } from '#snapshot/build/build-on-thread.ts';
import { type PreparedSnapshot, prepareSnapshot } from '#snapshot/build/build.ts';
import { hasModel } from '#snapshot/build/enrichment/learn.ts';
import { isDecidedOtherwise } from '#snapshot/build/merchandising.ts';
import { notAhead } from '#snapshot/build/redate.ts';
import { SnapshotStore } from '#snapshot/store/snapshot-store.ts';
import { bothOf } from './both-of.ts';
import { compile } from './compile.ts';
import { countProducts, findChanges, goLive } from './go-live.ts';
import { NoSnapshotError, type SitePlace, readLiveSite, withEdge } from './live-site.ts';
import { isServed, readServed, startFrom } from './manifest.ts';
import type { Run } from './run.ts';

export interface RebuildInput extends SitePlace {
  config: FeedsConfig;
  /** How many pages may have a file. */
  pageBudget: number;
  /** Held feeds that an operator accepts, and `all` to accept a run that removes many products. */
  release: readonly string[];
  /** The one feed to fetch, unless the run learns again what things are; null or absent: all that changed. */
  only?: string | null;
  /** null or absent: that of the previous snapshot. */
  merchandising?: Merchandising | null;
  /** Read all rows and learn again what things are, instead of keeping what the previous snapshot learned. */
  learnAgain?: boolean;
  /** A CSV of older prices to take over; null or absent: that of the configuration. Each is taken over once. */
  history?: string | null;
  /** Start from the live snapshot, fetched from the bucket if this machine does not have it. */
  pull: boolean;
  now: Date;
}

/**
 * One run of the nightly job: builds a snapshot from the feeds and makes it live. If nothing changed, nothing is parsed, built or
 * written, and the edge databases are not opened.
 *
 * @throws {UnionGateError} when it would remove too many products; nothing is published then
 */
export async function rebuild(input: RebuildInput, run: Run): Promise<RunOutcome> {
  const { projectFolder, dataFolder, pageBudget, remote } = input;
  const storedDays = input.pull ? await run.stage('pull', () => pullLive(input)) : [];
  const folder = new SnapshotStore(join(dataFolder, 'snapshots'));
  const served = readServed(dataFolder);
  const start = startOf(folder, served.snapshot, run);
  return withStaging(dataFolder, async (staging) => {
    const previous =
      start.file &&
      notAhead(start.file, { today: dayOf(input.now), keptDays: () => [...storedDays, ...daysOf(folder)], folder: staging.folder });
    const [code, prepared] = await bothOf(
      run.stage('compile', () => compile(projectFolder)),
      readFeeds(input, run, { previous, staging: staging.folder }),
    );
    const { same } = prepared;
    if (same !== null && !remote && isServed(served, { code, snapshot: same.id, budget: pageBudget }) && filesAreThere(dataFolder)) {
      run.note({ snapshot: same.id, products: countProducts(same.file), pages: { ...run.record.pages, total: served.pageCount } });
      return outcomeOf(run.record.feeds, 'unchanged');
    }
    await withEdge(input, async (opening) => {
      const building = same ?? run.stage('snapshot', () => buildOnThread(prepared, folder, input.release));
      const changes = findChanges({ dataFolder, served, code, pageBudget }, building);
      const snapshot = await building;
      warnOfUnknown(prepared, snapshot.file, run);
      staging.remove();
      const edge = await opening;
      const store = remote ? new SnapshotStore(folder.folder, edge.SNAPSHOTS) : folder;
      // Stored before it is live, so that another machine can start from the live snapshot.
      if (remote) await run.stage('store', () => store.store(snapshot.id));
      await goLive({ ...input, served, code, snapshot, changes, store, edge, startedFrom: start.id }, run);
    });
    return outcomeOf(run.record.feeds, 'done');
  });
}

const daysOf = (folder: SnapshotStore): string[] =>
  folder.local().flatMap(({ id, file }) => (folder.localFile(id) === null ? [] : readSnapshotMeta(file).day));

/** The snapshot to start from: the served one. If its file is damaged or gone, or nothing says which it was, the newest that is whole. */
export function startOf(folder: SnapshotStore, served: string, run: Pick<Run, 'warn'>): { id: string; file: string | null } {
  const file = folder.localFile(served);
  if (file !== null) return { id: served, file };
  const other = folder.local().find(({ id }) => folder.localFile(id) !== null);
  const gone =
    served === '' ? 'No readable manifest names the snapshot of the last run.' : `The snapshot ${served} of the last run is gone.`;
  if (other !== undefined || served !== '')
    run.warn(`${folder.damageOf(served) ?? gone} This run starts from ${other === undefined ? 'nothing' : `snapshot ${other.id}`}.`);
  return other ?? { id: '', file: null };
}

interface Staging {
  folder: string;
  remove(): void;
}

/** Runs `work` with an empty folder for staged rows. */
async function withStaging<Result>(dataFolder: string, work: (staging: Staging) => Promise<Result>): Promise<Result> {
  const folder = join(dataFolder, 'staging');
  const remove = () => rmSync(folder, { recursive: true, force: true });
  remove();
  mkdirSync(folder, { recursive: true });
  try {
    return await work({ folder, remove });
  } finally {
    remove();
  }
}

/** Which feeds a run fetches, and whether it reads all of their rows. */
export function readingOf(
  { only = null, merchandising, learnAgain = false }: Pick<RebuildInput, 'only' | 'merchandising' | 'learnAgain'>,
  previous: string | null,
): Required<Pick<IngestOptions, 'only' | 'readAll'>> {
  // What is learned holds for every shop, so it is learned of all feeds.
  const learns = learnAgain || previous === null || !hasModel(previous);
  const isDecided = merchandising != null && isDecidedOtherwise(merchandising, previous);
  return { only: learns ? null : only, readAll: learns || isDecided };
}

/** Reads the feeds and finds out whether there is anything to build. */
async function readFeeds(
  input: RebuildInput,
  run: Run,
  { previous, staging }: { previous: string | null; staging: string },
): Promise<PreparedSnapshot> {
  const { config, release, merchandising, learnAgain = false, history, now } = input;
  const day = dayOfRun(dayOf(now), previous);
  const reading = readingOf(input, previous);
  const ingested = await run.stage('ingest', (onFeed) => ingest(config, { previous, folder: staging, day, release, ...reading, onFeed }));
  run.note({ feeds: ingested.results, rows: rowsIn(ingested.results) });
  const olderPrices = await takeOlderPrices({ given: history, configured: config.history }, { previous, folder: staging, today: day }, run);
  return prepareSnapshot({ ...ingested, merchandising: merchandising ?? null, previous, day, tree: config.tree, learnAgain, olderPrices });
}

/**
 * Stages older prices that the previous snapshot does not have, with a warning that names the rows that are none. The configured file may
 * be removed when it was taken over.
 */
export async function takeOlderPrices(
  { given, configured }: { given?: string | null | undefined; configured: string | undefined },
  { previous, ...into }: { previous: string | null; folder: string; today: string },
  run: Pick<Run, 'warn'>,
): Promise<NonNullable<SnapshotInput['olderPrices']> | null> {
  const source = given ?? configured;
  if (source === undefined) return null;
  const taken = previous === null ? '' : readSnapshotMeta(previous).history;
  if (given == null && taken !== '' && !existsSync(source)) {
    run.warn(`${source} is not there. The older prices that were taken over stay; take "history" out of the feed configuration.`);
    return null;
  }
  const digest = await digestOfFile(source);
  if (taken === digest) return null;
  const { file, refused, examples } = await stageOlderPrices(source, into);
  if (refused > 0) run.warn(`${source}: ${counted(refused, 'row')} left out, ${examples.join('; ')}.`);
  return { file, digest };
}

function warnOfUnknown({ input }: PreparedSnapshot, snapshot: string, run: Run): void {
  if (input.olderPrices == null) return;
  const { count, ids } = unknownProducts(input.olderPrices.file, snapshot);
  if (count > 0) run.warn(`Older prices of ${counted(count, 'unknown product')} left out, such as ${ids.join(', ')}.`);
}

/** False when the site or the local databases were removed by hand. */
const filesAreThere = (dataFolder: string): boolean => ['site/index.html', 'd1/v3/d1'].every((name) => existsSync(join(dataFolder, name)));

const outcomeOf = (feeds: readonly FeedResult[], otherwise: RunOutcome): RunOutcome =>
  feeds.some(({ status }) => status === 'held') ? 'held' : otherwise;

/**
 * Makes the live snapshot the one that the run starts from.
 *
 * @returns the days of all snapshots of the bucket
 */
async function pullLive(input: RebuildInput): Promise<string[]> {
  return withEdge(input, async (opening) => {
    const edge = await opening;
    const { live } = await readLiveSite(input, edge);
    const store = new SnapshotStore(join(input.dataFolder, 'snapshots'), edge.SNAPSHOTS);
    const days = (await store.described()).flatMap(({ day }) => day ?? []);
    if (live === null) return days;
    if ((await store.fileOf(live.snapshot)) === null)
      throw new NoSnapshotError(
        `Snapshot ${live.snapshot} is live, but neither this machine nor the bucket has it. Make a kept one live first: npm run rollback -- list --remote.`,
      );
    if (live.snapshot !== readServed(input.dataFolder).snapshot) startFrom(input.dataFolder, live.snapshot);
    return days;
  });
}

function rowsIn(feeds: readonly FeedResult[]): RunRecord['rows'] {
  const rows = { read: 0, accepted: 0, rejected: 0 };
  for (const { content } of feeds) {
    if (content === null) continue;
    rows.read += content.rows;
    rows.accepted += content.accepted;
    rows.rejected += content.rows - content.accepted;
  }
  return rows;
}
