import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { absoluteUrl, productPath } from '#catalogue/addresses/paths.ts';
import type { RunRecord } from '#contracts/run.ts';
import { moveCataloguePointer } from '#publish/catalogue-pointer.ts';
import { rowsOf } from '#queries/db.ts';
import { FolderLease } from '#rebuild/folder-lease.ts';
import { withEdge } from '#rebuild/live-site.ts';
import { loadWorker } from '#rebuild/pages/load-worker.ts';
import { fileOfPath } from '#rebuild/pages/page-digests.ts';
import { openSnapshot } from '#snapshot/store/snapshot-db.ts';
import { SnapshotStore } from '#snapshot/store/snapshot-store.ts';
import { PROJECT_FOLDER } from '../../cli/settings.ts';

// Whole runs, beside other tests.
test.describe.configure({ timeout: 120_000 });

const SAMPLE = join(import.meta.dirname, '../../sample-feeds/data');
/** Fewer than the sample has. */
const PAGE_BUDGET = '150';

/** Each test has the feeds and the data of a first run to itself, always at the same place. */
const folder = mkdtempSync(join(tmpdir(), 'rebuild-'));
const prepared = `${folder}-prepared`;
let first: RunRecord;
test.beforeAll(() => {
  cpSync(SAMPLE, join(folder, 'feeds'), { recursive: true });
  const { status, stderr, report } = rebuild();
  expect(status, stderr).toBe(0);
  first = report!;
  renameSync(folder, prepared);
});
test.beforeEach(() => cpSync(prepared, folder, { recursive: true, preserveTimestamps: true }));
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));
test.afterAll(() => rmSync(prepared, { recursive: true, force: true }));

const command = (name: string) => join(import.meta.dirname, `../../${name}.ts`);

const options = (name: 'rebuild' | 'rollback', data = join(folder, 'data')) => [
  command(name),
  ...(name === 'rebuild' ? ['--feeds', join(folder, 'feeds/feeds.json')] : []),
  '--page-budget',
  PAGE_BUDGET,
  '--data',
  data,
  '--json',
];

function run(name: 'rebuild' | 'rollback', ...words: string[]) {
  const { status, stdout, stderr } = spawnSync('node', [...options(name), ...words], { encoding: 'utf8' });
  return { status, stderr, report: (stdout === '' ? null : JSON.parse(stdout)) as RunRecord | null };
}

const rebuild = (...words: string[]) => run('rebuild', ...words);

/** Every served file with its content, which a failed run must not change. */
const site = () =>
  new Map(
    globSync('**/*.html', { cwd: join(folder, 'data/site') }).map((file) => [file, readFileSync(join(folder, 'data/site', file), 'utf8')]),
  );

test('unusable input is named, gives exit status 2 and changes nothing', () => {
  rmSync(join(folder, 'data'), { recursive: true });
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
    const { status, stderr } = rebuild('--feeds', misfit);
    expect(stderr).toMatch(message);
    expect(status).toBe(2);
  }
  expect(globSync('data/**/*', { cwd: folder })).toEqual([]);
});

test('a broken feed is held and named, the others are read, and a second run writes nothing', () => {
  const before = site();
  const again = rebuild();
  expect(again.report).toMatchObject({ status: 'unchanged', publish: null, pages: { written: 0 } });
  expect(again.report?.stages.map(({ stage }) => stage)).toEqual(['compile', 'ingest']);
  expect(again.report?.snapshot).toBe(first.snapshot);

  const broken = globSync('por/*.csv', { cwd: join(folder, 'feeds') }).sort()[0]!;
  writeFileSync(join(folder, 'feeds', broken), '<!doctype html><title>Maintenance</title>');
  const held = rebuild();
  expect(held.status).toBe(3);
  expect(held.report?.feeds.filter(({ status }) => status === 'held')).toMatchObject([{ held: { fault: 'WRONG_FORMAT' } }]);
  expect(held.report?.products).toBe(first.products);
  expect(site()).toEqual(before);
});

/** The next day: other prices in the feeds of one dialect. */
function moveOn(): void {
  for (const feed of globSync('google/*.tsv', { cwd: join(folder, 'feeds') })) {
    const file = join(folder, 'feeds', feed);
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('.99 GBP', '.49 GBP'));
  }
}

test('a rollback restores data and pages of the previous day, and the next run continues from there', () => {
  const before = site();
  moveOn();
  const second = rebuild();
  // The second database had nothing yet.
  expect(second.report?.publish).toMatchObject({ way: 'filled' });
  const after = site();
  expect(after).not.toEqual(before);

  const back = run('rollback');
  expect(back.status, back.stderr).toBe(0);
  expect(back.report).toMatchObject({ snapshot: first.snapshot, publish: { way: 'held', rows: 0 } });
  expect(back.report?.pages.written).toBe(second.report?.pages.written);
  expect(site()).toEqual(before);
  const { stdout } = spawnSync('node', [command('rollback'), '--data', join(folder, 'data'), 'list'], { encoding: 'utf8' });
  expect(
    stdout
      .trimEnd()
      .split('\n')
      .map((line) => line.slice(0, 18)),
  ).toEqual([`  ${second.report?.snapshot}`, `* ${first.snapshot}`]);

  expect(rebuild().report?.snapshot).toBe(second.report?.snapshot);
  expect(site()).toEqual(after);
  const unknown = run('rollback', 'ffffffffffffffff');
  expect(unknown).toMatchObject({
    status: 1,
    report: { status: 'failed', message: expect.stringContaining('Snapshot ffffffffffffffff is not kept.') },
  });
  expect(site()).toEqual(after);
});

test('a run beside another one, or one that would remove too much, changes nothing and gives the reason', () => {
  const before = site();
  const lease = FolderLease.take(join(folder, 'data'), 'another');
  expect(rebuild()).toMatchObject({ status: 5, stderr: expect.stringContaining('Run another (process ') });
  lease.release();

  const file = join(folder, 'feeds/feeds.json');
  const config = JSON.parse(readFileSync(file, 'utf8')) as { products: unknown[] };
  writeFileSync(file, JSON.stringify({ ...config, products: config.products.slice(0, -6) }));
  const stopped = rebuild();
  expect(stopped).toMatchObject({
    status: 4,
    report: { status: 'stopped', message: expect.stringMatching(/would remove \d+ of \d+ products/) },
  });
  expect(stopped.report?.stages.map(({ stage }) => stage)).not.toContain('publish');
  expect(site()).toEqual(before);
  const released = rebuild('--release', 'all');
  expect(released).toMatchObject({ status: 0, report: { status: 'done' } });
  expect(released.report!.products).toBeLessThan(first.products!);
  expect(released.report!.pages.removed).toBeGreaterThan(0);
  expect([...before.keys()].filter((page) => !site().has(page))).not.toEqual([]);
});

test('a record that is longer than a pipe holds arrives complete, however late it is read', () => {
  const file = join(folder, 'feeds/feeds.json');
  const products = Array.from({ length: 1000 }, (_, index) => ({
    id: `gone-${index}`,
    format: 'awin',
    location: `gone-${index}.csv`,
    merchant: { networkId: index + 1, name: `Gone ${index}` },
  }));
  writeFileSync(file, JSON.stringify({ products }));
  const script = `(node ${options('rebuild').join(' ')}; echo $? > ${folder}/status) | (sleep 6; cat > ${folder}/record.json)`;
  spawnSync('sh', ['-c', script], { stdio: 'ignore' });
  expect(readFileSync(join(folder, 'status'), 'utf8').trim()).toBe('4');
  const { feeds } = JSON.parse(readFileSync(join(folder, 'record.json'), 'utf8')) as RunRecord;
  expect(feeds.map(({ status }) => status)).toEqual(products.map(() => 'held'));
});

test('a new machine starts from the live snapshot, fetched from the bucket', async () => {
  const dataFolder = join(folder, 'elsewhere');
  await withEdge({ projectFolder: PROJECT_FOLDER, dataFolder, remote: false }, async (opening) => {
    const { SNAPSHOTS, APP_DB } = await opening;
    const snapshot = first.snapshot!;
    await new SnapshotStore(join(folder, 'data/snapshots'), SNAPSHOTS).store(snapshot);
    await moveCataloguePointer(APP_DB, { database: 'CATALOGUE_A', snapshot }, new Date());
  });
  const pulled = rebuild('--data', dataFolder, '--pull');
  expect(pulled.status, pulled.stderr).toBe(0);
  expect(pulled.report).toMatchObject({ snapshot: first.snapshot, rows: { read: 0 }, publish: { way: 'filled' } });
  const pages = globSync('**/*.html', { cwd: join(dataFolder, 'site') });
  expect(new Map(pages.map((file) => [file, readFileSync(join(dataFolder, 'site', file), 'utf8')]))).toEqual(site());
});

test('a full disk is named, and the last good site stays', () => {
  const small = join(folder, 'small');
  const again = (name: string) =>
    `node ${options('rebuild', join(small, 'data')).join(' ')} > ${folder}/${name}.json; echo $? > ${folder}/${name}.status`;
  const listed = (name: string) => `(cd ${small}/data/site && find . -type f | sort | xargs sha256sum) > ${folder}/${name}.files`;
  // A file system that only this shell sees.
  const script = [
    `mkdir ${small} && mount -t tmpfs -o size=400m none ${small} || exit 77`,
    again('first'),
    listed('before'),
    `sed -i 's/\\.99 GBP/.49 GBP/' ${folder}/feeds/google/*.tsv`,
    `head -c 1G /dev/zero > ${small}/filler`,
    again('full'),
    listed('after'),
    `rm ${small}/filler`,
    again('last'),
  ].join('\n');
  const { status } = spawnSync('unshare', ['-rm', 'sh', '-c', script], { stdio: 'ignore' });
  test.skip(status === null || status === 77 || !existsSync(join(folder, 'last.status')), 'this machine has no disk to fill');
  const result = (name: string) => ({
    status: Number(readFileSync(join(folder, `${name}.status`), 'utf8')),
    report: JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as RunRecord,
  });
  expect(result('full')).toMatchObject({
    status: 1,
    report: { status: 'failed', message: expect.stringMatching(/^The disk of .* is full/) },
  });
  expect(readFileSync(join(folder, 'after.files'), 'utf8')).toBe(readFileSync(join(folder, 'before.files'), 'utf8'));
  expect(result('last')).toMatchObject({ status: 0, report: { status: 'done' } });
  expect(result('last').report.snapshot).not.toBe(result('first').report.snapshot);
});

test('a product without a file is rendered by the Worker as the prebuild would write it', async ({ request }) => {
  const data = join(import.meta.dirname, '../../../.data/browser-tests');
  const { snapshot } = JSON.parse(readFileSync(join(data, 'manifest.json'), 'utf8')) as { snapshot: string };
  const catalogue = openSnapshot(join(data, 'snapshots', `${snapshot}.sqlite`));
  const render = await loadWorker(join(import.meta.dirname, '../../../dist/server/entry.mjs'));
  const tail = await rowsOf<{ merchantSlug: string; categorySlugPath: string; slug: string }>(
    catalogue,
    `SELECT m.slug AS merchantSlug, c.slug_path AS categorySlugPath, p.slug
     FROM product p JOIN merchant m ON m.id = p.merchant_id JOIN category c ON c.id = p.category_id
     WHERE p.adult = 0 ORDER BY p.listing_rank, p.id DESC LIMIT 25`,
  );
  for (const path of tail.map(productPath)) {
    expect(existsSync(join(data, 'site', fileOfPath(path))), `${path} has no file`).toBe(false);
    const answer = await request.get(path);
    expect(answer.status()).toBe(200);
    const prebuilt = await (await render(absoluteUrl(path), catalogue)).text();
    expect((await answer.text()) === prebuilt, `${path} has the same bytes`).toBe(true);
  }
});
