import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { isAlive } from './is-alive.ts';

const Serving = z.object({ pid: z.number(), url: z.string() });

const servingFile = (dataFolder: string) => join(dataFolder, 'serving.json');

/** Notes that a server of this machine serves this data folder, so that a run can be kind to it. One that ended is known by its process. */
export function noteServer(dataFolder: string, serving: z.infer<typeof Serving>): void {
  writeFileSync(servingFile(dataFolder), JSON.stringify(serving));
}

/** The address of the server that serves this data folder now, or null. */
export function runningServer(dataFolder: string): string | null {
  try {
    const { pid, url } = Serving.parse(JSON.parse(readFileSync(servingFile(dataFolder), 'utf8')));
    return isAlive(pid) ? url : null;
  } catch {
    return null;
  }
}
