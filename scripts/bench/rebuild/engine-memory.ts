import { childrenOf, peakMbOf } from '../process-figures.ts';

const EVERY_MS = 500;

/**
 * Watches the peak memory of the local database engine, a child process of a run. Linux only; elsewhere 0.
 *
 * @param pid of the run
 * @returns ends the watch, and gives the peak in MB
 */
export function watchEngineMemory(pid: number): () => number {
  let peakMb = 0;
  const timer = setInterval(() => {
    for (const child of childrenOf(pid)) peakMb = Math.max(peakMb, peakMbOf(child, 'workerd'));
  }, EVERY_MS);
  return () => {
    clearInterval(timer);
    return peakMb;
  };
}
