import type { KnipConfig } from 'knip';

/** Where code starts that no other file imports; everything else that is unused is reported. */
export default {
  entry: [
    // Workers that the benchmarks name by their path.
    'scripts/bench/**/*-worker.ts',
  ],
  vitest: { config: 'scripts/config/vitest.config.ts' },
  playwright: { config: 'scripts/config/playwright.config.ts' },
  // Modules that workerd provides (`cloudflare:test`) look like a package.
  ignoreDependencies: ['cloudflare'],
  // Commands of the operating system.
  ignoreBinaries: ['apt-get', 'unshare'],
  // A printed file holds all calls of its contract, whether a page uses them or not; the bundler drops the others.
  ignoreIssues: { 'src/client/calls/*.generated.ts': ['exports'] },
} satisfies KnipConfig;
