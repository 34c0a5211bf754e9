import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { killTest } from '../../kill/kill-test.ts';

/** The benchmark does 50. */
const KILLS = 3;
const PORT = 8792;

test('runs that are killed anywhere never show, and the next one ends as if nothing had been', async () => {
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
