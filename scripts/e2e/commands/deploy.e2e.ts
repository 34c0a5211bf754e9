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

/** What several tries take together, in turns: so a busy machine matters little. */
const TRIES = 5;

/** The processor time in which code is loaded in a process of its own, in milliseconds. */
function loadingTime(prepare: string, load: string): number {
  const code = `${prepare}
    const start = process.cpuUsage();
    await ${load};
    const { user, system } = process.cpuUsage(start);
    process.stdout.write(String((user + system) / 1000));`;
  const env = { ...process.env, NODE_DISABLE_COMPILE_CACHE: '1' };
  const { stdout } = spawnSync('node', ['--input-type=module', '--eval', code], { cwd: PROJECT, encoding: 'utf8', env });
  return Number(stdout || Number.NaN);
}

// TypeScript, which the lock file pins, says how fast the machine is.
test('the Worker starts in time: Cloudflare refuses one whose code takes a second before its first request', () => {
  const tries = Array.from({ length: TRIES }, () => ({
    worker: loadingTime("const { loadWorker } = await import('#rebuild/pages/load-worker.ts');", "loadWorker('dist/server/entry.mjs')"),
    typescript: loadingTime('', "import('typescript')"),
  }));
  const sum = (of: 'worker' | 'typescript') => tries.reduce((all, one) => all + one[of], 0);
  const [worker, typescript] = [sum('worker'), sum('typescript')];
  expect(worker / typescript, `${worker} ms for ${typescript} ms of TypeScript`).toBeLessThanOrEqual(SIZE_BUDGETS.worker.startUpRatio);
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
