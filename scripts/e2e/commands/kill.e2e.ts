import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { killTest } from '../../kill/kill-test.ts';

/** The benchmark kills 50 runs. */
const KILLS = 3;
const PORT = 8792;

test('runs killed at any moment change nothing visible, and the next run completes', async () => {
  test.setTimeout(480_000);
  const folder = mkdtempSync(join(tmpdir(), 'kill-'));
  try {
    const { faults, finished, expected, differing, kills, requests } = await killTest({ kills: KILLS, folder, port: PORT });
    expect(faults).toEqual([]);
    expect(kills).toHaveLength(KILLS);
    expect(requests).toBeGreaterThan(100);
    expect(finished).toEqual(finished.map(() => expected));
    expect(differing).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
