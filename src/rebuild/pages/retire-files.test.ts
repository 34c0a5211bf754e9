import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { noteServer } from '../serving.ts';
import { retireFiles } from './retire-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'retire-'));
  for (const file of ['products/a/1.html', 'products/a/2.html', 'b #1.html']) {
    mkdirSync(join(folder, 'site/products/a'), { recursive: true });
    writeFileSync(join(folder, 'site', file), '');
  }
  return () => rmSync(folder, { recursive: true, force: true });
});

const has = (file: string) => existsSync(join(folder, 'site', file));
const ignored = () => readFileSync(join(folder, 'site/.assetsignore'), 'utf8').trim().split('\n').slice(2);
const retire = (files: string[], before: string[] = [], served: string[] = []) =>
  retireFiles(folder, { files, before, isServed: (file) => served.includes(file) });

it('removes files and the folders that they leave empty when nobody serves them', () => {
  expect(retire(['products/a/1.html', 'products/a/2.html'])).toEqual([]);
  expect([has('products'), has('b #1.html')]).toEqual([false, true]);
  expect(ignored()).toEqual([]);
});

it('takes them off the list of a running server, and removes them one switch later', () => {
  noteServer(folder, { pid: process.pid, url: 'http://127.0.0.1:1' });
  const left = retire(['b #1.html', 'products/a/1.html']);
  expect(left).toEqual(['b #1.html', 'products/a/1.html']);
  expect([has('b #1.html'), has('products/a/1.html')]).toEqual([true, true]);
  expect(ignored()).toEqual(['/b\\ \\#1.html', '/products/a/1.html']);

  // One of them came back in between.
  expect(retire(['products/a/2.html'], left, ['products/a/1.html'])).toEqual(['products/a/2.html']);
  expect([has('b #1.html'), has('products/a/1.html'), has('products/a/2.html')]).toEqual([false, true, true]);
  expect(ignored()).toEqual(['/b\\ \\#1.html', '/products/a/2.html']);
});
