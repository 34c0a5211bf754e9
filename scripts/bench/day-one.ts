import { hash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { SCHEMA, SNAPSHOT_RULES } from '#catalogue/versions.ts';
import { loadFeedsConfig } from '#feeds/config.ts';
import { ingest } from '#ingest/ingest.ts';
import { buildSnapshot, prepareSnapshot } from '#snapshot/build/build.ts';
import { PROJECT_FOLDER } from '../cli/settings.ts';

export const BENCH_FOLDER = join(PROJECT_FOLDER, '.data/bench');

/** The option of benchmarks over the day-1 catalogue. */
export const FEEDS_OPTION = {
  type: 'string',
  value: 'FILE',
  default: resolve(PROJECT_FOLDER, '../shared/feeds/day1/feeds.json'),
  help: 'the feed configuration',
} as const;

const DAY = '2026-11-21';

/** The snapshot of these feeds, built once for each version of the rules and kept in the data folder. */
export async function dayOneSnapshot(feeds: string): Promise<string> {
  const file = join(BENCH_FOLDER, `day1-${SNAPSHOT_RULES.version}-${SCHEMA.version}-${hash('sha256', feeds).slice(0, 8)}.sqlite`);
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
