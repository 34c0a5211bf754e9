import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { dayOf } from '#catalogue/day.ts';
import { numberOption, orUsage, parseWholeNumber, readCommandLine } from '../../cli/command-line.ts';
import { EXIT } from '../../cli/exit.ts';
import { writeFeeds } from '../../synthetic-feeds/write-feeds.ts';
import { addPages, serve } from '../../visitors/served-site.ts';
import { noReadings, sendVisitors, someAddress } from '../../visitors/visitors.ts';
import { timedRun } from '../rebuild/rebuild-command.ts';
import { percentile } from '../times.ts';
import { type SoakReadings, soakJudge } from './judge.ts';
import { growthOf, printMemory, watchMemory } from './memory.ts';
import { visit } from './people.ts';

const COMMAND = {
  name: 'npm run bench -- soak',
  does: `Serves a site of made-up feeds to people who browse, filter, search, chat, sign in and leave for shops, without pause between
two requests, with a run and its switch in the middle. Prints the times of each kind of route, and memory. Ends with 1 when an answer
was wrong, a limit was met, or memory grows.`,
  options: {
    minutes: numberOption(30, 'how long'),
    connections: numberOption(100, 'how many people at once'),
    offers: numberOption(5000, 'how many offers'),
    'page-budget': numberOption(2000, 'how many pages to keep as files'),
    port: numberOption(8797, 'where the site is served'),
  },
} as const;

const MERCHANTS = 10;
const ACCOUNTS = 50;
const PASSWORD = 'correct horse battery staple';
/** Every page of a catalogue of any size that this is used with. */
const ALL_PAGES = 1_000_000;
const WARM_UP_SHARE = 0.15;
/** After the switch, until memory is looked at again. */
const SETTLE_SHARE = 0.1;

/** Until the site is served. */
const BUILD_MINUTES = 5;

interface Options {
  minutes: number;
  connections: number;
  offers: number;
  budget: number;
  port: number;
}

export async function run(args: string[]): Promise<void> {
  const { values } = readCommandLine(COMMAND, args);
  const options = orUsage(COMMAND, () => ({
    minutes: parseWholeNumber('--minutes', values.minutes, 1),
    connections: parseWholeNumber('--connections', values.connections, 1),
    offers: parseWholeNumber('--offers', values.offers, 1000),
    budget: parseWholeNumber('--page-budget', values['page-budget']),
    port: parseWholeNumber('--port', values.port, 1),
  }));
  const folder = mkdtempSync(join(tmpdir(), 'bench-soak-'));
  try {
    process.exitCode = (await soak(folder, options)) ? EXIT.done : EXIT.failed;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function soak(folder: string, { minutes, connections, offers, budget, port }: Options): Promise<boolean> {
  const now = Date.now();
  if (dayOf(now) !== dayOf(now + (BUILD_MINUTES + minutes) * 60_000))
    throw new Error('It would end after midnight UTC, when a run makes other pages than it is judged by. Start it again after midnight.');
  const nights = [join(folder, 'night0', 'feeds.json'), join(folder, 'night1', 'feeds.json')] as const;
  for (const night of [0, 1]) await writeFeeds(join(folder, `night${night}`), { offers, merchants: MERCHANTS, seed: 1, day: 1, night });
  const pages = new Map<string, Set<string>>();
  const snapshots = new Set<string>();
  for (const feeds of nights) {
    const { record } = await timedRun('rebuild', { feeds, data: join(folder, 'whole'), 'page-budget': ALL_PAGES });
    snapshots.add(record.snapshot!);
    addPages(pages, join(folder, 'whole/site'));
  }
  const data = join(folder, 'data');
  await timedRun('rebuild', { feeds: nights[0], data, 'page-budget': budget });

  const server = await serve(data, port);
  const origin = `http://127.0.0.1:${port}`;
  let isRunning = false;
  const readings: SoakReadings = {
    ...noReadings(),
    quiet: new Map(),
    duringRun: new Map(),
    statuses: new Map(),
    snapshots: new Set(),
  };
  try {
    const known = { pages: [...pages.keys()], accounts: await register(origin) };
    console.log(`${offers} offers, ${pages.size} pages of two snapshots, ${budget} as files; ${connections} people for ${minutes} min\n`);
    const judge = soakJudge(readings, { pages, snapshots, isRunning: () => isRunning });
    const memory = watchMemory(server.pid!);
    const visitors = sendVisitors({ origin, visitors: connections, readings }, (ask) => visit(ask, known, judge));
    const half = minutes * 30;
    await wait(half * 1000);
    isRunning = true;
    const { seconds } = await timedRun('rebuild', { feeds: nights[1], data, 'page-budget': budget });
    isRunning = false;
    console.log(`A run with its switch after ${half} s took ${seconds.toFixed(1)} s.`);
    await wait(Math.max(half - seconds, half / 2) * 1000);
    await visitors.stop();
    memory.stop();
    const end = memory.samples.at(-1)!.seconds;
    const grown = [
      ...growthOf(memory.samples, end * WARM_UP_SHARE, half),
      ...growthOf(memory.samples, half + seconds + end * SETTLE_SHARE, end),
    ];
    printTimesByKind(readings, end);
    printMemory(memory.samples);
    return verdict(readings, snapshots, grown);
  } finally {
    process.kill(-server.pid!, 'SIGTERM');
  }
}

/** Accounts of people who sign in later. */
async function register(origin: string): Promise<{ email: string; password: string }[]> {
  const accounts = Array.from({ length: ACCOUNTS }, (_, index) => ({ email: `soak-${index}@example.com`, password: PASSWORD }));
  for (const account of accounts) {
    const { status } = await fetch(`${origin}/api/v1/auth/register`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'CF-Connecting-IP': someAddress() },
      body: JSON.stringify({ username: 'Soak', ...account }),
    });
    if (status !== 200) throw new Error(`register answered with status ${status}`);
  }
  return accounts;
}

const at = (times: readonly number[], share: number): string => percentile(times, share).toFixed(0).padStart(7);

function printTimesByKind({ requests, quiet, duringRun }: SoakReadings, seconds: number): void {
  console.log(`\n${requests} requests, ${(requests / seconds).toFixed(0)} a second. ms: p50 and p99, and while the run was at work`);
  for (const [kind, times] of [...quiet].toSorted(([one], [other]) => one.localeCompare(other))) {
    const during = duringRun.get(kind) ?? [];
    const count = String(times.length + during.length).padStart(8);
    console.log(`  ${kind.padEnd(22)} ${count} ${at(times, 0.5)} ${at(times, 0.99)}   ${at(during, 0.5)} ${at(during, 0.99)}`);
  }
}

function verdict(readings: SoakReadings, snapshots: ReadonlySet<string>, grown: readonly string[]): boolean {
  const { faults, statuses, slowest, again } = readings;
  const counts = [...statuses].toSorted(([one], [other]) => one - other).map(([status, count]) => `${status}: ${count}`);
  console.log(`\nStatuses: ${counts.join(', ')}; ${again} asked again; slowest ${slowest.ms} ms (${slowest.path})`);
  const limited = statuses.get(429) ?? 0;
  if (limited > 0) console.log(`${limited} answers were limits (429), which the people's addresses should have avoided.`);
  console.log(`${faults.length} faults; ${readings.snapshots.size} of ${snapshots.size} snapshots were read`);
  for (const fault of [...new Set(faults)].slice(0, 20)) console.log(`  ${fault}`);
  for (const one of grown) console.log(`Grows: ${one}`);
  if (grown.length === 0) console.log('Memory is level before and after the switch.');
  return faults.length === 0 && limited === 0 && grown.length === 0 && readings.snapshots.size === snapshots.size;
}
