import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DownloadLimits } from '#feeds/fetch/download.ts';
import { feedServer, type FeedServer } from '#feeds/testing/feed-server.ts';
import { zipArchive } from '#feeds/testing/zip-archive.ts';
import { otherShop, type Row, runShops, shop, shopFeed } from '../testing/shop-run.ts';

const LIMITS: Partial<DownloadLimits> = { bytes: 50 * 1024 ** 2, milliseconds: 1500, silenceMs: 700, waits: [1, 1] };
const ROWS: Row[] = Array.from({ length: 20 }, (_, index) => ({ id: index + 1 }));
const GOOD = shopFeed(ROWS);
const LONG = shopFeed(Array.from({ length: 5000 }, (_, index) => ({ id: index + 1, name: `Thing ${Math.sin(index)}` })));
const ENTITY_BOMB = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "${'&a;'.repeat(10)}">]><rss><channel><item><id>&b;</id></item></channel></rss>`;

const [header = '', ...lines] = GOOD.split('\n');
const withColumns = (columns: string, rows = lines) => [columns, ...rows].join('\n');
const ofMerchant = (id: number) =>
  withColumns(
    `${header},merchant_id`,
    lines.map((line) => `${line},${id}`),
  );

type Answer = string | Uint8Array | RequestListener;

const redirect =
  (location: string): RequestListener =>
  (_, response) =>
    response.writeHead(302, { location }).end();

const drip: RequestListener = (_, response) => {
  const timer = setInterval(() => response.write('a'), 50);
  response.on('close', () => clearInterval(timer));
};

const FAULTS: [what: string, answer: Answer, fault: string][] = [
  ['truncated gzip', gzipSync(LONG).subarray(0, 4000), 'INCOMPLETE'],
  ['gzip bomb', gzipSync(Buffer.alloc(300 * 1024 ** 2)), 'WRONG_FORMAT'],
  ['zip bomb', zipArchive({ 'feed.csv': '0'.repeat(300 * 1024 ** 2) }), 'WRONG_FORMAT'],
  ['entity bomb', ENTITY_BOMB, 'WRONG_FORMAT'],
  ['slow drip', drip, 'INCOMPLETE'],
  ['silence', () => {}, 'UNREACHABLE'],
  ['500', (_, response) => response.writeHead(500).end('Oops'), 'UNREACHABLE'],
  ['redirect to a private address', redirect('https://192.168.0.10/feed'), 'UNREACHABLE'],
  ['redirect to plain http', redirect('http://feeds.example/feed'), 'UNREACHABLE'],
  ['HTML with status 200', '<!doctype html><title>Sign in</title>', 'WRONG_FORMAT'],
  ['no byte', '', 'EMPTY'],
  ['header only', header, 'EMPTY'],
  ['renamed columns', withColumns(header.replace('aw_product_id', 'id_of_product')), 'WRONG_FORMAT'],
  ['no header', lines.join('\n'), 'WRONG_FORMAT'],
  [
    'columns shifted to the left',
    withColumns(
      header,
      lines.map((line) => line.split(',').slice(1).join(',')),
    ),
    'EMPTY',
  ],
  ['price columns shifted', withColumns(header.replace('search_price,currency', 'currency,search_price')), 'NO_PRICES'],
  ['duplicate ids', withColumns(header, [...lines, ...lines.slice(0, 8)]), 'REJECTS'],
  ['prices in dollars', GOOD.replaceAll(',GBP,', ',USD,'), 'NO_PRICES'],
  ['ten times the rows', LONG, 'GREW'],
  ['rows of another merchant', ofMerchant(8), 'MERCHANT_MISMATCH'],
  ['half the rows', withColumns(header, lines.slice(10)), 'SHRUNK'],
  ['open quote', withColumns(header, [...lines, 'https://shop.example/,"Thing']), 'INCOMPLETE'],
];

let folder: string;
let server: FeedServer;
let answer: Answer = '';
let asked: { conditions: (string | undefined)[] } = { conditions: [] };
const feed: RequestListener = (request, response) => {
  asked.conditions.push(request.headers['if-none-match']);
  if (typeof answer === 'function') answer(request, response);
  else response.end(answer);
};
beforeAll(async () => {
  server = await feedServer({ feed });
});
afterAll(() => server.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bad-'));
  asked = { conditions: [] };
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function run(now: Answer, previous: string | null = null, into = folder) {
  answer = now;
  const shops = [shop('', { location: `${server.origin}/feed` }), otherShop([{ id: 1 }])];
  return runShops(into, shops, { previous, limits: LIMITS });
}

describe('a feed with a fault is held and keeps its products', () => {
  let good: Awaited<ReturnType<typeof run>>;
  let goodFolder: string;
  beforeAll(async () => {
    goodFolder = mkdtempSync(join(tmpdir(), 'good-'));
    good = await run(ofMerchant(7), null, goodFolder);
  });
  afterAll(() => rmSync(goodFolder, { recursive: true, force: true }));

  it.each(FAULTS)('%s', async (_, bad, fault) => {
    const { id, results } = await run(bad, good.file);
    expect(results).toMatchObject([
      { feedId: 'shop', status: 'held', held: { fault, keptRows: 20 } },
      { feedId: 'other', status: 'unchanged' },
    ]);
    // Nothing changed, so it is the same snapshot.
    expect(id).toBe(good.id);
  });
});

const versioned: RequestListener = (request, response) =>
  request.headers['if-none-match'] === '"1"' ? response.writeHead(304).end() : response.writeHead(200, { etag: '"1"' }).end(GOOD);

it('requests a known feed conditionally, and keeps an unchanged one', async () => {
  const first = await run(versioned);
  const second = await run(versioned, first.file);
  expect(asked.conditions).toEqual([undefined, '"1"']);
  expect(second.results[0]).toMatchObject({ feedId: 'shop', status: 'unchanged' });
  const held = await run('<html>', second.file);
  await run(versioned, held.file);
  expect(asked.conditions.at(-1)).toBe('"1"');
});

it('stops on a full disk and keeps the previous snapshot', async () => {
  const first = await run(GOOD);
  const before = readFileSync(first.file);
  const script = join(folder, 'run.ts');
  writeFileSync(
    script,
    `import { buildShops, shop } from ${JSON.stringify(join(import.meta.dirname, '../testing/shop-run.ts'))};
     const rows = Array.from({ length: 5000 }, (_, index) => ({ id: index + 1 }));
     await buildShops(process.argv[2], [shop(rows)], { previous: process.argv[3], day: '2026-11-22' });`,
  );
  // Limits files to 600 KB, which SQLite reports as a full disk.
  const command = `ulimit -f 600; exec "${process.execPath}" "${script}" "${folder}" "${first.file}"`;
  const { status, stderr } = spawnSync('bash', ['-c', command], { encoding: 'utf8' });
  expect({ status, stderr }).toMatchObject({ status: 1, stderr: expect.stringMatching(/disk|full|EFBIG/i) as string });
  expect(readFileSync(first.file).equals(before)).toBe(true);
  expect(readdirSync(folder).filter((name) => name.endsWith('.sqlite'))).toHaveLength(1);
});
