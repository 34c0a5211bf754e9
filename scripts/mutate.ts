import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { numberOption, orUsage, parseWholeNumber, readCommandLine } from './cli/command-line.ts';
import { EXIT } from './cli/exit.ts';
import { PROJECT_FOLDER } from './cli/settings.ts';
import { readResults } from './mutation/results.ts';
import { ROOMS } from './mutation/rooms.ts';

const KILLED_LEAST = 80;

const COMMAND = {
  name: 'npm run mutate',
  does: `Changes the code of a room in small ways, one at a time, and runs the tests of the room on each. A change that no test notices
survives: a test is missing, or the code is not needed. Prints the survivors, and ends with 1 when less than ${KILLED_LEAST} % were noticed.
Results are kept in .data/mutation: the next run tries only what has changed.`,
  words: { usage: [...ROOMS.keys()].join(' | '), least: 1, most: 1, known: [...ROOMS.keys()] },
  options: {
    files: { type: 'string', value: 'GLOB', multiple: true, help: 'only these files; may be repeated' },
    minutes: numberOption(15, 'how long to look; the next run goes on from there'),
    workers: numberOption(2, 'processes that run tests'),
  },
} as const;

const { values, words } = readCommandLine(COMMAND);
const { minutes, workers } = orUsage(COMMAND, () => ({
  minutes: parseWholeNumber('--minutes', values.minutes, 1),
  workers: parseWholeNumber('--workers', values.workers, 1),
}));
const name = words[0]!;
const room = ROOMS.get(name)!;
const folder = '.data/mutation';
const [results, sandbox] = [join(folder, `${name}.json`), join(folder, `${name}-sandbox`)];

process.chdir(PROJECT_FOLDER);
process.env['MUTATED_TESTS'] = JSON.stringify(room.tests);
process.on('exit', (code) => {
  rmSync(sandbox, { recursive: true, force: true });
  const isInterrupted = code > 128;
  if ((code !== EXIT.done && !isInterrupted) || !existsSync(results)) return;
  const { score, text } = readResults(results);
  console.log(text);
  process.exitCode = score < KILLED_LEAST ? EXIT.failed : EXIT.done;
});
// Stryker keeps its results when it is interrupted.
setTimeout(() => process.kill(process.pid, 'SIGINT'), minutes * 60_000).unref();

const { Stryker } = await import('@stryker-mutator/core');
await new Stryker({
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'scripts/config/vitest.mutate.config.ts', pool: 'threads' },
  // Threads share this flag, which `vitest.config.ts` gives to processes.
  testRunnerNodeArgs: ['--js-base-64'],
  mutate: [...(values.files ?? room.source), '!**/*.test.ts', '!**/testing/**'],
  ignorePatterns: ['.data', '.astro', '.wrangler', 'dist', 'scripts/e2e'],
  tempDirName: sandbox,
  incremental: true,
  incrementalFile: results,
  concurrency: workers,
  reporters: ['progress-append-only'],
  thresholds: { high: 90, low: KILLED_LEAST, break: null },
  warnings: { slow: false, unknownOptions: false, preprocessorErrors: true, unserializableOptions: true },
  disableTypeChecks: false,
  allowConsoleColors: false,
}).runMutationTest();
