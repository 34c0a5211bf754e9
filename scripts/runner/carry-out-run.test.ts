import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { NOTHING_DECIDED } from '#catalogue/run.ts';
import type { Settings } from '../cli/settings.ts';
import { carryOutRun } from './carry-out-run.ts';

/** What the site was told. */
const calls: { path: string; body: unknown }[] = [];
const server = createServer(async (request, response) => {
  calls.push({ path: request.url!, body: await json(request) });
  response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
});
const { execPath } = process;
let data: string;

beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'carry-out-'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  process.execPath = execPath;
  server.close().closeAllConnections();
  rmSync(data, { recursive: true, force: true });
});

it('a rebuild that cannot be started is reported with its reason, and no more progress after it', async () => {
  process.execPath = '/no/such/node';
  const settings = { data, feeds: 'feeds.json', pageBudget: 1, remote: false, pull: false, release: [] } as unknown as Settings;
  const site = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, token: 'secret' };
  const work = { settings, site, runner: 'test', ending: new AbortController().signal };
  const run = { id: 1, feed: null, release: null, merchandising: NOTHING_DECIDED };
  const message = 'The rebuild could not be started: spawn /no/such/node ENOENT';
  expect(await carryOutRun(work, run)).toMatchObject({ report: { outcome: 'failed', message }, record: null });
  expect(calls.at(-1)).toMatchObject({ path: '/api/v1/runner/finish', body: { run: 1, report: { outcome: 'failed', message } } });
  const told = calls.length;
  await wait(2500);
  expect(calls.length).toBe(told);
});
