import type { KnipConfig } from 'knip';

/** Where code starts that no other file imports; everything else that is unused is reported. */
export default {
  entry: [
    // The commands: `exec node …` in package.json is not understood.
    'scripts/*.ts',
    // Workers that the benchmarks name by their path, and what they preload with `node --import`.
    'scripts/bench/**/*-worker.ts',
    'scripts/bench/nights/clock.ts',
    // The process of a preview, started by its path.
    'scripts/runner/preview/preview.ts',
    'scripts/cli/processes/end-with-parent.ts',
    // Playwright starts it as its Firefox.
    'scripts/e2e/support/firefox.ts',
    // Takes the place of workerd where code is mutated.
    'scripts/mutation/edge-in-node.ts',
    // Printed for every contract, whether the browser calls it or not; the bundler drops the others.
    'src/client/calls/**/*.generated.ts',
    // The service worker and what it imports, as the browser loads them.
    'public/*.js',
  ],
  vitest: { config: ['scripts/config/vitest.config.ts', 'scripts/config/vitest.mutate.config.ts'] },
  playwright: { config: 'scripts/config/playwright.config.ts' },
  // Modules that workerd provides (`cloudflare:test`) look like a package; Stryker loads its runner by name.
  ignoreDependencies: ['cloudflare', '@stryker-mutator/vitest-runner'],
  // Commands of the operating system.
  ignoreBinaries: ['apt-get', 'hugo', 'mkfifo', 'openssl', 'unshare'],
} satisfies KnipConfig;
