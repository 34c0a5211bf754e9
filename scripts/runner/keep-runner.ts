import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { PROJECT_FOLDER, type Settings } from '../cli/settings.ts';

const RESTART_AFTER_MIN_MS = 1000;
const RESTART_AFTER_MAX_MS = 60_000;
/** A runner that ran this long is restarted without further delay. */
const STABLE_AFTER_MS = 60_000;

/** Keeps a runner next to the local site, in its own process, and restarts it when it ends. */
export function keepRunner(settings: Settings, restartAfterMs = RESTART_AFTER_MIN_MS): void {
  const { feeds, data, port, pageBudget } = settings;
  const options = { '--feeds': feeds, '--data': data, '--port': String(port), '--page-budget': String(pageBudget) };
  const runner = spawn(process.execPath, [join(PROJECT_FOLDER, 'scripts/runner.ts'), ...Object.entries(options).flat()], {
    cwd: PROJECT_FOLDER,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const began = performance.now();
  runner.once('exit', (code, signal) => {
    const wasStable = performance.now() - began > STABLE_AFTER_MS;
    const waitMs = wasStable ? RESTART_AFTER_MIN_MS : restartAfterMs;
    console.error(`The runner ended (${signal ?? code}). It restarts in ${waitMs / 1000} s.`);
    const next = Math.min(2 * waitMs, RESTART_AFTER_MAX_MS);
    setTimeout(() => keepRunner(settings, next), waitMs);
  });
}
