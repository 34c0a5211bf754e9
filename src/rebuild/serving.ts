import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const Serving = z.object({ pid: z.number(), url: z.string() });

const servingFile = (dataFolder: string) => join(dataFolder, 'serving.json');

/** Records that a server of this machine serves a data folder, so that runs leave files that it lists. */
export function noteServer(dataFolder: string, serving: z.infer<typeof Serving>): void {
  writeFileSync(servingFile(dataFolder), JSON.stringify(serving));
}

/** A server has ended. Where another one took over meanwhile, that one stays recorded. */
export function forgetServer(dataFolder: string, pid: number): void {
  if (readServer(dataFolder)?.pid === pid) rmSync(servingFile(dataFolder), { force: true });
}

/** The address of the server that serves this data folder, or null. */
export function runningServer(dataFolder: string): string | null {
  const server = readServer(dataFolder);
  return server !== null && isAlive(server.pid) ? server.url : null;
}

function readServer(dataFolder: string): z.infer<typeof Serving> | null {
  try {
    return Serving.parse(JSON.parse(readFileSync(servingFile(dataFolder), 'utf8')));
  } catch {
    return null;
  }
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
