import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { PROJECT_FOLDER, type Settings } from '../cli/settings.ts';

const AGAIN_AFTER_MIN_MS = 1000;
const AGAIN_AFTER_MAX_MS = 60_000;
/** One that lived so long was well. */
const WELL_AFTER_MS = 60_000;

/** Keeps a runner beside the site of this machine: in a process of its own, so that its end is not the site's, and begun again when it ends. */
export function keepRunner(settings: Settings, againAfterMs = AGAIN_AFTER_MIN_MS): void {
  const { feeds, data, port, pageBudget } = settings;
  const options = { '--feeds': feeds, '--data': data, '--port': String(port), '--page-budget': String(pageBudget) };
  const runner = spawn(process.execPath, [join(PROJECT_FOLDER, 'scripts/runner.ts'), ...Object.entries(options).flat()], {
    cwd: PROJECT_FOLDER,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const began = performance.now();
  runner.once('exit', (code, signal) => {
    const wasWell = performance.now() - began > WELL_AFTER_MS;
    const waitMs = wasWell ? AGAIN_AFTER_MIN_MS : againAfterMs;
    console.error(`The runner ended (${signal ?? code}) and begins again in ${waitMs / 1000} s.`);
    const next = Math.min(2 * waitMs, AGAIN_AFTER_MAX_MS);
    setTimeout(() => keepRunner(settings, next), waitMs);
  });
}
