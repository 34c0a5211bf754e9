import { fileURLToPath } from 'node:url';
import { cloudflareTest } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Unit tests run in Node, tests of the edge in workerd with a real D1. */
export default defineConfig({
  root,
  test: {
    silent: 'passed-only', // prints the logs of failed tests only
    projects: [
      {
        root,
        test: {
          name: 'node',
          setupFiles: ['scripts/config/same-seed.ts'],
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
          environment: 'node',
          testTimeout: 30_000,
        },
      },
      {
        root,
        plugins: [cloudflareTest({ main: './functions/app.ts', wrangler: { configPath: './wrangler.toml' } })],
        test: { name: 'workerd', setupFiles: ['scripts/config/same-seed.ts'], include: ['functions/**/*.test.ts'], testTimeout: 30_000 },
      },
    ],
  },
});
