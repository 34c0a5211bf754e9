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

/** Runs a command, whose output is passed on, and gives whether it succeeded. */
async function run(command: string): Promise<boolean> {
  const child = spawn(command, { cwd: PROJECT_FOLDER, shell: true, stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) console.error(`${command} failed.`);
  return code === 0;
}

// The checks need one core each, for a part of the time that the tests take. All of them end by themselves, also when one has
// failed: the tests start processes of their own, which would outlive them otherwise.
const commands = ['npm run --silent lint', 'npm run --silent types', 'vitest run -c scripts/config/vitest.config.ts'];
const succeeded = await Promise.all(commands.map(run));
if (succeeded.includes(false)) process.exitCode = 1;
