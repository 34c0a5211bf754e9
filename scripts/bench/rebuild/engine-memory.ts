import { globSync, readFileSync } from 'node:fs';

const EVERY_MS = 500;

/**
 * Watches the peak memory of the local database engine, a child process of a run. Linux only; elsewhere 0.
 *
 * @param pid of the run
 * @returns ends the watch, and gives the peak in MB
 */
export function watchEngineMemory(pid: number): () => number {
  let peakKb = 0;
  const look = () => {
    for (const file of globSync(`/proc/${pid}/task/*/children`)) {
      for (const child of textOf(file).split(' ').filter(Boolean)) peakKb = Math.max(peakKb, peakOf(child));
    }
  };
  const timer = setInterval(look, EVERY_MS);
  return () => {
    clearInterval(timer);
    return Math.round(peakKb / 1024);
  };
}

const peakOf = (pid: string): number => {
  const status = textOf(`/proc/${pid}/status`);
  return status.includes('Name:\tworkerd') ? Number(/VmHWM:\s*(\d+)/.exec(status)?.[1] ?? 0) : 0;
};

/** The process may have ended. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
