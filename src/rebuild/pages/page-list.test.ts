import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { pageChanges } from './page-changes.ts';
import { doubtPages, readPages, settlePages } from './page-list.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'page-list-'));
  mkdirSync(join(folder, 'site'));
  writeFileSync(join(folder, 'site/index.html'), '');
  return () => rmSync(folder, { recursive: true, force: true });
});

const page = (path: string, shown = '1') => ({ path, shown, bytes: `bytes of ${shown}` });
const inDoubt = (path: string) => ({ path, shown: '', bytes: '' });
const listed = () => [...readPages(folder).values()].sort((one, other) => one.path.localeCompare(other.path));

describe('the list of pages', () => {
  it('holds the pages that were settled last', () => {
    settlePages(folder, { pages: [page('/'), page('/a'), page('/gone')], removed: [] });
    settlePages(folder, { pages: [page('/a', '2'), page('/b')], removed: ['/gone'] });
    expect(listed()).toEqual([page('/'), page('/a', '2'), page('/b')]);
  });

  it('keeps pages in doubt until a switch is settled, however many switches were interrupted', () => {
    settlePages(folder, { pages: [page('/'), page('/a'), page('/gone')], removed: [] });
    doubtPages(folder, ['/a', '/new', '/gone']);
    doubtPages(folder, ['/a']);
    expect(listed()).toEqual([page('/'), inDoubt('/a'), inDoubt('/gone'), inDoubt('/new')]);
    settlePages(folder, { pages: [page('/a')], removed: ['/gone', '/new'] });
    expect(listed()).toEqual([page('/'), page('/a')]);
  });

  it('is empty when there are no files', () => {
    settlePages(folder, { pages: [page('/')], removed: [] });
    rmSync(join(folder, 'site/index.html'));
    expect(listed()).toEqual([]);
  });

  it('is made from the files, all in doubt, when it is missing or damaged', () => {
    mkdirSync(join(folder, 'site/a/b'), { recursive: true });
    writeFileSync(join(folder, 'site/a/b/c.html'), '');
    expect(listed()).toEqual([inDoubt('/'), inDoubt('/a/b/c')]);
    settlePages(folder, { pages: [page('/')], removed: [] });
    writeFileSync(join(folder, 'pages.sqlite'), 'not a database. '.repeat(1000));
    expect(listed()).toEqual([inDoubt('/'), inDoubt('/a/b/c')]);
    settlePages(folder, { pages: [page('/')], removed: ['/a/b/c'] });
    expect(listed()).toEqual([page('/')]);
  });
});

describe('pageChanges', () => {
  const served = new Map([page('/z'), page('/a'), inDoubt('/doubt'), page('/gone')].map((each) => [each.path, each]));
  const now = ['/z', '/doubt', '/a', '/new'].map((path) => ({ path, digest: path === '/a' ? '2' : '1' }));

  it('gives pages that changed, are in doubt or new, in the order of their paths', () => {
    expect(pageChanges(now, served, false)).toEqual({
      total: 4,
      changed: [
        { ...page('/a'), shown: '2' },
        { ...inDoubt('/doubt'), shown: '1' },
        { ...inDoubt('/new'), shown: '1' },
      ],
      removed: ['/gone'],
    });
  });

  it('gives all pages when the code changed', () => {
    expect(pageChanges(now, served, true).changed.map(({ path, bytes }) => [path, bytes])).toEqual([
      ['/a', 'bytes of 1'],
      ['/doubt', ''],
      ['/new', ''],
      ['/z', 'bytes of 1'],
    ]);
  });
});
