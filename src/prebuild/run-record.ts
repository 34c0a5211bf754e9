import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FeedOutcome } from '#snapshot/feed-outcome.ts';
import type { Published } from '#snapshot/publish.ts';

export type Stage = 'compile' | 'pull' | 'ingest' | 'snapshot' | 'publish' | 'pages' | 'switch' | 'store' | 'mirror';

/**
 * `unchanged`: nothing was new, so nothing was done. `held`: done, but a feed was held. `stopped`: a gate stopped it before
 * anything was published. `killed` is what the next run writes of one that ended without a word.
 */
export type RunStatus = 'running' | 'done' | 'unchanged' | 'held' | 'stopped' | 'failed' | 'killed';

/** Everything known of one run. It stands in `runs/{id}.json` of the data folder, also while the run goes on. */
export interface RunRecord {
  id: string;
  command: 'rebuild' | 'rollback';
  status: RunStatus;
  /** Why it failed or stopped, for a person; null when it did not. */
  message: string | null;
  startedAt: string;
  finishedAt: string | null;
  host: string;
  pid: number;
  stage: Stage | null;
  progress: { done: number; total: number } | null;
  stages: { stage: Stage; seconds: number; peakMb: number }[];
  feeds: FeedOutcome[];
  offers: { rows: number; accepted: number; rejected: number };
  snapshot: string | null;
  products: number;
  /** How the edge database was brought to the snapshot; null when it was left alone. */
  publish: Published | null;
  pages: { total: number; rendered: number; written: number; removed: number };
}

/** How many records are kept. */
const RUNS_KEPT = 50;

/** Newest first: ids begin with the time. */
const recordNames = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .reverse();

/** All records of a folder, newest first; one that cannot be read is left out. */
export function readRecords(folder: string): RunRecord[] {
  return recordNames(folder).flatMap((name) => {
    try {
      return JSON.parse(readFileSync(join(folder, name), 'utf8')) as RunRecord;
    } catch {
      return [];
    }
  });
}

/** Writes a record in one step. One that cannot be written, on a full disk say, must not be what a run fails of. */
export function writeRecord(folder: string, record: RunRecord): void {
  const file = join(folder, `${record.id}.json`);
  try {
    writeFileSync(`${file}.tmp`, JSON.stringify(record, null, 2));
    renameSync(`${file}.tmp`, file);
  } catch {
    rmSync(`${file}.tmp`, { force: true });
  }
}

export function removeOldRecords(folder: string): void {
  for (const name of recordNames(folder).slice(RUNS_KEPT)) rmSync(join(folder, name), { force: true });
}
