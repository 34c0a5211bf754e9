import { spawn, spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { RunStageName } from '#catalogue/run.ts';
import type { RunRecord } from '#contracts/run.ts';
import { readServed } from '#rebuild/manifest.ts';
import { readRunRecords } from '#rebuild/run-record.ts';
import { EXIT } from '../cli/exit.ts';
import { PROJECT_FOLDER } from '../cli/settings.ts';
import { addPages, pagesOf, serve } from '../visitors/served-site.ts';
import { type KillReadings, watchReaders } from './watch-readers.ts';

const SAMPLE = join(PROJECT_FOLDER, 'scripts/sample-feeds/data');

/** Below the sample's size, so that some products are rendered by the Worker. */
const PAGE_BUDGET = '600';
const ALL_PAGES = '5000';

/** How many runs in a row are killed before one may finish. */
const KILLS_IN_A_ROW = 4;

const API_PATHS = ['brands?limit=20', 'categories/tree', 'merchants', 'products?limit=20', 'search?q=kettle', 'vouchers'].map(
  (path) => `/api/v1/${path}`,
);

export interface KillReport extends KillReadings {
  /** The stage in which each run was killed. */
  kills: string[];
  expected: string;
  /** The final snapshot of each round. */
  finished: string[];
  /** Served files that differ from those of an uninterrupted run, after each round. */
  differing: string[];
}

/**
 * Serves one day's site, kills runs of the next day at random moments while visitors read, lets one finish, and rolls back to the
 * first day, until `kills` runs were killed.
 *
 * @param folder an empty folder
 */
export async function killTest({ kills, folder, port }: { kills: number; folder: string; port: number }): Promise<KillReport> {
  const [dayOne, dayTwo] = [join(folder, 'day1'), join(folder, 'day2')];
  cpSync(SAMPLE, dayOne, { recursive: true });
  cpSync(SAMPLE, dayTwo, { recursive: true });
  moveOn(dayTwo);
  const data = join(folder, 'data');
  const first = mustRun('rebuild', dayOne, data, PAGE_BUDGET);
  const { truth, expected } = uninterrupted(folder, data, { dayOne, dayTwo });
  const expectedSite = pagesOf(join(folder, 'uninterrupted/site'));

  const server = await serve(data, port);
  const readers = watchReaders(`http://127.0.0.1:${port}`, truth);
  const report: Omit<KillReport, keyof KillReadings> = { kills: [], expected, finished: [], differing: [] };
  try {
    while (report.kills.length < kills) {
      for (let row = 0; row < KILLS_IN_A_ROW && report.kills.length < kills; row += 1) {
        report.kills.push(await killOne(dayTwo, data));
      }
      report.finished.push(mustRun('rebuild', dayTwo, data, PAGE_BUDGET).snapshot!);
      report.differing.push(...differences(pagesOf(join(data, 'site'), readServed(data).retired), expectedSite));
      mustRun('rollback', dayTwo, data, PAGE_BUDGET, first.snapshot!);
    }
  } finally {
    // Before the server ends: their last requests would fail.
    await readers.stop();
    process.kill(-server.pid!, 'SIGTERM');
  }
  return { ...report, ...readers.readings };
}

/** Makes feeds of the next day: other prices, and one product of each shop removed. */
function moveOn(feeds: string): void {
  for (const name of globSync('{google,awin,por}/*.{tsv,csv}', { cwd: feeds })) {
    const file = join(feeds, name);
    const lines = readFileSync(file, 'utf8').replaceAll('.99', '.49').split('\n');
    writeFileSync(file, lines.filter((_, index) => index === 0 || index !== 5).join('\n'));
  }
}

/** The pages of both days, and the result of an uninterrupted second run. */
function uninterrupted(folder: string, data: string, { dayOne, dayTwo }: { dayOne: string; dayTwo: string }) {
  const [copy, whole] = [join(folder, 'uninterrupted'), join(folder, 'whole')];
  cpSync(data, copy, { recursive: true });
  const { snapshot } = mustRun('rebuild', dayTwo, copy, PAGE_BUDGET);
  const pages = new Map<string, Set<string>>();
  for (const feeds of [dayOne, dayTwo]) {
    mustRun('rebuild', feeds, whole, ALL_PAGES);
    addPages(pages, join(whole, 'site'));
  }
  return { truth: { pages, apiPaths: API_PATHS }, expected: snapshot! };
}

const command = (name: 'rebuild' | 'rollback', feeds: string, data: string, budget: string) => [
  join(PROJECT_FOLDER, `scripts/${name}.ts`),
  ...(name === 'rebuild' ? ['--feeds', join(feeds, 'feeds.json'), '--release', 'all'] : []),
  '--data',
  data,
  '--page-budget',
  budget,
];

function mustRun(name: 'rebuild' | 'rollback', feeds: string, data: string, budget: string, ...words: string[]): RunRecord {
  mkdirSync(data, { recursive: true });
  const { status, stdout, stderr } = spawnSync('node', [...command(name, feeds, data, budget), '--json', ...words], { encoding: 'utf8' });
  if (status !== EXIT.done && status !== EXIT.feedsHeld)
    throw new Error(`${name} ended with code ${status}:\n${stderr}\n${stdout.slice(0, 2000)}`);
  return JSON.parse(stdout) as RunRecord;
}

const STAGES: RunStageName[] = ['compile', 'ingest', 'snapshot', 'publish', 'pages', 'switch'];

/** A little longer than a stage takes with the sample feeds. */
const STAGE_MS = 800;

/** Starts a run and kills it with its children at a random moment of a random stage. */
async function killOne(feeds: string, data: string): Promise<string> {
  const run = spawn('node', command('rebuild', feeds, data, PAGE_BUDGET), { stdio: 'ignore', detached: true });
  const ended = new Promise((resolve) => run.once('exit', resolve));
  const stage = STAGES[Math.floor(Math.random() * STAGES.length)]!;
  const record = () => readRunRecords(join(data, 'runs')).find(({ pid }) => pid === run.pid);
  while (run.exitCode === null && record()?.stage !== stage) await wait(1);
  await Promise.race([ended, wait(Math.random() ** 2 * STAGE_MS)]);
  if (run.exitCode === null) process.kill(-run.pid!, 'SIGKILL');
  await ended;
  return record()?.stage ?? 'after its end';
}

const differences = (found: Map<string, string>, expected: Map<string, string>): string[] =>
  [...new Set([...found.keys(), ...expected.keys()])].filter((file) => found.get(file) !== expected.get(file));
