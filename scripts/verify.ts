import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { keepCompiledModules } from './cli/compile-cache.ts';
import { readCommandLine } from './cli/command-line.ts';
import { PROJECT_FOLDER } from './cli/settings.ts';

readCommandLine({
  name: 'npm run verify',
  does: 'Format, lint, dead code, types, unit and edge tests, all at the same time.',
  options: {},
});
keepCompiledModules();

/** Ends what still runs when something has failed. */
const failed = new AbortController();

/** Runs a command, whose output is passed on. */
async function run(command: string): Promise<void> {
  const child = spawn(command, { cwd: PROJECT_FOLDER, shell: true, stdio: 'inherit', signal: failed.signal });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${command} failed.`);
}

// The checks need one core each, for a part of the time that the tests take.
const commands = ['npm run --silent lint', 'npm run --silent types', 'vitest run -c scripts/config/vitest.config.ts'];
try {
  await Promise.all(commands.map(run));
} catch (error) {
  failed.abort();
  console.error((error as Error).message);
  process.exitCode = 1;
}
