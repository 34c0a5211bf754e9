import childProcess from 'node:child_process';
import fs, { type BigIntStats } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { expectWhole, productsAt, smallNight } from './small-night.ts';

/*
 * `node power-loss.ts FOLDER`: runs nights that lose power before one of their calls of the file system, whichever it is. What was not
 * synced is empty afterwards. Names are kept in the order in which they were given, as file systems with a journal keep them.
 */

const dataFolder = join(process.argv[2]!, 'data');

/** The local engine's own files: SQLite syncs them. */
const SYNCED_BY_ITSELF = /\/d1\/|lease\.sqlite/;

class PowerLoss extends Error {}

/** What each file was when it was last synced, by inode. */
const synced = new Map<bigint, string>();
const stateOf = ({ mtimeNs, size }: BigIntStats) => `${mtimeNs} ${size}`;
const noteSynced = (stats: BigIntStats) => void synced.set(stats.ino, stateOf(stats));

const real = { ...fs };
const filesNow = () =>
  real
    .readdirSync(dataFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
const syncAll = () => filesNow().forEach((file) => noteSynced(real.statSync(file, { bigint: true })));

/** Calls until power is lost; below 0 it is. */
let left = Infinity;
/** Nights that have lost power. */
let calls = 0;

/** The system writes what was not synced in any order: every other time the pages are lost alone, without what is known of them. */
const isLost = (file: string): boolean => calls % 4 < 2 || file.includes('/site');

function losePower(): void {
  for (const file of filesNow()) {
    const stats = real.statSync(file, { bigint: true });
    if (isLost(file) && !SYNCED_BY_ITSELF.test(file) && synced.get(stats.ino) !== stateOf(stats)) real.truncateSync(file);
  }
}

function beforeCall(): void {
  left -= 1;
  if (left === 0) losePower();
  if (left <= 0) throw new PowerLoss('no power');
}

const CHANGES = ['writeFileSync', 'renameSync', 'rmSync', 'rmdirSync', 'linkSync', 'copyFileSync', 'mkdirSync', 'fsyncSync'] as const;
for (const name of CHANGES) {
  const call = real[name] as (...values: unknown[]) => unknown;
  Object.assign(fs, {
    [name]: (...values: unknown[]) => {
      beforeCall();
      const answer = call(...values);
      if (name === 'fsyncSync') noteSynced(real.fstatSync(values[0] as number, { bigint: true }));
      return answer;
    },
  });
}
Object.assign(childProcess, {
  spawnSync: (command: string) => {
    beforeCall();
    if (command === 'sync') syncAll();
  },
});
syncBuiltinESMExports();

await smallNight(dataFolder, productsAt(0));
let rows = productsAt(1);
await smallNight(dataFolder, rows);
for (let isOver = false; !isOver; calls += 1) {
  const next = productsAt(calls + 2);
  syncAll();
  left = calls + 1;
  // A failure to write the record of the run is thrown.
  await smallNight(dataFolder, next).catch(() => {});
  isOver = left > 0;
  left = Infinity;
  // Forward, or back to what was there before.
  if (calls % 2 === 0 || isOver) rows = next;
  const { record, unexpected } = await smallNight(dataFolder, rows);
  if (record.status !== 'done') throw new Error(`After call ${calls}: ${record.message}`, { cause: unexpected });
  await expectWhole(dataFolder, [rows]).catch((error: Error) => {
    throw new Error(`After call ${calls}: ${error.message}`);
  });
}
console.log(JSON.stringify({ calls }));
