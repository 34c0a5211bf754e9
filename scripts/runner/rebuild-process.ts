import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
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

export function startRebuild(settings: Settings, run: ClaimedRun): RebuildProcess {
  try {
    const child = spawnRebuild(settings, run);
    return { record: () => recordOf(settings.data, child.pid), stop: () => child.kill('SIGKILL'), ended: endOf(child) };
  } catch (error) {
    // Its merchandising could not be written, for example.
    return { record: () => null, stop: () => {}, ended: Promise.resolve(notStarted(error as Error)) };
  }
}

const notStarted = ({ message }: Error) => ({ code: NOT_STARTED, lastError: `The rebuild could not be started: ${message}` });

function spawnRebuild(settings: Settings, { feed, release, merchandising }: ClaimedRun): ChildProcess {
  const { data, feeds, pageBudget, remote, pull } = settings;
  const choices = join(data, 'merchandising.json');
  // A fresh checkout has no data folder yet.
  mkdirSync(data, { recursive: true });
  writeFileSync(choices, JSON.stringify(merchandising));
  const options = ['--feeds', feeds, '--data', data, '--page-budget', String(pageBudget), '--merchandising', choices];
  if (remote) options.push('--remote');
  if (pull) options.push('--pull');
  if (feed !== null) options.push('--only', feed);
  for (const one of [...settings.release, ...(release === null ? [] : [release])]) options.push('--release', one);
  // The channel makes it end with this process.
  return spawn(process.execPath, [join(PROJECT_FOLDER, 'scripts/rebuild.ts'), ...options], {
    cwd: PROJECT_FOLDER,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
}

function endOf(child: ChildProcess): RebuildProcess['ended'] {
  let lastError = '';
  child.stderr?.on('data', (text: Buffer) => {
    process.stderr.write(text);
    lastError = (lastError + String(text)).slice(-LAST_ERROR_MAX_CHARS);
  });
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(notStarted(error)));
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
