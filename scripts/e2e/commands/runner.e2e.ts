import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { FeedRefreshStatus } from '#contracts/manager/feed-refresh.ts';
import { ProductSearch } from '../support/product-search.ts';
import { RunnerSite } from '../support/runner-site.ts';

const PORT = 8793;
const KETTLE = 'Penrith 1.7 L stovetop kettle, oat';
const LAMP = 'Harrowden brass desk lamp with dimmer, ink';

test.describe.configure({ mode: 'serial' });
test.setTimeout(240_000);

let folder: string;
let site: RunnerSite;
let search: ProductSearch;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  folder = mkdtempSync(join(tmpdir(), 'runner-'));
  site = new RunnerSite(folder, PORT);
  search = new ProductSearch(site.url);
  await site.build();
  await site.start('runner');
});

test.afterAll(() => {
  site.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** How a run ended, and why: a failure says it. */
const outcomeOf = ({ latestLog }: { latestLog: { status: string; message: string | null } | null }) =>
  `${latestLog?.status}: ${latestLog?.message}`;
const isOver = ({ isRunning }: { isRunning: boolean }) => !isRunning;
/** After a minute without reports the site counts a run as failed until the report arrives. */
const hasReported = (status: FeedRefreshStatus) => isOver(status) && status.latestLog?.message !== 'The runner stopped reporting.';

/** Other prices in every kind of feed, so that a run has something to do. */
const newPrices = (from: string, to: string) => {
  for (const file of ['por/3112.csv', 'por/3125.csv', 'google/7345.tsv']) site.rewrite(file, (text) => text.replaceAll(from, to));
};

test('the feeds of the next day are read, with the decisions of admins; a held feed is released', async () => {
  site.rewrite('por/3112.csv', (text) => text.replace('oat",39.95', 'oat",37.77'));
  site.rewrite('por/3147.csv', (text) =>
    text
      .split('\r\n')
      .join('\n')
      .split(/\n(?=")/)
      .slice(0, 12)
      .join('\n'),
  );
  await site.ask('POST', '/api/v1/admin/synonyms', { phrases: ['kettle', 'zorbler'] });
  const { id, name } = await search.first('tent');
  await site.ask('PUT', '/api/v1/admin/featured', { productIds: [id] });
  expect(await search.names('zorbler')).toEqual([]);

  await site.refresh();
  const { latestLog } = await site.until(isOver);
  expect(latestLog).toMatchObject({ status: 'success', message: expect.stringContaining('Held: por-3147') });
  expect(await search.first(KETTLE)).toMatchObject({ name: KETTLE, price: 37.77 });
  expect((await search.names('zorbler')).join()).toMatch(/kettle/i);
  // A card shows the best offer of the thing, and links to the page of its representative.
  expect(await search.featured()).toContain(name);
  expect(await site.held()).toEqual(['por-3147']);

  await site.refresh({ release: 'por-3147' });
  expect(outcomeOf(await site.until(isOver))).toMatch(/^success/);
  expect(await site.held()).toEqual([]);
});

test('a run of one feed does not change the others', async () => {
  site.rewrite('por/3112.csv', (text) => text.replace('oat",37.77', 'oat",36.66'));
  site.rewrite('por/3125.csv', (text) => text.replaceAll('62.00', '61.00'));
  await site.refresh({ feed: 'por-3112' });
  expect(outcomeOf(await site.until(isOver))).toMatch(/^success/);
  expect(await site.latestRun()).toMatchObject({ feed: 'por-3112', outcome: 'done' });
  expect(await search.first(KETTLE)).toMatchObject({ price: 36.66 });
  expect(await search.prices(LAMP)).not.toContain(61);
});

test('a killed runner loses nothing: its run has failed, and the next one does the work', async () => {
  newPrices('.00', '.11');
  await site.refresh();
  await site.untilHalfWay();
  site.kill('runner', { withChildren: false });
  await site.start('runner');
  const failed = await site.until(isOver);
  expect(failed.latestLog).toMatchObject({ status: 'failed', message: 'The runner was restarted before the run ended.' });

  await site.refresh();
  expect(outcomeOf(await site.until(isOver))).toMatch(/^success/);
  expect(await search.prices(LAMP)).toContain(61.11);
});

test('a runner that is asked to end gives its run up, and says so', async () => {
  newPrices('.11', '.17');
  await site.refresh();
  await site.untilHalfWay();
  expect(await site.end('runner')).toBe(0);
  expect(await site.latestRun()).toMatchObject({ outcome: 'interrupted', message: 'The rebuild was interrupted.' });
  await site.start('runner');
  newPrices('.17', '.11');
  await site.refresh();
  expect(outcomeOf(await site.until(isOver))).toMatch(/^success/);
});

test('a site that is down for a while gets the report when it is back', async () => {
  newPrices('.11', '.22');
  await site.refresh();
  await site.untilHalfWay();
  expect(await site.end('serve')).toBe(0);
  await site.start('serve', 'Ready');
  expect(outcomeOf(await site.until(hasReported))).toMatch(/^success/);
  expect(await search.prices(LAMP)).toContain(61.22);
});
