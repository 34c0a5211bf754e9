import { mkdtempSync, rmSync } from 'node:fs';
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

it('a server that ends late does not take the record of its successor with it', () => {
  noteServer(folder, { pid: process.pid, url: 'http://localhost:2' });
  forgetServer(folder, process.ppid);
  expect(runningServer(folder)).toBe('http://localhost:2');
});
