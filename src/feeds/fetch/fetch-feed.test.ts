import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { truncateSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { csv, feedFile, productFeed } from '../testing/feed-file.ts';
import { feedServer, type FeedServer } from '../testing/feed-server.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import type { DownloadLimits, Validators } from './download.ts';
import { fetchFeed } from './fetch-feed.ts';

const SECRET = 's3cr3t-key';
const FEED = csv(['aw_product_id', 'product_name', 'aw_deep_link'], ['1', 'Coat', 'https://shop.example/1']);
const LIMITS: DownloadLimits = { bytes: 100_000, milliseconds: 2000, silenceMs: 400, waits: [1, 1] };

const redirect =
  (location: string): RequestListener =>
  (_, response) =>
    response.writeHead(302, { location }).end();

/** Fails the given number of times, then succeeds. */
function failing(times: number, fail: RequestListener): RequestListener {
  let requests = 0;
  return (request, response) => ((requests += 1) > times ? response.end(FEED) : fail(request, response));
}

const ROUTES: Record<string, RequestListener> = {
  plain: (_, response) => response.end(FEED),
  gzip: (_, response) => response.end(gzipSync(FEED)),
  moved: redirect('plain'),
  'moved-away': redirect('http://shop.example/feed'),
  'moved-inside': redirect('https://10.0.0.1/feed'),
  'moved-to-metadata': redirect('https://169.254.169.254/latest/meta-data'),
  'moved-inside-by-number': redirect('https://0x0a000001/feed'),
  'moved-inside-by-ipv6': redirect('https://[::ffff:10.0.0.1]/feed'),
  loop: redirect('loop'),
  forbidden: (_, response) => response.writeHead(403).end(),
  busy: (_, response) => response.writeHead(503).end('busy'),
  'busy-twice': failing(2, (_, response) => response.writeHead(503).end()),
  'broken-once': failing(1, (_, response) => response.write(FEED.slice(0, 20), () => response.destroy())),
  short: (_, response) => response.writeHead(200, { 'content-length': FEED.length + 100 }).write(FEED, () => response.destroy()),
  'broken-off': (_, response) => response.write(FEED, () => response.destroy()),
  long: (_, response) => response.end(Buffer.alloc(100_001, 32)),
  drip: (_, response) => {
    const timer = setInterval(() => response.write('1'), 50);
    response.on('close', () => clearInterval(timer));
  },
  silent: () => {},
  'silent-after-a-byte': (_, response) => response.write('1'),
  versioned: (request, response) => {
    const { 'if-none-match': etag, 'if-modified-since': since } = request.headers;
    if (etag === '"v1"' || since === 'Sat, 21 Nov 2026 00:00:00 GMT') response.writeHead(304).end();
    else response.writeHead(200, { etag: '"v1"', 'last-modified': 'Sat, 21 Nov 2026 00:00:00 GMT' }).end(FEED);
  },
  'not-modified': (_, response) => response.writeHead(304).end(),
};

let server: FeedServer;
beforeAll(async () => {
  server = await feedServer(ROUTES);
});
afterAll(() => server.close());

async function get(route: string, known: Validators | null = null) {
  const file = join(temporaryFolder(), 'feed');
  const feed = productFeed('awin', `${server.origin}/apikey/${SECRET}/${route}`, { secrets: [SECRET] });
  return fetchFeed(feed, { file, known, limits: LIMITS });
}

it.each(['plain', 'gzip', 'moved', 'busy-twice', 'broken-once'])('fetches %s', async (route) => {
  const fetched = await get(route);
  if (!fetched.isModified) throw new Error('the feed was not downloaded');
  const bytes = await readFile(fetched.file);
  expect(bytes).toEqual(route === 'gzip' ? gzipSync(FEED) : Buffer.from(FEED));
  expect(fetched.digest).toBe(createHash('sha256').update(bytes).digest('hex'));
});

it.each([
  ['busy', 'UNREACHABLE', /answers with status 503/],
  ['forbidden', 'UNREACHABLE', /answers with status 403/],
  ['moved-away', 'UNREACHABLE', /without https/],
  ['moved-inside', 'UNREACHABLE', /private network address/],
  ['moved-to-metadata', 'UNREACHABLE', /private network address/],
  ['moved-inside-by-number', 'UNREACHABLE', /private network address/],
  ['moved-inside-by-ipv6', 'UNREACHABLE', /private network address/],
  ['loop', 'UNREACHABLE', /redirects more than/],
  ['short', 'INCOMPLETE', /connection ended/],
  ['broken-off', 'INCOMPLETE', /connection ended/],
  ['long', 'INCOMPLETE', /longer than 100000 bytes/],
  ['drip', 'INCOMPLETE', /took too long/],
  ['silent', 'UNREACHABLE', /sent nothing for 0.4 seconds/],
  ['silent-after-a-byte', 'INCOMPLETE', /after 1 bytes the server sent nothing for 0.4 seconds/],
  ['not-modified', 'UNREACHABLE', /answers with status 304/],
])('%s is %s', async (route, fault, message) => {
  const error = (await get(route).catch((caught: unknown) => caught)) as Error;
  expect(error).toMatchObject({ fault, message: expect.stringMatching(message) as string });
  expect(`${error.stack}${JSON.stringify(error)}${String(error.cause)}`).not.toContain(SECRET);
});

it('makes three attempts when the server has an error, and one when it refuses or is silent', async () => {
  const before = server.requested.length;
  await get('busy').catch(() => {});
  expect(server.requested.length - before).toBe(3);
  await get('forbidden').catch(() => {});
  expect(server.requested.length - before).toBe(4);
  for (const silent of ['silent', 'silent-after-a-byte']) await get(silent).catch(() => {});
  expect(server.requested.length - before).toBe(6);
});

it('does not download an unchanged feed again', async () => {
  const first = await get('versioned');
  if (!first.isModified) throw new Error('the feed was not downloaded');
  expect(await get('versioned', first.validators)).toEqual({ isModified: false });
  expect(await get('versioned', { etag: null, lastModified: first.validators?.lastModified ?? null })).toEqual({ isModified: false });
  expect(await get('versioned', { etag: '"v0"', lastModified: null })).toMatchObject({ isModified: true });
});

it.each(['https://10.1.2.3/feed', 'https://[fd00::1]/feed', 'https://localhost.localdomain.invalid/feed'])(
  'refuses %s',
  async (location) => {
    await expect(fetchFeed(productFeed('awin', location), { file: '/nowhere/feed', known: null, limits: LIMITS })).rejects.toMatchObject({
      fault: 'UNREACHABLE',
    });
  },
);

it('uses a local file where it is, and names a missing one', async () => {
  const options = { file: '', known: null };
  await expect(fetchFeed(productFeed('por', '/nowhere/feed.csv'), options)).rejects.toMatchObject({
    fault: 'UNREACHABLE',
    message: 'The feed at /nowhere/feed.csv cannot be read (ENOENT)',
  });
  const location = await feedFile(FEED);
  expect(await fetchFeed(productFeed('por', location), options)).toMatchObject({ isModified: true, file: location });
});

it('does not wait for a pipe without a writer, nor longer than the deadline for a file', async () => {
  const pipe = join(temporaryFolder(), 'feed.csv');
  execFileSync('mkfifo', [pipe]);
  await expect(fetchFeed(productFeed('por', pipe), { file: '', known: null })).rejects.toMatchObject({
    fault: 'UNREACHABLE',
    message: `The feed at ${pipe} is not a file`,
  });
  const large = await feedFile(FEED);
  truncateSync(large, 2 ** 34);
  await expect(fetchFeed(productFeed('por', large), { file: '', known: null, limits: { milliseconds: 20 } })).rejects.toMatchObject({
    fault: 'INCOMPLETE',
    message: `The feed at ${large} could not be read within 0.02 seconds`,
  });
  truncateSync(large, 0);
});
