import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PreviewResult } from '#contracts/manager/feed-preview.ts';
import { loadFeedsConfig } from '#feeds/config.ts';
import { type FeedServer, feedServer } from '#feeds/testing/feed-server.ts';
import { previewFeed } from './preview-feed.ts';

const SECRET = 'k3y-of-the-shop';
const HEADER = 'id\ttitle\tdescription\tlink\tprice\tavailability\tproduct_type\tbrand\tgoogle_product_category';
const row = (id: string, title: string, more: string) =>
  `${id}\t${title}\t\thttps://www.shop.example/${id}?key=${SECRET}\t19.99 GBP\tin_stock\t${more}`;

const FEED = [
  HEADER,
  row('1', 'Lenovo ThinkPad 14 inch Laptop 16GB RAM 512GB SSD', 'Odds\tLenovo\t'),
  row('2', '', 'Odds\tLenovo\t'),
  row('3', 'Mystery', 'Home\tUnbranded\t328'),
  `4\tNo link\t\tjavascript:alert(1)\t1 GBP\tin_stock\tHome\t\t`,
  row('1', 'Again', 'Odds\tLenovo\t'),
  row('cut', `${'a'.repeat(195)} ${SECRET}`, 'Home\t\t'),
  ...Array.from({ length: 39 }, (_, index) =>
    row(`x${index}`, `<b>Brass &amp; kettle</b> ${index} ${SECRET} ${'long '.repeat(200)}`, 'Kitchen > Kettles\t\t'),
  ),
].join('\n');

let server: FeedServer;
let folder: string;
let feedsFile: string;

beforeAll(async () => {
  server = await feedServer({
    'feed.tsv': (_, response) => response.end(FEED),
    page: (_, response) => response.end('<!doctype html><html><body>Sign in</body></html>'),
    broken: (_, response) => response.end(Buffer.from([0x1f, 0x8b, 8, 0, 1, 2])),
    long: (_, response) => response.end('x'.repeat(300_000)),
    moved: (_, response) => response.writeHead(302, { location: 'http://10.0.0.1/feed.tsv' }).end(),
    file: (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    silent: () => {},
    columns: (_, response) => response.end('a,b\n1,2\n'),
  });
  folder = mkdtempSync(join(tmpdir(), 'preview-feed-test-'));
  feedsFile = join(folder, 'feeds.json');
  const merchant = { networkId: 1, name: 'Shop' };
  const location = `${server.origin}/\${SHOP_KEY}/feed.tsv`;
  writeFileSync(feedsFile, JSON.stringify({ products: [{ id: 'known', format: 'google', location, merchant }] }));
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const LIMITS = { bytes: 200_000, milliseconds: 3000, silenceMs: 300, waits: [] };
const preview = (path: string, more: { origin?: string; format?: 'google' | 'awin' } = {}) =>
  previewFeed(
    { address: `${more.origin ?? server.origin}/${path}`, format: more.format ?? 'google', merchant: { name: 'Shop', networkId: 77 } },
    { feedsFile, folder, env: { SHOP_KEY: SECRET, HOME: '/root' }, model: null, limits: LIMITS },
  );
const found = async (path: string): Promise<PreviewResult> => {
  const outcome = await preview(path);
  if (!('result' in outcome)) throw new Error(outcome.message);
  return PreviewResult.parse(outcome.result);
};

it('says what the first rows become, and why others are refused', async () => {
  const { columns, rows, ...rest } = await found('${SHOP_KEY}/feed.tsv');
  expect(server.requested.at(-1)).toBe(`/${SECRET}/feed.tsv`);
  expect(columns).toContain('google_product_category');
  expect(rows).toHaveLength(20);
  expect(rows[0]).toMatchObject({
    row: 1,
    refused: null,
    brand: 'Lenovo',
    node: { id: 328, path: 'Electronics > Computers > Laptops' },
    adult: false,
  });
  expect(rows[0]?.attributes).toContainEqual({ label: 'RAM', value: '16 GB' });
  expect(rows[1]).toMatchObject({ row: 2, refused: { reason: 'MISSING_NAME' }, node: null });
  expect(rows[2]).toMatchObject({ row: 3, brand: null, node: { id: 328 } });
  expect(rows.map(({ refused }) => refused?.reason ?? null).slice(3, 5)).toEqual(['UNSAFE_LINK', 'DUPLICATE_ID']);
  expect(rows[6]).toMatchObject({ name: expect.stringMatching(/^Brass & kettle 0/) as string });
  expect(rest).toMatchObject({ read: 45, accepted: 42, isLearned: false, held: null });
});

it('is ready to paste: the configuration takes the entry, and secrets stay names', async () => {
  const result = await found('${SHOP_KEY}/feed.tsv');
  expect(JSON.stringify(result)).not.toContain(SECRET);
  expect(result.rows[5]?.name).toBe(`${'a'.repeat(195)} ***`);
  expect(result.rows[6]?.name).toContain('***');
  expect(result.entry).toContain('${SHOP_KEY}');
  const file = join(folder, 'pasted.json');
  writeFileSync(file, `{"products":[${result.entry}]}`);
  expect((await loadFeedsConfig(file, { SHOP_KEY: 'x' })).products).toMatchObject([
    { id: 'google-77', format: 'google', merchant: { networkId: 77, name: 'Shop' } },
  ]);
});

it.each([
  ['page', /HTML page/],
  ['broken', /ends early or is damaged/],
  ['long', /longer than 200000 bytes/],
  ['moved', /without https|private network/],
  ['file', /without https/],
  ['silent', /sent nothing/],
  ['columns', /lacks the columns .* It has a, b/],
  ['nothing-here', /status 404/],
  ['${HOME}/feed.tsv', /does not send \$\{HOME\}/],
])('%s has no preview, and a reason', async (path, reason) => {
  const outcome = await preview(path);
  expect(outcome).toEqual({ message: expect.stringMatching(reason) as string });
});

it.each([
  'https://10.1.2.3',
  'https://169.254.169.254',
  'https://[fd00::1]',
  'http://127.0.0.1:1',
  'https://127.0.0.1:1',
  'https://0.0.0.0',
  'https://2130706433',
])('does not go to %s', async (origin) => {
  expect(await preview('feed.tsv', { origin })).toEqual({ message: expect.stringMatching(/private network|another machine/) as string });
});
