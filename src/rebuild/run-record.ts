import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RunRecord } from '#contracts/run.ts';

const RECORDS_KEPT = 50;

/** Newest first: ids begin with the time. */
const recordNames = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .reverse();

/** The readable records of a folder, newest first. */
export function readRunRecords(folder: string): RunRecord[] {
  return recordNames(folder).flatMap((name) => {
    try {
      return RunRecord.parse(JSON.parse(readFileSync(join(folder, name), 'utf8')));
    } catch {
      return [];
    }
  });
}

/** Writes a record atomically. A record that cannot be written, for example on a full disk, does not fail the run. */
export function writeRunRecord(folder: string, record: RunRecord): void {
  const file = join(folder, `${record.id}.json`);
  try {
    writeFileSync(`${file}.tmp`, JSON.stringify(record, null, 2));
    renameSync(`${file}.tmp`, file);
  } catch {
    rmSync(`${file}.tmp`, { force: true });
  }
}

export function removeOldRunRecords(folder: string): void {
  for (const name of recordNames(folder).slice(RECORDS_KEPT)) rmSync(join(folder, name), { force: true });
}
