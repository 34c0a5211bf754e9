import { spawnSync } from 'node:child_process';
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
    env: { ...process.env, CHROMIUM_PATH: chromium },
  });
  if (status !== 0) {
    console.error(`\n== ${name} failed`);
    console.log(`${index} passed, 1 failed`);
    process.exit(1);
  }
}
console.log(`\n${STEPS.length} passed, 0 failed`);
