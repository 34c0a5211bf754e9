import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { endChild } from '../cli/processes/end-child.ts';
import { PROJECT_FOLDER, type Settings } from '../cli/settings.ts';

const RESTART_AFTER_MIN_MS = 1000;
const RESTART_AFTER_MAX_MS = 60_000;
/** A runner that ran this long is restarted without further delay. */
const STABLE_AFTER_MS = 60_000;
/** It reports the run that it gives up. */
const LAST_REPORT_MS = 10_000;

/** Keeps a runner next to the local site, in its own process, and restarts it when it ends by itself. */
export function keepRunner({ feeds, data, pageBudget }: Settings): { end(): Promise<void> } {
  const options = { '--feeds': feeds, '--data': data, '--page-budget': String(pageBudget) };
  let runner: ChildProcess;
  let restart: NodeJS.Timeout;
  let isEnding = false;
  const start = (restartAfterMs: number) => {
    runner = spawn(process.execPath, [join(PROJECT_FOLDER, 'scripts/runner.ts'), ...Object.entries(options).flat()], {
      cwd: PROJECT_FOLDER,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const began = performance.now();
    runner.once('exit', (code, signal) => {
      if (isEnding) return;
      const wasStable = performance.now() - began > STABLE_AFTER_MS;
      const waitMs = wasStable ? RESTART_AFTER_MIN_MS : restartAfterMs;
      console.error(`The runner ended (${signal ?? code}). It restarts in ${waitMs / 1000} s.`);
      restart = setTimeout(() => start(Math.min(2 * waitMs, RESTART_AFTER_MAX_MS)), waitMs);
    });
  };
  start(RESTART_AFTER_MIN_MS);
  const end = () => {
    isEnding = true;
    clearTimeout(restart);
    return endChild(runner, LAST_REPORT_MS);
  };
  return { end };
}
