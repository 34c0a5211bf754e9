import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { absoluteUrl, productPath } from '#catalogue/paths.ts';
import { loadWorker } from '#prebuild/load-worker.ts';
import { pageFile } from '#prebuild/page-paths.ts';
import type { RebuildReport } from '#prebuild/rebuild.ts';
import { rowsOf } from '#queries/db.ts';
import { openSnapshot } from '#snapshot/snapshot-db.ts';

const SAMPLE = join(import.meta.dirname, '../src/feeds/sample/data');
const COMMAND = [join(import.meta.dirname, 'rebuild.ts')];

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rebuild-'));
  cpSync(SAMPLE, join(folder, 'feeds'), { recursive: true });
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

const options = (feeds = join(folder, 'feeds/feeds.json')) => [...COMMAND, '--feeds', feeds, '--data', join(folder, 'data'), '--json'];

function rebuild(feeds?: string) {
  const { status, stdout, stderr } = spawnSync('node', options(feeds), { encoding: 'utf8' });
  return { status, stderr, report: (stdout === '' ? null : JSON.parse(stdout)) as RebuildReport | null };
}

/** Every served file with its content: what must not change when a run fails. */
const site = () =>
  new Map(
    globSync('**/*.html', { cwd: join(folder, 'data/site') }).map((file) => [file, readFileSync(join(folder, 'data/site', file), 'utf8')]),
  );

test('input that cannot be used is named, ends with 2 and changes nothing', () => {
  const misfit = join(folder, 'misfit.json');
  for (const [content, message] of [
    [null, /misfit\.json: cannot be read \(ENOENT\)/],
    ['{', /misfit\.json: is not JSON/],
    [
      '{"products": [{"id": "a", "format": "xml", "location": "a.xml", "merchant": {"networkId": 1, "name": "A"}}]}',
      /products\[0\]\.format: unknown format "xml"/,
    ],
  ] as const) {
    if (content !== null) writeFileSync(misfit, content);
    const { status, stderr } = rebuild(misfit);
    expect(stderr).toMatch(message);
    expect(status).toBe(2);
  }
  expect(globSync('data/**/*', { cwd: folder })).toEqual([]);
});

test('a broken feed is held and named, the others go on, and the same feeds again write nothing', () => {
  const first = rebuild();
  expect(first.status, first.stderr).toBe(0);
  const before = site();
  const again = rebuild();
  expect(again.report?.pages.written).toBe(0);
  expect(again.report?.snapshot).toBe(first.report?.snapshot);

  const broken = globSync('por/*.csv', { cwd: join(folder, 'feeds') }).sort()[0]!;
  writeFileSync(join(folder, 'feeds', broken), '<!doctype html><title>Maintenance</title>');
  const held = rebuild();
  expect(held.status).toBe(3);
  expect(held.report?.feeds.filter(({ status }) => status === 'held')).toMatchObject([{ fault: 'WRONG_FORMAT' }]);
  expect(held.report?.products).toBe(first.report?.products);
  expect(site()).toEqual(before);
});

test('a run that is killed leaves the last good site, and the next one finishes it', async () => {
  test.setTimeout(120_000);
  rebuild();
  const before = site();
  for (const feed of globSync('google/*.tsv', { cwd: join(folder, 'feeds') })) {
    const file = join(folder, 'feeds', feed);
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('.99 GBP', '.49 GBP'));
  }
  for (const milliseconds of [600, 1200, 1800, 2400]) {
    const run = spawn('node', options(), { stdio: 'ignore', detached: true });
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    if (run.exitCode === null) process.kill(-run.pid!, 'SIGKILL');
    const after = site();
    expect(after.size).toBe(before.size);
  }
  const finished = rebuild();
  expect(finished.status, finished.stderr).toBe(0);
  expect([...site()].some(([file, html]) => before.get(file) !== html)).toBe(true);
});

test('a product without a file is rendered by the Worker as the prebuild would write it', async ({ request }) => {
  const data = join(import.meta.dirname, '../.data/browser-tests');
  const { snapshot } = JSON.parse(readFileSync(join(data, 'manifest.json'), 'utf8')) as { snapshot: string };
  const catalogue = openSnapshot(join(data, 'snapshots', `${snapshot}.sqlite`));
  const render = await loadWorker(join(import.meta.dirname, '../dist/server/entry.mjs'));
  const tail = await rowsOf<{ merchantSlug: string; categorySlugPath: string; slug: string }>(
    catalogue,
    `SELECT m.slug AS merchantSlug, c.slug_path AS categorySlugPath, p.slug
     FROM product p JOIN merchant m ON m.id = p.merchant_id JOIN category c ON c.id = p.category_id
     WHERE p.adult = 0 ORDER BY p.listing_rank, p.id DESC LIMIT 25`,
  );
  for (const path of tail.map(productPath)) {
    expect(existsSync(join(data, 'site', pageFile(path))), `${path} has no file`).toBe(false);
    const answer = await request.get(path);
    expect(answer.status()).toBe(200);
    const prebuilt = await (await render(absoluteUrl(path), catalogue)).text();
    expect((await answer.text()) === prebuilt, `${path} has the same bytes`).toBe(true);
  }
});
