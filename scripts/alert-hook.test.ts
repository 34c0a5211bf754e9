import { globSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from '#functions/config.ts';
import { openAlert } from '#functions/db/alerts.ts';
import { failRun, insertEndedRun, queueRun } from '#functions/db/feeds/feed-refresh-runs.ts';
import { alertOperator } from '#functions/services/monitoring/alert-operator.ts';
import type { Db } from '#queries/db.ts';
import { SnapshotDb } from '#snapshot/store/snapshot-db.ts';

const MIGRATIONS = resolve('functions/db/migrations');

let server: Server;
let texts: string[];
let status: number;
let app: Db;

beforeEach(async () => {
  [texts, status] = [[], 200];
  server = createServer(async (request, response) => {
    texts.push(((await json(request)) as { text: string }).text);
    response.writeHead(status).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const database = new DatabaseSync(':memory:');
  for (const file of globSync('*.sql', { cwd: MIGRATIONS }).sort()) database.exec(readFileSync(join(MIGRATIONS, file), 'utf8'));
  app = new SnapshotDb(database);
});
afterEach(() => server.close());

/** A catalogue with a snapshot of a day. */
function catalogueOf(day: string): Db {
  const database = new DatabaseSync(':memory:');
  database.exec(`CREATE TABLE meta (key TEXT, value TEXT); INSERT INTO meta VALUES ('snapshot', 'of ${day}'), ('day', '${day}')`);
  return new SnapshotDb(database);
}

const check = (now: string, catalogue: Db | null) => {
  const ALERT_HOOK_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return alertOperator({ db: app, config: readConfig({ ALERT_HOOK_URL }), now: new Date(now) }, catalogue);
};

it('tells once of a night that was missed, two hours after it, and again of the next one', async () => {
  await check('2026-11-22T06:05:00Z', catalogueOf('2026-11-21'));
  expect(texts).toEqual([]);
  for (const hour of ['07', '08', '09']) await check(`2026-11-22T${hour}:05:00Z`, catalogueOf('2026-11-21'));
  expect(texts).toEqual([
    expect.stringMatching(/^Tuppence: The live snapshot is of 2026-11-21: the nightly run has not succeeded since\./),
  ]);
  await check('2026-11-24T07:05:00Z', catalogueOf('2026-11-22'));
  expect(texts).toHaveLength(2);
});

it('tells once of each run that failed, and the manager shows it until a run succeeds', async () => {
  const catalogue = catalogueOf('2026-11-22');
  for (const id of [1, 2]) {
    await queueRun(app, { userId: null }, new Date('2026-11-22T05:00:00Z')).run();
    await failRun(app, id, 'The disk is full.', new Date('2026-11-22T05:00:00Z'));
    for (const hour of ['06', '07']) await check(`2026-11-22T${hour}:05:00Z`, catalogue);
  }
  expect(texts).toEqual([1, 2].map((id) => expect.stringContaining(`Run ${id} of the feeds failed: The disk is full.`)));
  expect(await openAlert(app)).toMatchObject({ message: expect.stringContaining('Run ') });
  const ending = { status: 'success', outcome: 'done', message: null, finishedAt: '2026-11-22T08:00:00Z', stages: [], summary: {} };
  await insertEndedRun(app, { triggeredBy: 'runner', startedAt: '2026-11-22T07:30:00Z' }, ending as never).run();
  await check('2026-11-22T08:05:00Z', catalogue);
  expect(await openAlert(app)).toBeNull();
  expect(texts).toHaveLength(2);
});

it('tells again in an hour what the hook did not take, and of a catalogue that cannot be read', async () => {
  status = 500;
  await check('2026-11-22T06:05:00Z', null);
  status = 200;
  for (const hour of ['07', '08']) await check(`2026-11-22T${hour}:05:00Z`, null);
  expect(texts).toEqual(Array.from({ length: 2 }, () => expect.stringContaining('The catalogue cannot be read')));
});
