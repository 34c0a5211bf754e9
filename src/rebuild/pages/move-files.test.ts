import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { moveFiles } from './move-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'move-files-'));
  return () => rmSync(folder, { recursive: true, force: true });
});

function put(file: string, content: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), content);
}
const contentOf = (file: string) => readFileSync(join(folder, file), 'utf8');
const move = () => moveFiles(join(folder, 'next'), join(folder, 'site'), join(folder, 'before'));

it('replaces files, adds new ones, and leaves the others', async () => {
  for (const file of ['a.html', 'b/1.html', 'b/2.html']) put(`site/${file}`, 'old');
  for (const file of ['a.html', 'b/1.html', 'c/d/3.html']) put(`next/${file}`, 'new');
  // Of a move that was killed.
  put('before/0', 'older');
  await move();
  expect(['a.html', 'b/1.html', 'b/2.html', 'c/d/3.html'].map((file) => contentOf(`site/${file}`))).toEqual(['new', 'new', 'old', 'new']);
  expect([existsSync(join(folder, 'next/a.html')), existsSync(join(folder, 'before'))]).toEqual([false, false]);
});

it('is one rename where nothing was', async () => {
  put('next/a.html', 'new');
  await move();
  expect(contentOf('site/a.html')).toBe('new');
});
