import { spawnSync } from 'node:child_process';
import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { keepCompiledModules } from './cli/compile-cache.ts';
import { readCommandLine } from './cli/command-line.ts';
import { findChromium } from './cli/find-chromium.ts';
import { PROJECT_FOLDER } from './cli/settings.ts';

readCommandLine({ name: 'npm test', does: 'All checks, the cheapest first. It stops at the first step that fails.', options: {} });
keepCompiledModules();

const STEPS: [name: string, command: string][] = [
  ['verify: format, lint, dead code, types, unit and edge tests', 'npm run --silent verify'],
  ['browser tests', 'playwright test -c scripts/config/playwright.config.ts'],
];

const MEMORY = '/dev/shm';
const MEMORY_NEEDED = 8 * 2 ** 30;

/** Where tests have their temporary files: in memory where there is room, as they write thousands of databases. */
function temporaryFolder(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= MEMORY_NEEDED ? MEMORY : tmpdir();
}

const chromium = findChromium();
if (chromium === null) {
  console.error('The browser tests need Chromium: install it (Debian: `apt install chromium`), or set CHROMIUM_PATH.');
  process.exit(1);
}

for (const [index, [name, command]] of STEPS.entries()) {
  console.log(`\n== ${name}`);
  const { status } = spawnSync(command, {
    cwd: PROJECT_FOLDER,
    shell: true,
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH: chromium, TMPDIR: temporaryFolder() },
  });
  if (status !== 0) {
    console.error(`\n== ${name} failed`);
    console.log(`${index} passed, 1 failed`);
    process.exit(1);
  }
}
console.log(`\n${STEPS.length} passed, 0 failed`);
