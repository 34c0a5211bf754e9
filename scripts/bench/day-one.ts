import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { loadFeedsConfig } from '#feeds/config.ts';
import { ingest } from '#ingest/ingest.ts';
import { buildSnapshot, prepareSnapshot } from '#snapshot/build/build.ts';
import { PROJECT_FOLDER } from '../cli/settings.ts';

export const BENCH_FOLDER = join(PROJECT_FOLDER, '.data/bench');

const DAY = '2026-11-21';

/** The code that decides what a snapshot holds: when it changes, the kept one is made again. */
function buildDigest(): string {
  const digest = createHash('sha256');
  for (const room of ['feeds', 'snapshot', 'catalogue']) {
    const folder = join(PROJECT_FOLDER, 'src', room);
    const files = readdirSync(folder).filter((name) => /\.(?:ts|sql)$/.test(name) && !/^search|\.test\.ts$/.test(name));
    for (const name of files.sort()) digest.update(readFileSync(join(folder, name)));
  }
  return digest.digest('hex').slice(0, 12);
}

/** The snapshot of these feeds, made once and kept under the data folder. */
export async function dayOneSnapshot(feeds: string): Promise<string> {
  const file = join(BENCH_FOLDER, `day1-${buildDigest()}.sqlite`);
  if (existsSync(file)) return file;
  console.log('Building the snapshot of the day-1 feeds …');
  rmSync(BENCH_FOLDER, { recursive: true, force: true });
  const staging = join(BENCH_FOLDER, 'staging');
  mkdirSync(staging, { recursive: true });
  const ingested = await ingest(await loadFeedsConfig(feeds, process.env), { previous: null, folder: staging, day: DAY });
  renameSync(buildSnapshot(prepareSnapshot({ ...ingested, previous: null, day: DAY }), BENCH_FOLDER).file, file);
  rmSync(staging, { recursive: true, force: true });
  return file;
}
