import { equal, ok } from 'node:assert/strict';
import { hash } from 'node:crypto';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { loadFeedsConfig } from '#feeds/config.ts';
import { stageFeed } from '#ingest/stage.ts';
import { readSqlite, selectRows } from '#ingest/sqlite.ts';
import { cataloguePointer } from '#publish/catalogue-pointer.ts';
import { heldSnapshot } from '#publish/publish.ts';
import { Publisher } from '#publish/publisher.ts';
import { openSite } from '#publish/testing/small-site.ts';
import { rowsOf } from '#queries/db.ts';
import { buildSnapshot, prepareSnapshot } from '#snapshot/build/build.ts';
import { SnapshotStore } from '#snapshot/store/snapshot-store.ts';
import { type Row, shopFeed } from '#snapshot/testing/shop-run.ts';
import { asOneRun } from '../as-one-run.ts';
import { publishAndSwitch } from '../go-live.ts';
import { readServed } from '../manifest.ts';
import { fileOfPath } from '#rebuild/pages/page-digests.ts';
import { readPages } from '#rebuild/pages/page-list.ts';
import type { Prebuilt } from '#rebuild/pages/prebuild.ts';
import { announcePages, commitPages } from '#rebuild/pages/switch-pages.ts';

const MERCHANT = { networkId: 7, name: 'Shop', url: 'https://shop.example/' };
const DAY = '2026-11-21';

/** The feed of a night: its prices say which night it is. */
export const productsAt = (night: number): Row[] =>
  Array.from({ length: 12 - (night % 3) }, (_, index) => ({ id: index + 1, price: `${10 + night}.${10 + index}` }));

const namesOf = (rows: readonly Row[]): string[] => rows.map(({ id, price }) => `Thing ${id}: ${Math.round(Number(price) * 100)}`).sort();

/**
 * Checks what readers get: the database that the pointer names holds one of these nights completely, every page is whole and of one
 * of them, and with one night all pages are of it.
 */
export async function expectWhole(dataFolder: string, nights: readonly (readonly Row[])[]): Promise<void> {
  const site = openSite(dataFolder);
  const live = (await cataloguePointer(site.APP_DB))!;
  const file = new SnapshotStore(join(dataFolder, 'snapshots')).localFile(live.snapshot)!;
  const shown = (await rowsOf<{ name: string; price: number }>(site[live.database], 'SELECT name, price FROM product'))
    .map(({ name, price }) => `${name}: ${price}`)
    .sort();
  equal(await heldSnapshot(site[live.database]), live.snapshot);
  site.close();
  ok(
    nights.map(namesOf).some((names) => isDeepStrictEqual(names, shown)),
    `readers see ${shown.join()}`,
  );
  const texts = nights.map((rows) => new Set(pagesOfRows(rows).values()));
  for (const name of globSync('**/*.html', { cwd: join(dataFolder, 'site') })) {
    const html = readFileSync(join(dataFolder, 'site', name), 'utf8');
    ok(
      texts.some((pages) => pages.has(html)),
      `${name} is of no night: ${html.length} characters, ${html.slice(0, 30)}`,
    );
  }
  if (nights.length === 1) equal(globSync('**/*.html', { cwd: join(dataFolder, 'site') }).length, pagesOf(file).size);
}

/** The pages of a snapshot: one of each product, and a list. Longer than a block of the disk. */
function pagesOf(file: string): Map<string, string> {
  const sql = 'SELECT name, price FROM product';
  const products = readSqlite(file, (database) => selectRows<{ name: string; price: number }>(database, sql));
  return printPages(products);
}

const printProduct = ({ name, price }: { name: string; price: number }) => `<p>${name}: ${price}</p>`.repeat(200);

function printPages(products: readonly { name: string; price: number }[]): Map<string, string> {
  const all = [...products].sort((a, b) => a.name.localeCompare(b.name));
  return new Map([...all.map((one) => [`/products/${one.name}`, printProduct(one)] as const), ['/', all.map(printProduct).join('')]]);
}

const pagesOfRows = (rows: readonly Row[]) =>
  printPages(rows.map(({ id, price }) => ({ name: `Thing ${id}`, price: Math.round(Number(price) * 100) })));

/** The nightly job over one small feed, without threads and with pages that no Worker renders. The site is written by `publishAndSwitch`. */
export async function smallNight(dataFolder: string, rows: readonly Row[]) {
  const listener = { onStage: () => {}, onProgress: () => {}, onStageEnd: () => {} };
  const now = new Date(`${DAY}T04:15:00Z`);
  return asOneRun({ dataFolder, command: 'rebuild', now, listener }, async (run) => {
    const store = new SnapshotStore(join(dataFolder, 'snapshots'));
    const served = readServed(dataFolder);
    const previous = store.localFile(served.snapshot) ?? store.local().find(({ id }) => store.localFile(id) !== null)?.file ?? null;
    const staging = mkdtempSync(join(dataFolder, 'staging-'));
    const site = openSite(dataFolder);
    try {
      const snapshot = await build(rows, { previous, staging, folder: store.folder });
      const publisher = await Publisher.take(site.APP_DB, 'a machine');
      try {
        const live = await cataloguePointer(site.APP_DB);
        const render = async () => {
          // Pages last: what the publish needs of a disk then does not hide what they need.
          await setImmediate();
          return nextPages(dataFolder, snapshot);
        };
        await publishAndSwitch({ snapshot, store, edge: site, now, live, worker: null, render }, run, publisher);
      } finally {
        await publisher.release();
      }
      run.note({ snapshot: snapshot.id });
      return 'done';
    } finally {
      site.close();
      rmSync(staging, { recursive: true, force: true });
    }
  });
}

async function build(rows: readonly Row[], { previous, staging, folder }: { previous: string | null; staging: string; folder: string }) {
  const [source, config] = [join(staging, 'shop.csv'), join(staging, 'feeds.json')];
  writeFileSync(source, shopFeed(rows));
  writeFileSync(config, JSON.stringify({ products: [{ id: 'shop', format: 'awin', location: source, merchant: MERCHANT }] }));
  const feed = (await loadFeedsConfig(config, {})).products[0]!;
  const file = join(staging, 'shop.sqlite');
  const report = await stageFeed({ feed, source, file, day: DAY, previous });
  const version = { digest: hash('sha256', readFileSync(source)), validators: null };
  const feeds = [{ feed, version, kind: 'staged' as const, file, report }];
  return buildSnapshot(prepareSnapshot({ feeds, merchants: [], vouchers: [], previous, day: DAY }), folder);
}

function nextPages(dataFolder: string, snapshot: { id: string; file: string }): Prebuilt {
  const [before, known, pages] = [readServed(dataFolder), readPages(dataFolder), pagesOf(snapshot.file)];
  const staging = join(dataFolder, 'site-next');
  rmSync(staging, { recursive: true, force: true });
  const changed = [...pages].flatMap(([path, html]) => (known.get(path)?.bytes === html ? [] : [{ path, shown: '', bytes: html }]));
  mkdirSync(join(staging, 'products'), { recursive: true });
  for (const { path, bytes } of changed) writeFileSync(join(staging, fileOfPath(path)), bytes);
  const manifest = { ...before, code: 'code', snapshot: snapshot.id, pageCount: pages.size, retired: [], clients: [] };
  const removed = [...known.keys()].filter((path) => !pages.has(path));
  const written = changed.map(({ path }) => path);
  const next = { dataFolder, staging, before, manifest, changed, written, removed, dropped: [] };
  const result = { pages: pages.size, rendered: changed.length, written, removed };
  return { ...result, announce: () => announcePages(next), commit: () => commitPages(next) };
}
