import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { noteServer } from '../serving.ts';
import { filesUnder, moveFiles, nextClients, retireFiles } from './site-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-files-'));
  return () => rmSync(folder, { recursive: true, force: true });
});

function put(file: string, content: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), content);
}
const contentOf = (file: string) => readFileSync(join(folder, file), 'utf8');
const move = () => moveFiles(join(folder, 'next'), join(folder, 'site'), join(folder, 'before'));
const has = (file: string) => existsSync(join(folder, 'site', file));
const ignored = () => contentOf('site/.assetsignore').trim().split('\n').slice(2);
const retire = (files: string[], before: string[] = [], served: string[] = []) =>
  retireFiles(folder, { files, before, isServed: (file) => served.includes(file) });

describe('nextClients', () => {
  it('keeps scripts of three versions, and other files of the newest version only', () => {
    let clients = nextClients([], 'c1', ['_astro/1.js', 'old.svg']).clients;
    ({ clients } = nextClients(clients, 'c2', ['_astro/2.js']));
    const third = nextClients(clients, 'c3', ['_astro/3.js', '_astro/1.js']);
    expect(third.dropped).toEqual(['old.svg']);
    const fourth = nextClients(third.clients, 'c4', ['_astro/4.js']);
    expect(fourth.clients.map(({ code }) => code)).toEqual(['c4', 'c3', 'c2']);
    expect(fourth.dropped).toEqual(['old.svg']);
    expect(nextClients(fourth.clients, 'c5', ['_astro/5.js']).dropped).toEqual(['_astro/2.js']);
    // A version that comes back counts once.
    expect(nextClients(fourth.clients, 'c3', ['_astro/3.js']).clients.map(({ code }) => code)).toEqual(['c3', 'c4', 'c2']);
  });
});

it('filesUnder finds files of all depths, and no folders', () => {
  for (const file of ['a.html', 'b/1.html', 'b/c/2.html']) put(`site/${file}`, '');
  expect(filesUnder(join(folder, 'site')).toSorted()).toEqual(['a.html', 'b/1.html', 'b/c/2.html']);
});

describe('moveFiles', () => {
  it('replaces files, adds new ones, and leaves the others', async () => {
    for (const file of ['a.html', 'b/1.html', 'b/2.html']) put(`site/${file}`, 'old');
    for (const file of ['a.html', 'b/1.html', 'c/d/3.html']) put(`next/${file}`, 'new');
    // Left by a killed run.
    put('before/0', 'older');
    await move();
    expect(['a.html', 'b/1.html', 'b/2.html', 'c/d/3.html'].map((file) => contentOf(`site/${file}`))).toEqual(['new', 'new', 'old', 'new']);
    expect([existsSync(join(folder, 'next/a.html')), existsSync(join(folder, 'before'))]).toEqual([false, false]);
  });

  it('creates the target folder', async () => {
    put('next/a.html', 'new');
    await move();
    expect(contentOf('site/a.html')).toBe('new');
  });
});

describe('retireFiles', () => {
  beforeEach(() => {
    for (const file of ['products/a/1.html', 'products/a/2.html', 'b #1.html']) put(`site/${file}`, '');
  });

  it('removes files, and folders that become empty, when no server runs', () => {
    expect(retire(['products/a/1.html', 'products/a/2.html'])).toEqual([]);
    expect([has('products'), has('b #1.html')]).toEqual([false, true]);
    expect(ignored()).toEqual([]);
  });

  it('takes no notice of files that are gone, and keeps the folder of the site', () => {
    expect(retire(['products/a/1.html', 'products/a/2.html', 'b #1.html', 'gone.html'], ['gone before.html'])).toEqual([]);
    expect(has('.')).toBe(true);
    noteServer(folder, { pid: process.pid, url: 'http://127.0.0.1:1' });
    expect(retire(['gone.html'])).toEqual([]);
  });

  it('takes them off the list of a running server, and removes them in the next switch', () => {
    noteServer(folder, { pid: process.pid, url: 'http://127.0.0.1:1' });
    const left = retire(['b #1.html', 'products/a/1.html']);
    expect(left).toEqual(['b #1.html', 'products/a/1.html']);
    expect([has('b #1.html'), has('products/a/1.html')]).toEqual([true, true]);
    expect(ignored()).toEqual(['/b\\ \\#1.html', '/products/a/1.html']);

    // One of them was restored in between.
    expect(retire(['products/a/2.html'], left, ['products/a/1.html'])).toEqual(['products/a/2.html']);
    expect([has('b #1.html'), has('products/a/1.html'), has('products/a/2.html')]).toEqual([false, true, true]);
    expect(ignored()).toEqual(['/b\\ \\#1.html', '/products/a/2.html']);
  });
});
