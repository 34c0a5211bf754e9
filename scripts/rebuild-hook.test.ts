import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Config, readConfig } from '#functions/config.ts';
import { callRebuildHook } from '#functions/services/feed-refresh/call-rebuild-hook.ts';

let server: Server;
let calls: { method: string | undefined; headers: IncomingMessage['headers']; body: unknown }[];
let status: number;

beforeEach(async () => {
  [calls, status] = [[], 204];
  server = createServer(async (request, response) => {
    calls.push({ method: request.method, headers: request.headers, body: JSON.parse(await text(request)) });
    response.writeHead(status, { Location: '/elsewhere' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => server.close());

const config = (token: string | null): Config => ({
  ...readConfig({}),
  rebuildHook: { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/dispatches`, token },
});

it('is called as GitHub expects', async () => {
  expect(await callRebuildHook(config('secret'), 7)).toBeNull();
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatchObject({
    method: 'POST',
    headers: { authorization: 'Bearer secret', accept: 'application/vnd.github+json', 'content-type': 'application/json' },
    body: { event_type: 'rebuild', client_payload: { run: 7 } },
  });
});

it.each([401, 404, 500, 302])('reports the status %i and is not called again', async (answer) => {
  status = answer;
  expect(await callRebuildHook(config(null), 7)).toBe(`REBUILD_HOOK_URL answered ${answer}.`);
  expect(calls).toHaveLength(1);
});

it('reports that it cannot be reached', async () => {
  const gone = config('secret');
  await new Promise((resolve) => server.close(resolve));
  expect(await callRebuildHook(gone, 7)).toBe('REBUILD_HOOK_URL could not be reached.');
});

it('is optional', async () => {
  expect(await callRebuildHook({ ...config(null), rebuildHook: null }, 7)).toBeNull();
});
