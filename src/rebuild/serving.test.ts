import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { forgetServer, noteServer, runningServer } from './serving.ts';

const folder = mkdtempSync(join(tmpdir(), 'serving-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('knows the server that runs, and that it ended', () => {
  expect(runningServer(folder)).toBeNull();
  noteServer(folder, { pid: process.pid, url: 'http://localhost:1' });
  expect(runningServer(folder)).toBe('http://localhost:1');
  forgetServer(folder, process.pid);
  expect(runningServer(folder)).toBeNull();
});

it('a server that ends while its successor begins does not take the record of it with it', () => {
  noteServer(folder, { pid: process.ppid, url: 'http://localhost:1' });
  noteServer(folder, { pid: process.pid, url: 'http://localhost:2' });
  forgetServer(folder, process.ppid);
  expect(runningServer(folder)).toBe('http://localhost:2');
  forgetServer(folder, process.pid);
});

it('of two servers the later one is meant, until it ends', () => {
  noteServer(folder, { pid: process.pid, url: 'http://localhost:1' });
  utimesSync(join(folder, `serving-${process.pid}.json`), 1, 1);
  noteServer(folder, { pid: process.ppid, url: 'http://localhost:2' });
  expect(runningServer(folder)).toBe('http://localhost:2');
  forgetServer(folder, process.ppid);
  expect(runningServer(folder)).toBe('http://localhost:1');
});

it('a server that was killed is none, and its record is removed by the next one', () => {
  const dead = spawnSync('true').pid;
  const empty = mkdtempSync(join(folder, 'killed-'));
  noteServer(empty, { pid: dead, url: 'http://localhost:1' });
  expect(runningServer(empty)).toBeNull();
  noteServer(empty, { pid: process.pid, url: 'http://localhost:2' });
  expect(readdirSync(empty)).toEqual([`serving-${process.pid}.json`]);
});

it('a folder that does not exist yet has no server', () => {
  expect(runningServer(join(folder, 'none'))).toBeNull();
});
