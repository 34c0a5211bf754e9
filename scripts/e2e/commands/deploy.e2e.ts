import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { readServed } from '#rebuild/manifest.ts';

const BUILT = join(import.meta.dirname, '../../../.data/browser-tests');

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
