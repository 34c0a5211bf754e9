import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { readServed } from '#rebuild/manifest.ts';
import { SIZE_BUDGETS } from '../support/size-budgets.ts';

const PROJECT = join(import.meta.dirname, '../../..');
const BUILT = join(PROJECT, '.data/browser-tests');

const deploy = (...options: string[]) => {
  const { status, stdout, stderr } = spawnSync('node', [join(import.meta.dirname, '../../deploy.ts'), ...options], { encoding: 'utf8' });
  return { status, said: stdout + stderr };
};

test("the built site is accepted by Cloudflare's tools: Worker, pages, databases", () => {
  const { status, said } = deploy('--data', BUILT, '--dry-run');
  expect(status, said).toBe(0);
  for (const binding of [
    'CATALOGUE_A',
    'CATALOGUE_B',
    'APP_DB',
    'ASSETS',
    'SIGN_IN_LIMIT',
    'SEARCH_LIMIT',
    'OUTLINK_LIMIT',
    'DEPLOYED',
    'DATABASE',
    'SNAPSHOT',
  ])
    expect(said).toContain(`env.${binding}`);
  const files = Number(/Read (\d+) files/.exec(said)?.[1]);
  expect(files).toBeGreaterThan(readServed(BUILT).pageCount);
  expect(Number(/gzip: ([\d.]+) KiB/.exec(said)?.[1])).toBeLessThanOrEqual(SIZE_BUDGETS.worker.gzipKib);
});

/** Processor time, and of several tries the shortest: so a busy machine matters little. */
const TRIES = 5;

test('the Worker starts in time: Cloudflare refuses one whose code takes a second before its first request', () => {
  const code = `const { loadWorker } = await import('#rebuild/pages/load-worker.ts');
    const start = process.cpuUsage();
    await loadWorker('dist/server/entry.mjs');
    const { user, system } = process.cpuUsage(start);
    process.stdout.write(String((user + system) / 1000));`;
  const times = Array.from({ length: TRIES }, () => {
    const { stdout } = spawnSync('node', ['--input-type=module', '--eval', code], { cwd: PROJECT, encoding: 'utf8' });
    return Number(stdout || Number.NaN);
  });
  expect(Math.min(...times)).toBeLessThanOrEqual(SIZE_BUDGETS.worker.startUpMs);
});

test('a deployment that is not ready is refused, with the reason', () => {
  const empty = mkdtempSync(join(tmpdir(), 'deploy-'));
  try {
    expect(deploy('--data', empty, '--dry-run')).toMatchObject({ status: 2, said: expect.stringContaining('has no site yet') });
    expect(deploy('--data', empty)).toMatchObject({
      status: 2,
      said: expect.stringContaining('wrangler.toml still has the ids of local databases'),
    });
  } finally {
    rmSync(empty, { recursive: true, force: true });
  }
});
