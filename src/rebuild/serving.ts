import { globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

/**
 * Each server has a file of its own, named by its process: the server that ends and the one that follows it may do so at the same
 * moment, and neither can remove what the other wrote.
 */
const Serving = z.object({ pid: z.number(), url: z.string() });

const servingFile = (dataFolder: string, pid: number) => join(dataFolder, `serving-${pid}.json`);

/** Records that a server of this machine serves a data folder, so that runs leave files that it lists. */
export function noteServer(dataFolder: string, serving: z.infer<typeof Serving>): void {
  for (const { pid } of notedServers(dataFolder)) if (!isAlive(pid)) forgetServer(dataFolder, pid);
  writeFileSync(servingFile(dataFolder, serving.pid), JSON.stringify(serving));
}

/** A server has ended. */
export function forgetServer(dataFolder: string, pid: number): void {
  rmSync(servingFile(dataFolder, pid), { force: true });
}

/** The address of the server that serves this data folder, of several the one that began last; null: none. */
export function runningServer(dataFolder: string): string | null {
  const alive = notedServers(dataFolder).filter(({ pid }) => isAlive(pid));
  return alive.sort((a, b) => b.since - a.since)[0]?.url ?? null;
}

function notedServers(dataFolder: string): { pid: number; url: string; since: number }[] {
  return globSync('serving-*.json', { cwd: dataFolder }).flatMap((name) => {
    const file = join(dataFolder, name);
    try {
      return [{ ...Serving.parse(JSON.parse(readFileSync(file, 'utf8'))), since: statSync(file).mtimeMs }];
    } catch {
      return [];
    }
  });
}

/** Whether a process of this machine runs. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
