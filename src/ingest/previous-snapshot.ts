import { SCHEMA } from '#catalogue/versions.ts';
import { readSqlite, selectRows } from './sqlite.ts';

/** The schema version as `meta` stores it. */
export const SCHEMA_VERSION = String(SCHEMA.version);

interface PreviousSnapshot {
  id: string;
  /** The day of its run, `YYYY-MM-DD`. */
  day: string;
  /** Digest of its inputs. */
  inputs: string | undefined;
  /** Digest of the file of older prices that was taken over last; empty: none was. */
  history: string;
  /** Whether it has the schema version of this code. Other snapshots are read but not copied. */
  hasThisSchema: boolean;
}

/** Reads the `meta` table of a snapshot file. */
export function readSnapshotMeta(file: string): PreviousSnapshot {
  const rows = readSqlite(file, (database) => selectRows<{ key: string; value: string }>(database, 'SELECT key, value FROM meta'));
  const meta = new Map(rows.map(({ key, value }) => [key, value]));
  return {
    id: meta.get('snapshot') ?? '',
    day: meta.get('day') ?? '',
    inputs: meta.get('inputs'),
    history: meta.get('history') ?? '',
    hasThisSchema: meta.get('schema') === SCHEMA_VERSION,
  };
}

/** The day of a run: today, or the day of the previous snapshot if that is later because the clock was set back. */
export function dayOfRun(today: string, previous: string | null): string {
  const before = previous === null ? '' : readSnapshotMeta(previous).day;
  return before > today ? before : today;
}
