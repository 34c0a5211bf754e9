import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { FeedsConfig } from '#feeds/config.ts';
import type { Db } from '#queries/db.ts';
import { buildSnapshot } from '#snapshot/build.ts';
import { cataloguePointer, flipCatalogue, idleCatalogue } from '#snapshot/catalogue-pointer.ts';
import { type EdgeDatabases, openEdgeDatabases } from '#snapshot/edge-databases.ts';
import { type FeedOutcome, ingest } from '#snapshot/ingest.ts';
import { publishCatalogue } from '#snapshot/publish.ts';
import { compile } from './compile.ts';
import { MANIFEST, readManifest } from './manifest.ts';
import { prebuild } from './prebuild.ts';

const SNAPSHOTS_KEPT = 5;

export interface RebuildInput {
  projectFolder: string;
  /** Snapshots, served files and local databases; everything that a run leaves behind. */
  dataFolder: string;
  config: FeedsConfig;
  /** How many pages may have a file. */
  pageBudget: number;
  now: Date;
  onStage: (stage: Stage) => void;
  onProgress: (done: number, total: number) => void;
}

export type Stage = 'compile' | 'ingest' | 'snapshot' | 'publish' | 'pages' | 'switch';

export interface RebuildReport {
  snapshot: string;
  feeds: FeedOutcome[];
  offers: { rows: number; accepted: number; rejected: number };
  products: number;
  pages: { total: number; rendered: number; written: number; removed: number };
  stages: { stage: Stage; seconds: number; peakMb: number }[];
}

/**
 * One run of the nightly job: feeds to snapshot, snapshot to the idle edge database and to pages, then the switch. Whatever goes
 * wrong or wherever it is killed before the switch, readers keep the last good site, and the next run starts clean.
 */
export async function rebuild(input: RebuildInput): Promise<RebuildReport> {
  const { projectFolder, dataFolder } = input;
  const stages: RebuildReport['stages'] = [];
  const timed = async <Result>(stage: Stage, work: () => Result | Promise<Result>): Promise<Result> => {
    input.onStage(stage);
    const start = performance.now();
    const result = await work();
    const seconds = Number(((performance.now() - start) / 1000).toFixed(2));
    stages.push({ stage, seconds, peakMb: Math.round(process.resourceUsage().maxRSS / 1024) });
    return result;
  };

  const { code } = await timed('compile', () => compile(projectFolder));
  const [snapshotFolder, stagingFolder] = [join(dataFolder, 'snapshots'), join(dataFolder, 'staging')];
  rmSync(stagingFolder, { recursive: true, force: true });
  mkdirSync(snapshotFolder, { recursive: true });
  mkdirSync(stagingFolder, { recursive: true });

  let databases: EdgeDatabases | undefined;
  const previous = fileOf(snapshotFolder, readManifest(join(dataFolder, MANIFEST)).snapshot);
  try {
    const day = input.now.toISOString().slice(0, 10);
    const ingested = await timed('ingest', () => ingest(input.config, { previous, folder: stagingFolder, day, onFeed: input.onProgress }));
    const snapshot = await timed('snapshot', () => buildSnapshot({ ...ingested, previous, day }, snapshotFolder));
    const edge = await openEdgeDatabases(projectFolder, join(dataFolder, 'd1'));
    databases = edge;
    const pointer = await cataloguePointer(edge.APP_DB);
    const idle = idleCatalogue(pointer);
    if (snapshot.id !== pointer?.snapshot) await timed('publish', () => publish(snapshot.file, edge[idle]));
    const pages = await timed('pages', () =>
      prebuild({ dist: join(projectFolder, 'dist'), code, snapshot, dataFolder, budget: input.pageBudget, onProgress: input.onProgress }),
    );
    await timed('switch', async () => {
      if (snapshot.id !== pointer?.snapshot) await flipCatalogue(edge.APP_DB, { live: idle, snapshot: snapshot.id }, input.now);
      pages.commit();
    });
    removeOldSnapshots(snapshotFolder, snapshot.id);
    return {
      snapshot: snapshot.id,
      feeds: ingested.outcomes,
      offers: offersIn(ingested.outcomes),
      products: countProducts(snapshot.file),
      pages: { total: pages.pages, rendered: pages.rendered, written: pages.written.length, removed: pages.removed.length },
      stages,
    };
  } finally {
    await databases?.close();
    rmSync(stagingFolder, { recursive: true, force: true });
  }
}

function fileOf(folder: string, id: string): string | null {
  const file = join(folder, `${id}.sqlite`);
  return id !== '' && existsSync(file) ? file : null;
}

async function publish(file: string, target: Db): Promise<void> {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    await publishCatalogue(database, target);
  } finally {
    database.close();
  }
}

function offersIn(outcomes: readonly FeedOutcome[]): RebuildReport['offers'] {
  const offers = { rows: 0, accepted: 0, rejected: 0 };
  for (const outcome of outcomes) {
    if (outcome.status !== 'accepted' || outcome.report === undefined) continue;
    offers.rows += outcome.report.rows;
    offers.accepted += outcome.report.accepted;
    for (const { count } of Object.values(outcome.report.rejected)) offers.rejected += count;
  }
  return offers;
}

function countProducts(file: string): number {
  const database = new DatabaseSync(file, { readOnly: true });
  const count = Number(database.prepare('SELECT count(*) AS count FROM product').get()?.['count']);
  database.close();
  return count;
}

/** The newest few stay, for rolling back; the one in use always does. */
function removeOldSnapshots(folder: string, current: string): void {
  const others = readdirSync(folder)
    .filter((name) => name !== `${current}.sqlite`)
    .map((name) => ({ name, modified: statSync(join(folder, name)).mtimeMs }))
    .sort((a, b) => b.modified - a.modified);
  for (const { name } of others.slice(SNAPSHOTS_KEPT - 1)) rmSync(join(folder, name));
}
