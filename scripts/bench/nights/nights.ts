import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import type { RunRecord } from '#contracts/run.ts';
import { numberOption, orUsage, parseWholeNumber, readCommandLine } from '../../cli/command-line.ts';
import { EXIT } from '../../cli/exit.ts';
import { PROJECT_FOLDER } from '../../cli/settings.ts';
import { writeFeeds } from '../../synthetic-feeds/write-feeds.ts';
import { serve } from '../../visitors/served-site.ts';
import { memoryOf } from '../process-figures.ts';
import { BASE_NIGHT, beyondBounds, type Night } from './bounds.ts';
import { measureData } from './measure.ts';
import { startReaders } from './readers.ts';

const COMMAND = {
  name: 'npm run bench -- nights',
  does: `Runs nights over made-up feeds that change by about 1 % each night, while visitors read, and prints what each night left:
memory, rows, files, sizes. Ends with 1 when something grows beyond its bound (scripts/bench/nights/bounds.ts) or a reader met a fault.`,
  options: {
    nights: numberOption(30, 'how many nights'),
    offers: numberOption(5000, 'how many offers'),
    'page-budget': numberOption(2000, 'how many pages to keep as files'),
    seed: numberOption(1, 'other feeds of the same kind'),
    port: numberOption(8794, 'where the site is served'),
  },
} as const;

const DAY_MS = 24 * 60 * 60 * 1000;
const MERCHANTS = 10;

interface Options {
  nights: number;
  offers: number;
  budget: number;
  seed: number;
  port: number;
}

export async function run(args: string[]): Promise<void> {
  const { values } = readCommandLine(COMMAND, args);
  const options = orUsage(COMMAND, () => ({
    nights: parseWholeNumber('--nights', values.nights, BASE_NIGHT + 1),
    offers: parseWholeNumber('--offers', values.offers, 100),
    budget: parseWholeNumber('--page-budget', values['page-budget']),
    seed: parseWholeNumber('--seed', values.seed, 1),
    port: parseWholeNumber('--port', values.port, 1),
  }));
  const folder = mkdtempSync(join(tmpdir(), 'bench-nights-'));
  try {
    process.exitCode = (await liveThrough(folder, options)) ? EXIT.done : EXIT.failed;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function liveThrough(folder: string, options: Options): Promise<boolean> {
  const data = join(folder, 'data');
  const first = await rebuild(folder, 0, options);
  console.log(`${options.offers} offers, page budget ${options.budget}, seed ${options.seed}: ${first.record.pages.total} pages\n`);
  const server = await serve(data, options.port);
  const { readings, stop } = startReaders(`http://127.0.0.1:${options.port}`);
  const nights: Night[] = [];
  printHeader();
  try {
    for (let night = 1; night <= options.nights; night += 1) {
      const { seconds, record } = await rebuild(folder, night, options);
      const peakMb = Math.max(0, ...record.stages.map((stage) => stage.peakMb));
      const { requests, clicks } = readings;
      nights.push({ night, seconds, peakMb, serverMb: memoryOf(server.pid!), requests, clicks, ...measureData(data) });
      printNight(nights.at(-1)!);
    }
  } finally {
    await stop();
    process.kill(-server.pid!, 'SIGTERM');
  }
  const { requests, clicks, slowest, faults } = readings;
  console.log(`\n${requests} requests, ${clicks} clicks, slowest ${slowest.ms} ms (${slowest.path}), ${faults.length} faults`);
  for (const fault of [...new Set(faults)].slice(0, 20)) console.log(`  ${fault}`);
  const beyond = beyondBounds(nights);
  for (const one of beyond) console.log(`Grows: ${one}`);
  if (beyond.length === 0) console.log('Nothing grows beyond its bound.');
  return beyond.length === 0 && faults.length === 0;
}

/** The feeds of a night, and the run that reads them, with the clock of that night. */
async function rebuild(folder: string, night: number, { offers, seed, budget }: Options): Promise<{ record: RunRecord; seconds: number }> {
  const feeds = join(folder, 'feeds');
  await writeFeeds(feeds, { offers, merchants: MERCHANTS, seed, day: 1, night });
  const options = { feeds: join(feeds, 'feeds.json'), data: join(folder, 'data'), 'page-budget': budget };
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const clock = `--import=${pathToFileURL(join(import.meta.dirname, 'clock.ts')).href}`;
  const start = performance.now();
  const child = spawn(process.execPath, [join(PROJECT_FOLDER, 'scripts/rebuild.ts'), '--json', ...args], {
    env: { ...process.env, NODE_OPTIONS: clock, CLOCK_AHEAD_MS: String(night * DAY_MS) },
  });
  const [stdout, stderr, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  if (status !== EXIT.done) throw new Error(`The run of night ${night} ended with ${status}:\n${stderr}\n${stdout.slice(0, 2000)}`);
  return { record: JSON.parse(stdout) as RunRecord, seconds: (performance.now() - start) / 1000 };
}

const COLUMNS: [title: string, width: number, of: (night: Night) => string | number][] = [
  ['night', 5, ({ night }) => night],
  ['s', 6, ({ seconds }) => seconds.toFixed(1)],
  ['run MB', 7, ({ peakMb }) => peakMb],
  ['server MB', 10, ({ serverMb }) => Math.round(serverMb)],
  ['products', 9, ({ rows }) => rows.get('product') ?? 0],
  ['prices', 8, ({ rows }) => rows.get('price_history') ?? 0],
  ['gone', 6, ({ rows }) => rows.get('gone_product') ?? 0],
  ['files', 7, ({ files }) => files],
  ['snapshots', 10, ({ snapshots }) => snapshots.count],
  ['MB each', 8, ({ snapshots }) => megabytes(snapshots.newestBytes)],
  ['edge MB', 8, ({ edgeBytes }) => megabytes(edgeBytes)],
  ['app MB', 7, ({ appBytes }) => megabytes(appBytes)],
  ['all MB', 7, ({ otherBytes }) => megabytes(otherBytes)],
  ['cache MB', 9, ({ cacheBytes }) => megabytes(cacheBytes)],
  ['requests', 9, ({ requests }) => requests],
];

const megabytes = (bytes: number): string => (bytes / 1024 ** 2).toFixed(1);

const printHeader = () => console.log(COLUMNS.map(([title, width]) => title.padStart(width)).join(' '));
const printNight = (night: Night) => console.log(COLUMNS.map(([, width, of]) => String(of(night)).padStart(width)).join(' '));
