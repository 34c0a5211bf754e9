import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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

const run = { id: 1, feed: null, release: null, merchandising: NOTHING_DECIDED };

/** Carries out a run with this data folder. */
function carriedOut(folder: string, ending = new AbortController().signal) {
  const settings = { data: folder, feeds: 'feeds.json', pageBudget: 1, remote: false, pull: false, release: [] } as unknown as Settings;
  const site = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, token: 'secret' };
  return carryOutRun({ settings, site, runner: 'test', ending }, run);
}

it('a rebuild that cannot be started is reported with its reason, and no more progress after it', async () => {
  process.execPath = '/no/such/node';
  const message = 'The rebuild could not be started: spawn /no/such/node ENOENT';
  expect(await carriedOut(data)).toMatchObject({ report: { outcome: 'failed', message }, record: null });
  expect(calls.at(-1)).toMatchObject({ path: '/api/v1/runner/finish', body: { run: 1, report: { outcome: 'failed', message } } });
  const told = calls.length;
  await wait(2500);
  expect(calls.length).toBe(told);
});

it('a rebuild gets a data folder where there is none yet', async () => {
  process.execPath = '/no/such/node';
  await carriedOut(join(data, 'new/folder'));
  expect(existsSync(join(data, 'new/folder/merchandising.json'))).toBe(true);
});

it('a data folder that cannot be made is reported', async () => {
  writeFileSync(join(data, 'file'), '');
  const { report } = await carriedOut(join(data, 'file/folder'));
  expect(report).toMatchObject({ outcome: 'failed', message: expect.stringContaining('The rebuild could not be started: ENOTDIR') });
  expect(calls.at(-1)).toMatchObject({ path: '/api/v1/runner/finish', body: { report } });
});

it('a runner that was asked to end while it claimed a run gives it up', async () => {
  const { report } = await carriedOut(data, AbortSignal.abort());
  expect(report).toMatchObject({ outcome: 'interrupted' });
});
