import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import * as z from 'zod/mini';
import { isAlive } from './serving.ts';

/** A lease that nobody renewed for so long is nobody's, wherever its holder was. */
const LEASE_MAX_AGE_MS = 120_000;
const RENEW_MS = 10_000;

/** Who holds the data folder. The time of the file is when the lease was last renewed. */
const Lease = z.object({ run: z.string(), pid: z.number(), host: z.string() });
type Lease = z.infer<typeof Lease>;

/** Another run holds the data folder. */
export class BusyError extends Error {
  override name = 'BusyError';
}

/**
 * Takes a data folder for one run: `lease.json`, made if it is not there. The lease of a run that is dead is taken over.
 *
 * @returns gives the folder back
 * @throws {BusyError} when another run has it
 */
export function takeLease(dataFolder: string, run: string): () => void {
  const file = join(dataFolder, 'lease.json');
  const mine: Lease = { run, pid: process.pid, host: hostname() };
  const holder = holderOf(file);
  if (holder !== null && isHeld(holder)) {
    throw new BusyError(`run ${holder.run} is going on (process ${holder.pid} on ${holder.host}); only one run at a time`);
  }
  rmSync(file, { force: true });
  try {
    writeFileSync(file, JSON.stringify(mine), { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw new BusyError('another run has just begun; only one run at a time');
    throw error;
  }
  // On a thread of its own: building a snapshot keeps this one busy for minutes.
  const renewal = new Worker(new URL('lease-worker.ts', import.meta.url), { workerData: { file, everyMs: RENEW_MS } });
  renewal.unref();
  return () => {
    void renewal.terminate();
    if (holderOf(file)?.run === run) rmSync(file, { force: true });
  };
}

function holderOf(file: string): (Lease & { ageMs: number }) | null {
  try {
    return { ...Lease.parse(JSON.parse(readFileSync(file, 'utf8'))), ageMs: Date.now() - statSync(file).mtimeMs };
  } catch {
    return null;
  }
}

/** A process of this machine can be asked; of another machine only the age tells. */
const isHeld = ({ pid, host, ageMs }: Lease & { ageMs: number }): boolean =>
  ageMs < LEASE_MAX_AGE_MS && (host !== hostname() || isAlive(pid));
