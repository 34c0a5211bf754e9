import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { RunRecord } from '#contracts/run.ts';
import { EXIT } from '../../cli/exit.ts';
import { PROJECT_FOLDER } from '../../cli/settings.ts';
import { median } from '../times.ts';
import { watchEngineMemory } from './engine-memory.ts';

export interface TimedRun {
  record: RunRecord;
  /** Of the whole command, start-up included. */
  seconds: number;
  peakMb: number;
  /** Of the local database engine, beside the run. */
  engineMb: number;
}

/** Runs a command of the project as an operator does, and reads its record. */
export async function timedRun(command: 'rebuild' | 'rollback', options: Record<string, string | number>): Promise<TimedRun> {
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const start = performance.now();
  const run = spawn(process.execPath, [join(PROJECT_FOLDER, 'scripts', `${command}.ts`), '--json', ...args]);
  const engineMemory = watchEngineMemory(run.pid!);
  const [stdout, stderr, [status]] = await Promise.all([text(run.stdout), text(run.stderr), once(run, 'exit')]);
  const seconds = (performance.now() - start) / 1000;
  const engineMb = engineMemory();
  if (status !== EXIT.done && status !== EXIT.feedsHeld)
    throw new Error(`${command} ended with ${status}:\n${stderr}\n${stdout.slice(0, 2000)}`);
  const record = JSON.parse(stdout) as RunRecord;
  return { record, seconds, peakMb: Math.max(0, ...record.stages.map(({ peakMb }) => peakMb)), engineMb };
}

/** Prints two lines: the command, its time (median), its peak memory and that of the local engine; its pages and stages. */
export function printRuns(what: string, runs: readonly TimedRun[]): void {
  const [first] = runs;
  if (first === undefined) return;
  const { record } = first;
  const peak = Math.max(...runs.map(({ peakMb }) => peakMb));
  const engine = Math.max(...runs.map(({ engineMb }) => engineMb));
  const stages = record.stages.map(({ stage }, index) => `${stage} ${median(runs.map((run) => run.record.stages[index]?.seconds ?? 0))}`);
  const total = `${median(runs.map(({ seconds }) => seconds)).toFixed(1)} s`;
  console.log(
    `${what.padEnd(34)} ${total.padStart(8)} ${`${peak} + ${engine}`.padStart(12)} MB  ${record.status.padEnd(9)} ${record.snapshot}`,
  );
  console.log(`    ${record.pages.total} pages, ${record.pages.written} written, ${record.pages.removed} removed; ${stages.join(', ')}`);
}
