import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { untilOk } from './serve-site.ts';

let statuses: number[];
const server = createServer((_, response) => {
  response.writeHead(statuses.length > 1 ? statuses.shift()! : statuses[0]!).end();
});
beforeEach(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterEach(() => void server.close().closeAllConnections());

const answers = () => untilOk(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, 1000);

it('a site is waited for until it answers with success', async () => {
  statuses = [503, 200];
  expect(await answers()).toBeNull();
});

it('a site that never does is given up, with what it answered last', async () => {
  statuses = [500];
  expect(await answers()).toBe('status 500');
});
