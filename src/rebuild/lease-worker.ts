import { utimesSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

/** Renews a lease for as long as its process lives. */
const { file, everyMs } = workerData as { file: string; everyMs: number };

setInterval(() => {
  const now = new Date();
  try {
    utimesSync(file, now, now);
  } catch {
    // Somebody removed it; the run itself goes on.
  }
}, everyMs);
