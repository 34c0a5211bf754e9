import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { cloudflareTest } from '@cloudflare/vitest-plugin';
import { configDefaults, defineConfig } from 'vitest/config';
import { keepCompiledModules } from '../cli/compile-cache.ts';

// For the many threads and commands that tests start.
keepCompiledModules();

/** `PROPERTY_SEED`: the seed of property tests, or `random` for a new one, which is printed. This file is read once for each project. */
if (process.env['PROPERTY_SEED'] === 'random') {
  process.env['PROPERTY_SEED'] = String(randomInt(2 ** 31));
  console.log(`Property tests: PROPERTY_SEED=${process.env['PROPERTY_SEED']} repeats them.`);
}
const propertySeed = Number(process.env['PROPERTY_SEED'] ?? 20_261_121);
if (!Number.isSafeInteger(propertySeed)) throw new Error('PROPERTY_SEED must be a whole number or "random".');

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Tests of modules that keep the state of a page. Each file loads these modules for itself. */
const ALONE = ['src/{stores,client}/**/*.test.ts'];
/** Tests in Node. */
const NODE = {
  setupFiles: ['scripts/config/same-seed.ts'],
  environment: 'node',
  // Uint8Array.toBase64 and the like, which workerd and browsers have.
  execArgv: ['--js-base-64'],
  testTimeout: 30_000,
  hookTimeout: 30_000,
};

/** Unit tests run in Node, tests of the edge in workerd with a real D1. */
export default defineConfig({
  root,
  test: {
    provide: { propertySeed },
    silent: 'passed-only', // prints the logs of failed tests only
    // More than the cores of a small CI machine, as some tests wait.
    maxWorkers: Math.max(3, availableParallelism()),
    projects: [
      {
        root,
        test: {
          ...NODE,
          name: 'node',
          // Modules are loaded once for all files of a worker: a fifth of what the tests compute.
          isolate: false,
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...ALONE],
        },
      },
      { root, test: { ...NODE, name: 'browser state', include: ALONE } },
      {
        root,
        plugins: [cloudflareTest({ main: './functions/app.ts', wrangler: { configPath: './wrangler.toml' } })],
        test: {
          name: 'workerd',
          isolate: false,
          setupFiles: ['scripts/config/same-seed.ts', 'functions/testing/reset-after-file.ts'],
          include: ['functions/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
    ],
  },
});
