import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, it } from 'vitest';

/** In memory where that is possible: a disk is slow, and nothing here needs it. */
const PLACE = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(PLACE, 'crashes-'));
  return () => rmSync(folder, { recursive: true, force: true });
});

const FULL_DISK = fileURLToPath(new URL('./testing/full-disk.ts', import.meta.url));
const POWER_LOSS = fileURLToPath(new URL('./testing/power-loss.ts', import.meta.url));

/** The script could not mount a disk. */
const NO_DISK = 77;

it('a disk that is full at any write is named, readers have one night or the other, and the next run with space succeeds', ({ skip }) => {
  const disk = join(folder, 'disk');
  mkdirSync(disk);
  // A small disk that only this shell sees.
  const script = `mount -t tmpfs -o size=8m none "$1" || exit ${NO_DISK}; exec "$2" "$3" "$1"`;
  const { status, stdout, stderr } = spawnSync('unshare', ['-rm', 'sh', '-c', script, 'sh', disk, process.execPath, FULL_DISK], {
    encoding: 'utf8',
  });
  skip(status === null || status === NO_DISK || stderr.startsWith('unshare'), 'this machine has no disk to fill');
  expect(stderr).toBe('');
  const outcomes = JSON.parse(stdout) as { status: string; message: string | null }[];
  const failed = outcomes.filter(({ status: outcome }) => outcome !== 'done');
  for (const { message } of failed) expect(message).toMatch(/^The disk of .* is full\. .* Free some space and run again\./);
  expect(failed.length).toBeGreaterThan(10);
  expect(outcomes.at(-1)).toEqual({ status: 'done', message: null });
}, 120_000);

it('a loss of power before any change of files leaves a site that the next run makes whole', () => {
  const { stdout, stderr } = spawnSync(process.execPath, [POWER_LOSS, folder], { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect((JSON.parse(stdout) as { calls: number }).calls).toBeGreaterThan(50);
}, 120_000);
