import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { keepCompiledModules } from '../cli/compile-cache.ts';
import { findFirefox, OLDEST_FIREFOX } from '../cli/find-firefox.ts';

// For the many commands that tests start.
keepCompiledModules();

const PORT = 8788;
const DESK = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } };
/** Tests that run without JavaScript. */
const CONTENT = '**/content.e2e.ts';

/** The main journeys, which are also done in a second browser: search, filter, from product to shop, chat, sign in, save, manager. */
const JOURNEYS = /(?:shopper|search-box|list-filters|saved|second-browser)\.e2e\.ts$/;
const hasFirefox = findFirefox() !== null;
// Workers load this file too.
const isMain = process.env['TEST_WORKER_INDEX'] === undefined;
/** The site of most tests. It starts empty: a vote of yesterday would be a second one today. */
const DATA = resolve(import.meta.dirname, '../../.data/browser-tests');
if (isMain) rmSync(DATA, { recursive: true, force: true });
if (isMain && !hasFirefox)
  console.log(
    `No Firefox ${OLDEST_FIREFOX} or newer is here, so the journeys are done in Chromium alone. Install one, or set FIREFOX_PATH.`,
  );
// It is slower to drive, hence its times below.
const FIREFOX = {
  browserName: 'firefox',
  channel: 'moz-firefox',
  viewport: DESK.viewport,
  launchOptions: { executablePath: resolve(import.meta.dirname, '../e2e/support/firefox.ts') },
} as const;

/** Tests in a real browser against the whole site: sample feeds, local databases and the Worker. */
export default defineConfig({
  testDir: '../e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: '../../test-results',
  reporter: [['list']],
  // More than the cores of a small CI machine, as tests also wait for pauses and each other. With four, commands beside each other time out.
  workers: 3,
  // A shared CI machine may stall once; a test that fails twice is broken.
  retries: process.env['CI'] === undefined ? 0 : 1,
  timeout: 30_000,
  // The usual five seconds are too few for what counts a catalogue beside other tests.
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://localhost:${PORT}`,
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    // A trace of every test doubles what the browser computes. Locally: `--trace retain-on-failure`.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    // A worker answers navigations past the routes of a test; tests of it allow it.
    serviceWorkers: 'block',
  },
  projects: [
    { name: 'chromium', testIgnore: CONTENT, use: DESK },
    { name: 'without JavaScript', testMatch: CONTENT, use: { ...DESK, javaScriptEnabled: false } },
    ...(hasFirefox ? [{ name: 'firefox', testMatch: JOURNEYS, use: FIREFOX, timeout: 90_000, expect: { timeout: 15_000 } }] : []),
  ],
  webServer: {
    // A budget below the sample's size, so that some products are rendered by the Worker.
    command: `node ../start.ts --data ${DATA} --port ${PORT} --page-budget 600`,
    cwd: import.meta.dirname,
    url: `http://localhost:${PORT}/api/v1/brands?limit=1`,
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
});
