import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readProductFeed } from './read-feed.ts';
import { csv, productFeed } from './testing/feed-file.ts';

const SECRET = 's3cr3t-key';
const FEED = csv(['aw_product_id', 'product_name', 'aw_deep_link'], ['1', 'Coat', 'https://shop.example/1']);

const ROUTES: Record<string, RequestListener> = {
  plain: (_, response) => response.end(FEED),
  gzip: (_, response) => response.end(gzipSync(FEED)),
  moved: (_, response) => response.writeHead(302, { location: 'plain' }).end(),
  'moved-away': (_, response) => response.writeHead(302, { location: 'http://shop.example/feed' }).end(),
  loop: (_, response) => response.writeHead(302, { location: 'loop' }).end(),
  busy: (_, response) => response.writeHead(503).end('busy'),
  empty: (_, response) => response.end(),
  html: (_, response) => response.end('<!DOCTYPE html><title>Sign in</title>'),
  error: (request, response) => response.end(`bad key in ${request.url}\n`),
  short: (_, response) => response.writeHead(200, { 'content-length': FEED.length + 100 }).write(FEED, () => response.destroy()),
  'broken-off': (_, response) => response.write(FEED, () => response.destroy()),
};

let server: Server;
let origin: string;
beforeAll(async () => {
  server = createServer((request, response) => ROUTES[/\/([\w-]+)$/.exec(request.url ?? '')?.[1] ?? '']?.(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const read = (route: string) =>
  readProductFeed(productFeed('awin', `${origin}/apikey/${SECRET}/${route}`, { secrets: [SECRET] }), () => {});

it.each(['plain', 'gzip', 'moved'])('reads %s', async (route) => expect((await read(route)).accepted).toBe(1));

it.each([
  ['busy', 'UNREACHABLE', /answers 503/],
  ['moved-away', 'UNREACHABLE', /away from https/],
  ['loop', 'UNREACHABLE', /redirects more than/],
  ['empty', 'EMPTY', /no bytes/],
  ['html', 'WRONG_FORMAT', /HTML page/],
  ['error', 'WRONG_FORMAT', /expected aw_product_id, product_name, aw_deep_link; found bad key/],
  ['short', 'INCOMPLETE', /broke off/],
  ['broken-off', 'INCOMPLETE', /broke off/],
])('%s is %s', async (route, fault, message) => {
  const error = (await read(route).catch((caught: unknown) => caught)) as Error;
  expect(error).toMatchObject({ fault, message: expect.stringMatching(message) as string });
  expect(`${error.stack}${JSON.stringify(error)}`).not.toContain(SECRET);
});

it('a server that is not there', async () => {
  await expect(readProductFeed(productFeed('awin', 'http://127.0.0.1:1/feed'), () => {})).rejects.toMatchObject({ fault: 'UNREACHABLE' });
});
