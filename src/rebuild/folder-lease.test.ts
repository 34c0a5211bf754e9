import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { BusyError, FolderLease } from './folder-lease.ts';

let folder: string;
let processes: ChildProcess[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lease-'));
  processes = [];
  return () => {
    for (const process of processes) process.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
});

const MODULE = new URL('folder-lease.ts', import.meta.url).href;

/** Starts a process that takes the lease and keeps it, and says what became of that. */
async function contender(): Promise<{ process: ChildProcess; said: string }> {
  const script = `const { FolderLease } = await import(${JSON.stringify(MODULE)});
    try { globalThis.lease = FolderLease.take(${JSON.stringify(folder)}, 'run-' + process.pid); console.log('held'); }
    catch (error) { console.log(error.name); }
    process.stdin.resume();`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['pipe', 'pipe', 'inherit'] });
  processes.push(child);
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  return { process: child, said: String(said).trim() };
}

it('is held by one of many processes that start at once', async () => {
  const said = (await Promise.all(Array.from({ length: 12 }, contender))).map((one) => one.said).sort();
  expect(said).toEqual([...Array.from({ length: 11 }, () => 'BusyError'), 'held']);
});

it('is released with its process, and not while that is stopped', async () => {
  const holder = await contender();
  expect(holder.said).toBe('held');
  holder.process.kill('SIGSTOP');
  expect(() => FolderLease.take(folder, 'mine')).toThrow(BusyError);
  expect(() => FolderLease.take(folder, 'mine')).toThrow(`Run run-${holder.process.pid} (process ${holder.process.pid} on `);
  holder.process.kill('SIGKILL');
  await once(holder.process, 'exit');
  const lease = FolderLease.take(folder, 'mine');
  lease.assertHeld();
  lease.release();
  FolderLease.take(folder, 'mine').release();
});

it('is lost when its file is removed', () => {
  const lease = FolderLease.take(folder, 'mine');
  rmSync(join(folder, 'lease.sqlite'));
  const other = FolderLease.take(folder, 'other');
  expect(() => lease.assertHeld()).toThrow(/lease\.sqlite was removed during the run/);
  lease.release();
  other.assertHeld();
  other.release();
});
