import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { numberOption, orUsage, parseWholeNumber, readCommandLine } from '../../cli/command-line.ts';
import { PROJECT_FOLDER } from '../../cli/settings.ts';
import { SYNTHETIC_DAYS, type SyntheticDay } from '../../synthetic-feeds/plan.ts';
import { writeFeeds } from '../../synthetic-feeds/write-feeds.ts';
import { median } from '../times.ts';
import { printRuns, timedRun } from './rebuild-command.ts';
import { differences, treeOf } from './rebuild-trees.ts';
import { measureTailPages } from './tail-pages.ts';

const COMMAND = {
  name: 'npm run bench -- rebuild',
  does: `Runs as an operator starts them: from nothing, without a change, with 1 % of prices changed, with 1 % of offers new or gone.
A minute is enough for --offers 2000 --big 5000 --runs 1.`,
  options: {
    offers: numberOption(100_000, 'offers of the catalogue with all pages as files'),
    'page-budget': numberOption(100_000, 'its pages'),
    big: numberOption(1_000_000, 'offers of the big catalogue'),
    'big-budget': numberOption(18_000, 'its pages'),
    runs: numberOption(3, 'how often each run is measured'),
    feeds: { type: 'string', value: 'DIR', default: resolve(PROJECT_FOLDER, '../shared/feeds'), help: 'feeds of two days' },
    only: { type: 'string', value: 'PART', help: 'all-pages, big or days' },
  },
} as const;

export async function run(args: string[]): Promise<void> {
  const { values } = readCommandLine(COMMAND, args);
  const number = (name: 'offers' | 'page-budget' | 'big' | 'big-budget' | 'runs') => parseWholeNumber(`--${name}`, values[name], 1);
  const [offers, budget, big, bigBudget, runs] = orUsage(COMMAND, () => [
    number('offers'),
    number('page-budget'),
    number('big'),
    number('big-budget'),
    number('runs'),
  ]) as [number, number, number, number, number];
  const [cpu] = cpus();
  console.log(
    `${cpus().length} × ${cpu?.model}, ${Math.round(totalmem() / 1024 ** 3)} GB, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}`,
  );
  const folder = mkdtempSync(join(tmpdir(), 'bench-rebuild-'));
  const wants = (part: string) => values.only === undefined || values.only === part;
  try {
    if (wants('all-pages')) await everyPage(folder, { offers, budget, runs });
    if (wants('big')) await bigCatalogue(folder, { offers: big, budget: bigBudget, runs });
    if (wants('days')) await twoDays(folder, values.feeds);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Size {
  offers: number;
  budget: number;
  runs: number;
}

/** Feeds of three days (`SYNTHETIC_DAYS`). */
async function makeFeeds(folder: string, offers: number): Promise<Record<SyntheticDay, string>> {
  const base = { offers, merchants: Math.max(4, Math.round(offers / 5000)), seed: 1 };
  const configurationOf = (day: SyntheticDay) => join(folder, `day${day}`, 'feeds.json');
  for (const day of SYNTHETIC_DAYS) await writeFeeds(dirname(configurationOf(day)), { ...base, day });
  return { 1: configurationOf(1), 2: configurationOf(2), 3: configurationOf(3) };
}

/** The first change fills the second database. From then on a run sends the difference of two nights. */
const SECOND_NIGHT = 'the second night';
const PRICES_MOVED = '1 % of prices moved';
const OFFERS_CHANGED = '0.5 % of offers gone, 0.5 % new';

async function times<Result>(count: number, work: (index: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let index = 0; index < count; index += 1) results.push(await work(index));
  return results;
}

/**
 * Every page prebuilt: from nothing, without a change, with changes; and whether the right files changed.
 *
 * Each run has its own folder, and none is removed before the end (4 GB each at 100,000 pages): for five minutes ext4 does not reuse the
 * inodes of removed files but examines them for each new file, which then takes six times as long.
 */
async function everyPage(folder: string, { offers, budget, runs }: Size): Promise<void> {
  const days = await makeFeeds(folder, offers);
  const folderOf = (index: number) => join(folder, `new-${index}`);
  const data = folderOf(0);
  const rebuild = (feeds: string, into = data) => timedRun('rebuild', { feeds, data: into, 'page-budget': budget });
  const copyOf = (index: number) => {
    const copy = join(folder, `copy-${index}`);
    cpSync(data, copy, { recursive: true });
    // A day later the files would be on the disk, not in the write cache.
    spawnSync('sync');
    return copy;
  };
  console.log(`\n${offers} offers, page budget ${budget} (medians of ${runs})`);
  const fresh = await times(runs, (index) => rebuild(days[1], folderOf(index)));
  printRuns('from nothing', fresh);
  const perSecond = fresh.map(({ record }) => record.pages.rendered / (record.stages.find(({ stage }) => stage === 'pages')?.seconds ?? 1));
  console.log(`    ${Math.round(median(perSecond))} pages a second`);
  printRuns('again, nothing changed', await times(runs, () => rebuild(days[1])));
  printRuns(SECOND_NIGHT, [await rebuild(days[3])]);
  await rebuild(days[1]);
  const before = treeOf(data);
  const changed = await times(runs, (index) => rebuild(days[2], copyOf(index)));
  const copy = join(folder, `copy-${runs - 1}`);
  printRuns(PRICES_MOVED, changed);
  const after = treeOf(copy);
  const { written, removed } = changed.at(-1)!.record.pages;
  const moved = differences(before, after).filter((name) => name.endsWith('.html')).length;
  console.log(`    ${moved} files differ from the day before, ${written} were written and ${removed} removed`);
  // The same snapshot, every page rendered again.
  renameSync(join(copy, 'site'), join(folder, 'site-before'));
  printRuns('the same, all pages from scratch', [await rebuild(days[2], copy)]);
  console.log(`    ${differences(after, treeOf(copy)).length} files differ from those of the run before`);
  printRuns(OFFERS_CHANGED, [await rebuild(days[3], copy)]);
}

/** A large catalogue, of which only the head is prebuilt. */
async function bigCatalogue(folder: string, { offers, budget }: Size): Promise<void> {
  const days = await makeFeeds(folder, offers);
  const data = join(folder, 'big');
  const rebuild = (feeds: string) => timedRun('rebuild', { feeds, data, 'page-budget': budget });
  console.log(`\n${offers} offers, page budget ${budget} (one run each)`);
  printRuns('from nothing', [await rebuild(days[1])]);
  printRuns('again, nothing changed', [await rebuild(days[1])]);
  printRuns(SECOND_NIGHT, [await rebuild(days[3])]);
  await rebuild(days[1]);
  printRuns(PRICES_MOVED, [await rebuild(days[2])]);
  const changed = await rebuild(days[3]);
  printRuns(OFFERS_CHANGED, [changed]);
  const { p50, p95 } = await measureTailPages(join(data, 'snapshots', `${changed.record.snapshot}.sqlite`));
  console.log(`${'a page that is not prebuilt'.padEnd(34)} p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`);
  rmSync(data, { recursive: true });
}

/** The feeds of two days: day 1, day 2 with its broken feeds, a rollback, and day 2 again. */
async function twoDays(folder: string, feeds: string): Promise<void> {
  if (!existsSync(feeds)) return console.log(`\nno feeds in ${feeds}`);
  const data = join(folder, 'days');
  const rebuild = (day: string) => timedRun('rebuild', { feeds: join(feeds, day, 'feeds.json'), data });
  console.log('\nday 1, day 2 with four broken feeds, back, and day 2 again');
  printRuns('day 1', [await rebuild('day1')]);
  const second = await rebuild('day2');
  printRuns('day 2', [second]);
  printRuns('rollback', [await timedRun('rollback', { data })]);
  const again = await rebuild('day2');
  printRuns('day 2 again', [again]);
  console.log(`    ${again.record.snapshot === second.record.snapshot ? 'the same snapshot' : 'ANOTHER snapshot'}`);
}
