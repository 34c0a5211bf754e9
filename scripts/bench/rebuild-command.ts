import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { RunRecord } from '#prebuild/run-record.ts';
import { PROJECT_FOLDER } from '../settings.ts';

export interface TimedRun {
  record: RunRecord;
  /** Of the whole command, start-up included. */
  seconds: number;
  peakMb: number;
}

const EXIT_HELD = 3;

/** Runs a command of the project as an operator does and reads what it says of itself. */
export function timedRun(command: 'rebuild' | 'rollback', options: Record<string, string | number>): TimedRun {
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(PROJECT_FOLDER, 'scripts', `${command}.ts`), '--json', ...args], {
    encoding: 'utf8',
    maxBuffer: 256 * 1024 ** 2,
  });
  const seconds = (performance.now() - start) / 1000;
  if (status !== 0 && status !== EXIT_HELD) throw new Error(`${command} ended with ${status}:\n${stderr}\n${stdout.slice(0, 2000)}`);
  const record = JSON.parse(stdout) as RunRecord;
  return { record, seconds, peakMb: Math.max(0, ...record.stages.map(({ peakMb }) => peakMb)) };
}

export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** One line of the table: what was run, how long it took (median), its peak, its pages, and its stages. */
export function printRuns(what: string, runs: readonly TimedRun[]): void {
  const [first] = runs;
  if (first === undefined) return;
  const { record } = first;
  const peak = Math.max(...runs.map(({ peakMb }) => peakMb));
  const stages = record.stages.map(({ stage }, index) => `${stage} ${median(runs.map((run) => run.record.stages[index]?.seconds ?? 0))}`);
  const total = `${median(runs.map(({ seconds }) => seconds)).toFixed(1)} s`;
  console.log(`${what.padEnd(34)} ${total.padStart(8)} ${String(peak).padStart(6)} MB  ${record.status.padEnd(9)} ${record.snapshot}`);
  console.log(`    ${record.pages.total} pages, ${record.pages.written} written, ${record.pages.removed} removed; ${stages.join(', ')}`);
}
