import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { keepCompiledModules } from './cli/compile-cache.ts';
import { readCommandLine } from './cli/command-line.ts';
import { PROJECT_FOLDER } from './cli/settings.ts';

readCommandLine({ name: 'npm run verify', does: 'Format, lint, dead code and types at the same time, then unit tests.', options: {} });
keepCompiledModules();

/** The exit code of a command, whose output is passed on. */
async function run(command: string): Promise<number> {
  const [code] = (await once(spawn(command, { cwd: PROJECT_FOLDER, shell: true, stdio: 'inherit' }), 'exit')) as [number | null];
  return code ?? 1;
}

// Each needs one core.
const checks = await Promise.all(['npm run --silent lint', 'npm run --silent types'].map(run));
if (checks.some((code) => code !== 0)) process.exit(1);
process.exit(await run('vitest run -c scripts/config/vitest.config.ts --project node'));
