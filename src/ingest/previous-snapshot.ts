import { SCHEMA } from '#catalogue/versions.ts';
import { readSqlite, selectRows } from './sqlite.ts';

/** As `meta` holds it. */
export const SCHEMA_VERSION = String(SCHEMA.version);

export interface PreviousSnapshot {
  id: string;
  /** The day on which it was made, `YYYY-MM-DD`. */
  day: string;
  /** Digest of what it was made of. */
  inputs: string | undefined;
  /** Whether its tables are those that this code makes. One of another version is read, but not continued. */
  hasThisSchema: boolean;
}

/** What a snapshot says of itself. */
export function readSnapshotMeta(file: string): PreviousSnapshot {
  const rows = readSqlite(file, (database) => selectRows<{ key: string; value: string }>(database, 'SELECT key, value FROM meta'));
  const meta = new Map(rows.map(({ key, value }) => [key, value]));
  return {
    id: meta.get('snapshot') ?? '',
    day: meta.get('day') ?? '',
    inputs: meta.get('inputs'),
    hasThisSchema: meta.get('schema') === SCHEMA_VERSION,
  };
}

/** The day of a run. On a clock that went back it is the day of the previous snapshot, so that nothing new is older than what it follows. */
export function dayOfRun(today: string, previous: string | null): string {
  const before = previous === null ? '' : readSnapshotMeta(previous).day;
  return before > today ? before : today;
}
