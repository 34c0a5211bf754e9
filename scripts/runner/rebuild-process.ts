import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RunRecord } from '#contracts/run.ts';
import type { ClaimedRun } from '#contracts/runner.ts';
import { PROJECT_FOLDER, type Settings } from '../cli/settings.ts';

/** A rebuild in its own process: it keeps a thread busy for minutes, and must not end the runner with it. */
export interface RebuildProcess {
  /** Its record so far; null before it begins. */
  record(): RunRecord | null;
  stop(): void;
  /** Its exit code, null if it was killed, and the end of its standard error, or why it could not be started. */
  ended: Promise<{ code: number | null; lastError: string }>;
}

const LAST_ERROR_MAX_CHARS = 2000;
/** In place of the exit code of a process that could not be started. */
const NOT_STARTED = -1;

export function startRebuild(settings: Settings, { feed, release, merchandising }: ClaimedRun): RebuildProcess {
  const { data, feeds, pageBudget, remote, pull } = settings;
  const choices = join(data, 'merchandising.json');
  writeFileSync(choices, JSON.stringify(merchandising));
  const options = ['--feeds', feeds, '--data', data, '--page-budget', String(pageBudget), '--merchandising', choices];
  if (remote) options.push('--remote');
  if (pull) options.push('--pull');
  if (feed !== null) options.push('--only', feed);
  for (const one of [...settings.release, ...(release === null ? [] : [release])]) options.push('--release', one);
  // The channel makes it end with this process.
  const child = spawn(process.execPath, [join(PROJECT_FOLDER, 'scripts/rebuild.ts'), ...options], {
    cwd: PROJECT_FOLDER,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  return { record: () => recordOf(data, child.pid), stop: () => child.kill('SIGKILL'), ended: endOf(child) };
}

function endOf(child: ChildProcess): RebuildProcess['ended'] {
  let lastError = '';
  child.stderr?.on('data', (text: Buffer) => {
    process.stderr.write(text);
    lastError = (lastError + String(text)).slice(-LAST_ERROR_MAX_CHARS);
  });
  return new Promise((resolve) => {
    child.once('error', ({ message }) => resolve({ code: NOT_STARTED, lastError: `The rebuild could not be started: ${message}` }));
    child.once('close', (code) => resolve({ code, lastError }));
  });
}

/** A record's id ends with the process that writes it. */
function recordOf(data: string, pid: number | undefined): RunRecord | null {
  const folder = join(data, 'runs');
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith(`-${pid}.json`));
    const newest = names.sort().at(-1);
    return newest === undefined ? null : RunRecord.parse(JSON.parse(readFileSync(join(folder, newest), 'utf8')));
  } catch {
    return null;
  }
}
