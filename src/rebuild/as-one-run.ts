import { mkdirSync } from 'node:fs';
import type { RunOutcome } from '#catalogue/run.ts';
import type { RunRecord } from '#contracts/run.ts';
import { EdgeUnreachableError } from '#publish/edge-databases.ts';
import { UnionGateError } from '#snapshot/build/union-gate.ts';
import { BusyError, takeLease } from './lease.ts';
import { NoSnapshotError } from './rollback.ts';
import { Run, type RunListener } from './run.ts';

export interface EndedRun {
  record: RunRecord;
  /** What it failed of, when nobody foresaw it. */
  unforeseen: unknown;
}

/**
 * Does work as the one run of a data folder: with its lease, and with a record from the first moment to the last.
 *
 * @throws {BusyError} when another run is going on; there is no record then
 */
export async function asOneRun(
  { dataFolder, command, now, listener }: { dataFolder: string; command: RunRecord['command']; now: Date; listener: RunListener },
  work: (run: Run) => Promise<RunOutcome>,
): Promise<EndedRun> {
  const run = new Run(dataFolder, command, { now, listener });
  let giveBack: (() => void) | undefined;
  try {
    mkdirSync(dataFolder, { recursive: true });
    giveBack = takeLease(dataFolder, run.record.id);
    run.begin();
    return { record: run.finish(await work(run)), unforeseen: null };
  } catch (error) {
    if (error instanceof BusyError) throw error;
    const { status, message, foreseen } = judge(error, dataFolder);
    return { record: run.finish(status, message), unforeseen: foreseen ? null : error };
  } finally {
    giveBack?.();
  }
}

function judge(error: unknown, dataFolder: string): { status: RunOutcome; message: string; foreseen: boolean } {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof UnionGateError) return { status: 'stopped', message, foreseen: true };
  if (error instanceof NoSnapshotError || error instanceof EdgeUnreachableError) return { status: 'failed', message, foreseen: true };
  if (isDiskFull(error)) {
    const what = `the disk that holds ${dataFolder} is full; readers keep the site as it is. Make room and run again.`;
    return { status: 'failed', message: `${what} (${message})`, foreseen: true };
  }
  return { status: 'failed', message, foreseen: false };
}

/** As the file system says it, as SQLite does, and as the local D1 does. */
const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && /ENOSPC|EDQUOT|disk is full|SQLITE_FULL|no space left/i.test(`${error.message} ${String(error.cause ?? '')}`);
