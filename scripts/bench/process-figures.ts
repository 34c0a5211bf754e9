import { globSync, readFileSync } from 'node:fs';

export const childrenOf = (pid: number): number[] =>
  globSync(`/proc/${pid}/task/*/children`).flatMap((file) => textOf(file).split(' ').filter(Boolean).map(Number));

/** Memory that a process and all that it started hold, in MB; with `name`, only of the processes of that name. Linux only; elsewhere 0. */
export function memoryOf(pid: number, name?: string): number {
  const status = textOf(`/proc/${pid}/status`);
  const isCounted = name === undefined || status.startsWith(`Name:\t${name}\n`);
  const own = isCounted ? Number(/VmRSS:\s*(\d+)/.exec(status)?.[1] ?? 0) / 1024 : 0;
  return childrenOf(pid).reduce((total, child) => total + memoryOf(child, name), own);
}

/** A process may end while it is looked at. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** The most that a process ever held, in MB; with `name`, only if that is its name. 0 where it has ended. Linux only. */
export function peakMbOf(pid: number, name?: string): number {
  const status = textOf(`/proc/${pid}/status`);
  const isMeant = name === undefined || status.startsWith(`Name:\t${name}\n`);
  return isMeant ? Math.round(Number(/VmHWM:\s*(\d+)/.exec(status)?.[1] ?? 0) / 1024) : 0;
}

/** Linux counts the time of processes in these. */
const TICKS_A_SECOND = 100;

/** The time of processors that a process used on all its threads, in seconds; 0 where it has ended. Linux only. */
export function processorSecondsOf(pid: number): number {
  // The name of the process, in brackets, may hold spaces.
  const [, , ...fields] = textOf(`/proc/${pid}/stat`).split(')').at(-1)!.split(' ');
  const [user, system] = [Number(fields[10]), Number(fields[11])];
  return (user + system || 0) / TICKS_A_SECOND;
}
