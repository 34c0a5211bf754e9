import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { FeedError } from '../feed-rows.ts';
import { productFeed } from '../testing/feed-file.ts';
import { feedServer, type FeedServer } from '../testing/feed-server.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { fetchFeeds } from './fetch-feeds.ts';

it('downloads a few feeds at a time from each host, and from several hosts in parallel', async () => {
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
    ['a/feed', 'b/feed', 'c/feed', 'd/feed', 'e/feed', 'f/feed', 'broken'].map((path) =>
      productFeed('por', `${origin}/${path}`, { id: `${host}-${path.replace('/', '-')}` }),
    ),
  );
  const folder = temporaryFolder();
  const results = new Map<string, string>();
  for await (const { feed, result } of fetchFeeds(feeds, ({ id }) => ({ file: join(folder, id), known: null }))) {
    results.set(feed.id, result instanceof Error ? result.fault : 'fetched');
  }
  expect([...results].filter(([, result]) => result === 'fetched')).toHaveLength(18);
  expect(
    [...results]
      .filter(([, result]) => result === 'UNREACHABLE')
      .map(([id]) => id)
      .sort(),
  ).toEqual(['0-broken', '1-broken', '2-broken']);
  for (const { here } of servers) {
    expect(here.most).toBeGreaterThan(1);
    expect(here.most).toBeLessThanOrEqual(4);
  }
  expect(busy.most).toBeGreaterThan(4);
  await Promise.all(servers.map(async ({ server }) => (await server).close()));
});

/** The faults of feeds by their path; null for those that were fetched. */
async function faultsOf(server: FeedServer, paths: string[], silenceMs: number): Promise<Map<string, FeedError | null>> {
  const folder = temporaryFolder();
  const feeds = paths.map((path) => productFeed('por', `${server.origin}/${path}`, { id: path.replace('/', '-') }));
  const faults = new Map<string, FeedError | null>();
  for await (const { feed, result } of fetchFeeds(feeds, ({ id }) => ({ file: join(folder, id), known: null, limits: { silenceMs } }))) {
    faults.set(feed.id, result instanceof Error ? result : null);
  }
  return faults;
}

const named = (count: number, path: string) => Array.from({ length: count }, (_, index) => `${index}/${path}`);

it('leaves a host after two silent feeds, and names it', async () => {
  const server = await feedServer({ silent: () => {}, feed: (_, response) => response.end('rows') });
  onTestFinished(() => server.close());
  const faults = await faultsOf(server, named(20, 'silent'), 300);
  // Four at once; another may start between the first silence and the second.
  expect(server.requested.length).toBeLessThanOrEqual(5);
  expect(faults.size).toBe(20);
  const host = new URL(server.origin).host;
  expect(faults.get('19-silent')).toMatchObject({
    fault: 'UNREACHABLE',
    message: expect.stringMatching(
      new RegExp(`^The feed at ${server.origin}/… was not fetched, because \\d other feeds of ${host} did not arrive in time$`),
    ) as string,
  });
});

it('fetches the other feeds of a host after one silent feed', async () => {
  const server = await feedServer({ silent: () => {}, feed: (_, response) => response.end('rows') });
  onTestFinished(() => server.close());
  const faults = await faultsOf(server, ['0/silent', ...named(20, 'feed')], 300);
  expect([...faults.values()].filter((fault) => fault !== null)).toHaveLength(1);
});
