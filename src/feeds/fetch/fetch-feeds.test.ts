import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { productFeed } from '../testing/feed-file.ts';
import { feedServer } from '../testing/feed-server.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { fetchFeeds } from './fetch-feeds.ts';

it('downloads one feed at a time from each host, and from several hosts in parallel', async () => {
  const busy = { inAll: 0, most: 0 };
  const slowServer = () => {
    const here = { now: 0, most: 0 };
    const feed: RequestListener = (_, response) => {
      here.most = Math.max(here.most, (here.now += 1));
      busy.most = Math.max(busy.most, (busy.inAll += 1));
      setTimeout(() => {
        [here.now, busy.inAll] = [here.now - 1, busy.inAll - 1];
        response.end('rows');
      }, 60);
    };
    return { here, server: feedServer({ feed, broken: (_, response) => response.writeHead(404).end() }) };
  };
  const servers = [slowServer(), slowServer(), slowServer()];
  const origins = await Promise.all(servers.map(async ({ server }) => (await server).origin));
  const feeds = origins.flatMap((origin, host) =>
    ['a/feed', 'b/feed', 'broken'].map((path) => productFeed('por', `${origin}/${path}`, { id: `${host}-${path.replace('/', '-')}` })),
  );
  const folder = temporaryFolder();
  const results = new Map<string, string>();
  for await (const { feed, result } of fetchFeeds(feeds, ({ id }) => ({ file: join(folder, id), known: null }))) {
    results.set(feed.id, result instanceof Error ? result.fault : 'fetched');
  }
  expect([...results].sort()).toEqual(
    [0, 1, 2].flatMap((host) => [
      [`${host}-a-feed`, 'fetched'],
      [`${host}-b-feed`, 'fetched'],
      [`${host}-broken`, 'UNREACHABLE'],
    ]),
  );
  expect(servers.map(({ here }) => here.most)).toEqual([1, 1, 1]);
  expect(busy.most).toBe(3);
  await Promise.all(servers.map(async ({ server }) => (await server).close()));
});
