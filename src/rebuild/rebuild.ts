import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Merchandising, RunOutcome } from '#catalogue/run.ts';
import type { FeedResult, RunRecord } from '#contracts/run.ts';
import type { FeedsConfig } from '#feeds/config.ts';
import { ingest } from '#ingest/ingest.ts';
import { dayOfRun } from '#ingest/previous-snapshot.ts';
import { buildOnThread } from '#snapshot/build/build-on-thread.ts';
import { type PreparedSnapshot, prepareSnapshot } from '#snapshot/build/build.ts';
import { SnapshotStore } from '#snapshot/store/snapshot-store.ts';
import { compile } from './compile.ts';
import { countProducts, findChanges, goLive, withEdge } from './go-live.ts';
import { isServed, readServed, startFrom } from './manifest.ts';
import type { Run } from './run.ts';

export interface RebuildInput {
  projectFolder: string;
  /** Snapshots, served files and local databases; everything that a run leaves behind. */
  dataFolder: string;
  config: FeedsConfig;
  /** How many pages may have a file. */
  pageBudget: number;
  /** Held feeds that a person accepts, and `all` for a run that removes many products. */
  release: readonly string[];
  /** The one feed to fetch; null or absent: all that changed. */
  only?: string | null;
  /** What admins decided; null or absent: what the previous snapshot was made with. */
  merchandising?: Merchandising | null;
  /** Publish to Cloudflare, and keep snapshots in its bucket. */
  remote: boolean;
  /** Fetch the newest snapshot of the bucket first. */
  pull: boolean;
  now: Date;
}

/**
 * One run of the nightly job: feeds to snapshot, then data and pages of it go live. Where nothing is new, nothing is parsed,
 * built or written, and the edge databases are not even opened.
 *
 * @throws UnionGateError when it would remove too many products; nothing is published then
 */
export async function rebuild(input: RebuildInput, run: Run): Promise<RunOutcome> {
  const { projectFolder, dataFolder, pageBudget, remote, now } = input;
  const code = await run.stage('compile', () => compile(projectFolder));
  if (input.pull) await run.stage('pull', () => pullNewest(input));
  const folder = new SnapshotStore(join(dataFolder, 'snapshots'));
  const served = readServed(dataFolder);
  return withStaging(dataFolder, async (staging) => {
    const prepared = await readFeeds(input, run, { previous: folder.localFile(served.snapshot), staging: staging.folder });
    const { same } = prepared;
    if (same !== null && !remote && isServed(served, { code, snapshot: same.id, budget: pageBudget }) && filesAreThere(dataFolder)) {
      run.note({ snapshot: same.id, products: countProducts(same.file), pages: { ...run.record.pages, total: served.pageCount } });
      return outcomeOf(run.record.feeds, 'unchanged');
    }
    await withEdge(input, async (opening) => {
      const building = same ?? run.stage('snapshot', () => buildOnThread(prepared, folder, input.release));
      const changes = findChanges({ dataFolder, served, code, pageBudget }, building);
      const snapshot = await building;
      staging.remove();
      const edge = await opening;
      const store = remote ? new SnapshotStore(folder.folder, edge.SNAPSHOTS) : folder;
      // Stored before it is live: another machine must be able to go on from what readers see.
      if (remote) await run.stage('store', () => store.store(snapshot.id));
      await goLive({ projectFolder, dataFolder, served, code, pageBudget, snapshot, changes, store, edge, now }, run);
    });
    return outcomeOf(run.record.feeds, 'done');
  });
}

interface Staging {
  folder: string;
  remove(): void;
}

/** Runs `work` with an empty folder, for feeds that are read until their rows are in a snapshot. */
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

/** What a snapshot is to be made of: the feeds, on top of the previous one. */
async function readFeeds(
  { config, release, only, merchandising, now }: RebuildInput,
  run: Run,
  { previous, staging }: { previous: string | null; staging: string },
): Promise<PreparedSnapshot> {
  const day = dayOfRun(now.toISOString().slice(0, 10), previous);
  const ingested = await run.stage('ingest', () => ingest(config, { previous, folder: staging, day, release, only, onFeed: run.progress }));
  run.note({ feeds: ingested.results, rows: rowsIn(ingested.results) });
  return prepareSnapshot({ ...ingested, merchandising: merchandising ?? null, previous, day });
}

/** What somebody may have removed by hand. */
const filesAreThere = (dataFolder: string): boolean => ['site/index.html', 'd1/v3/d1'].every((name) => existsSync(join(dataFolder, name)));

const outcomeOf = (feeds: readonly FeedResult[], otherwise: RunOutcome): RunOutcome =>
  feeds.some(({ status }) => status === 'held') ? 'held' : otherwise;

/** Makes the newest snapshot of the bucket the one that the run starts from, unless this machine has it already. */
async function pullNewest(input: RebuildInput): Promise<void> {
  await withEdge(input, async (opening) => {
    const { SNAPSHOTS } = await opening;
    const store = new SnapshotStore(join(input.dataFolder, 'snapshots'), SNAPSHOTS);
    const id = await store.newestStored();
    if (id === null || id === readServed(input.dataFolder).snapshot) return;
    if ((await store.fileOf(id)) !== null) startFrom(input.dataFolder, id);
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
