import { mkdirSync } from 'node:fs';
import type { RunOutcome } from '#catalogue/run.ts';
import type { RunRecord } from '#contracts/run.ts';
import { OlderPricesError } from '#ingest/older-prices.ts';
import { EdgeUnreachableError } from '#publish/edge-engine.ts';
import { PublisherBusyError, PublisherLostError } from '#publish/publisher.ts';
import { UnionGateError } from '#snapshot/build/union-gate.ts';
import { BusyError, FolderLease } from './folder-lease.ts';
import { StaleStartError } from './go-live.ts';
import { NoSnapshotError } from './live-site.ts';
import { Run, type RunListener } from './run.ts';
import { DeploymentError } from './worker-versions.ts';

export interface EndedRun {
  record: RunRecord;
  /** An unexpected error, to be printed with its stack; null otherwise. */
  unexpected: unknown;
}

/**
 * Runs `work` as the one run of a data folder, with its lease and a record.
 *
 * @throws {BusyError} when another run has the lease; no record is written then
 */
export async function asOneRun(
  { dataFolder, command, now, listener }: { dataFolder: string; command: RunRecord['command']; now: Date; listener: RunListener },
  work: (run: Run) => Promise<RunOutcome>,
): Promise<EndedRun> {
  const run = new Run(dataFolder, command, { now, listener });
  let lease: FolderLease | undefined;
  try {
    mkdirSync(dataFolder, { recursive: true });
    lease = FolderLease.take(dataFolder, run.record.id);
    run.begin(lease);
    return { record: run.finish(await work(run)), unexpected: null };
  } catch (error) {
    if (error instanceof BusyError) throw error;
    const { status, message, isExpected } = outcomeOfError(error, dataFolder, run.record.stage);
    return { record: run.finish(status, message), unexpected: isExpected ? null : error };
  } finally {
    lease?.release();
  }
}

/** Failures whose message says all. */
const EXPECTED = [
  OlderPricesError,
  NoSnapshotError,
  EdgeUnreachableError,
  PublisherBusyError,
  PublisherLostError,
  StaleStartError,
  DeploymentError,
];

function outcomeOfError(
  error: unknown,
  dataFolder: string,
  stage: RunRecord['stage'],
): { status: RunOutcome; message: string; isExpected: boolean } {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof UnionGateError) return { status: 'stopped', message, isExpected: true };
  if (EXPECTED.some((kind) => error instanceof kind)) return { status: 'failed', message, isExpected: true };
  if (isDiskFull(error)) {
    const found =
      stage === 'switch' ? 'The switch to the new snapshot was not finished; the next run does that.' : 'The site is unchanged.';
    const advice = `The disk of ${dataFolder} is full. ${found} Free some space and run again.`;
    return { status: 'failed', message: `${advice} (${message})`, isExpected: true };
  }
  return { status: 'failed', message, isExpected: false };
}

/** Errors of the file system, of SQLite and of the local D1. */
const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && /ENOSPC|EDQUOT|disk is full|SQLITE_FULL|no space left/i.test(`${error.message} ${String(error.cause ?? '')}`);
