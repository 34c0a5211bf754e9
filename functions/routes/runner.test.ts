import { NOTHING_DECIDED } from '#catalogue/run.ts';
import { reset } from 'cloudflare:test';
import * as fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ListFeedHealth } from '#contracts/manager/feed-health.ts';
import { FeedRefreshBusy, FeedRefreshStatus, GetFeedRefresh, ListFeedRuns } from '#contracts/manager/feed-refresh.ts';
import { ClaimRun } from '#contracts/runner.ts';
import { queueNightlyRefresh } from '../services/feed-refresh/queue-refresh.ts';
import { ask, bindings, NOW, type AskOptions } from '../testing/ask.ts';
import { migrate } from '../testing/catalogue.ts';
import { askRunner, feedResult, RUNNER_TOKEN, runReport, SERVICE } from '../testing/runner.ts';
import { bearerHeader, testServices, signIn } from '../testing/sessions.ts';

let admin: Record<string, string>;

beforeAll(async () => {
  await reset();
  await migrate(bindings.APP_DB);
  admin = bearerHeader(await signIn('admin'));
});

beforeEach(async () => {
  for (const table of ['feed_refresh_run', 'feed_health', 'audit_line']) await bindings.APP_DB.prepare(`DELETE FROM ${table}`).run();
});

const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

const queue = (body?: object, question: AskOptions = {}) =>
  ask('/api/v1/admin/feed-refresh', {
    method: 'POST',
    headers: { ...admin, ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    ...question,
  });

async function status(now = NOW, headers = admin) {
  const response = await ask(GetFeedRefresh.path, { headers, now });
  return FeedRefreshStatus.parse(await response.json());
}

const claim = async (runner = 'one', question: AskOptions = {}) =>
  ClaimRun.data.parse(await (await askRunner('claim', { runner }, question)).json()).run;

const begin = async (runner: string) => ClaimRun.data.parse(await (await askRunner('claim', { runner, begin: {} })).json()).run;

const progress = (run: number, question: AskOptions = {}, runner = 'one') =>
  askRunner('progress', { runner, run, stage: 'ingest', done: 3, total: 8, stages: [] }, question);

const history = async () => ListFeedRuns.data.parse(await (await ask(ListFeedRuns.path, { headers: admin })).json()).data;
const health = async (now = NOW) => ListFeedHealth.data.parse(await (await ask(ListFeedHealth.path, { headers: admin, now })).json()).data;

describe('a run', () => {
  it('is queued, claimed, told of and finished', async () => {
    expect(await status()).toEqual({ isRunning: false, startedAt: null, latestLog: null, progress: null, alert: null });
    expect(await (await queue()).json()).toEqual({ startedAt: NOW.toISOString() });
    expect(await status()).toMatchObject({
      isRunning: true,
      latestLog: { status: 'running', triggeredBy: 'Sam' },
      progress: { stage: 'queued' },
    });

    const run = await claim('one', { now: later(3) });
    expect(run).toMatchObject({ feed: null, release: null, merchandising: NOTHING_DECIDED });
    expect((await progress(run!.id, { now: later(5) })).status).toBe(200);
    expect((await status(later(6))).progress).toMatchObject({ stage: 'ingest', done: 3, total: 8, heardAt: later(5).toISOString() });

    const finished = await askRunner('finish', { runner: 'one', run: run!.id, report: runReport() });
    expect(finished.status).toBe(200);
    const message = '9 products. 4 pages written, 1 removed.';
    expect(await status()).toMatchObject({ isRunning: false, progress: null, latestLog: { status: 'success', message } });
    expect((await history())[0]).toMatchObject({ outcome: 'done', products: 9, held: [], stages: [{ stage: 'ingest', seconds: 1.5 }] });
  });

  it('requested twice is one run: the second answer names it', async () => {
    const answers = await Promise.all([queue(), queue(), queue()]);
    expect(answers.map((one) => one.status).sort()).toEqual([200, 409, 409]);
    const busy = FeedRefreshBusy.parse(await answers.find((one) => one.status === 409)!.json());
    expect(busy).toMatchObject({ error: { code: 'CONFLICT' }, running: { isRunning: true, startedAt: NOW.toISOString() } });
    const claims = await Promise.all([claim('one'), claim('two'), claim('three')]);
    expect(claims.filter((run) => run !== null)).toHaveLength(1);
    const { results } = await bindings.APP_DB.prepare("SELECT who FROM audit_line WHERE action = 'feed-refresh.queue'").all();
    expect(results).toEqual([{ who: 'Sam' }]);
  });

  it('whose runner says nothing for a minute has failed, and is not its own any more', async () => {
    await queue();
    const run = (await claim())!;
    await progress(run.id, { now: later(50) });
    expect(await status(later(109))).toMatchObject({ isRunning: true });
    expect(await status(later(111))).toMatchObject({
      isRunning: false,
      latestLog: { status: 'failed', message: 'The runner stopped reporting.', finishedAt: later(111).toISOString() },
    });
    expect((await progress(run.id, { now: later(112) })).status).toBe(409);
    expect((await queue()).status).toBe(200);
  });

  it('that was given up counts as it ended, should its runner come back', async () => {
    await queue();
    const run = (await claim())!;
    await status(later(120));
    expect((await askRunner('finish', { runner: 'one', run: run.id, report: runReport() })).status).toBe(200);
    expect((await status()).latestLog).toMatchObject({ status: 'success' });
    expect((await askRunner('finish', { runner: 'one', run: run.id, report: runReport() })).status).toBe(409);
  });

  it('that no runner takes has failed after twenty minutes', async () => {
    await queue();
    const signedInLater = bearerHeader(await signIn('admin', later(1199)));
    expect(await status(later(1199), signedInLater)).toMatchObject({ isRunning: true });
    expect((await status(later(1201), signedInLater)).latestLog).toMatchObject({
      status: 'failed',
      message: 'No runner took the run. Start one: npm run runner.',
    });
  });

  it('of a runner that starts again has failed at once', async () => {
    await queue();
    await claim();
    expect(await claim()).toBeNull();
    expect((await status()).latestLog).toMatchObject({ status: 'failed', message: 'The runner was restarted before the run ended.' });
  });

  it('is no other runner’s to tell of or to end', async () => {
    await queue();
    const run = (await claim())!;
    expect((await progress(run.id, {}, 'two')).status).toBe(409);
    expect((await askRunner('finish', { runner: 'two', run: run.id, report: runReport() })).status).toBe(409);
  });

  it('that a runner begins by itself is there for all to see, and waits for the one before', async () => {
    expect(await begin('ci')).not.toBeNull();
    expect(await begin('other')).toBeNull();
    expect((await status()).latestLog).toMatchObject({ status: 'running', triggeredBy: 'runner' });
  });

  it('is queued every night, unless one is in progress', async () => {
    expect(await queueNightlyRefresh(testServices())).toEqual({ startedAt: NOW.toISOString() });
    expect(await queueNightlyRefresh(testServices())).toMatchObject({ running: { latestLog: { triggeredBy: 'schedule' } } });
  });

  it('keeps 50 of its kind', async () => {
    for (let index = 0; index < 52; index += 1) {
      await askRunner('record', { triggeredBy: 'start', report: runReport({ products: index, feeds: [] }) });
    }
    const runs = await history();
    expect(runs).toHaveLength(50);
    expect(runs[0]).toMatchObject({ products: 51, triggeredBy: 'start', seconds: 60 });
  });
});

describe('the hook', () => {
  it('that cannot be reached fails the run, and says nothing of its address', async () => {
    const hook = { REBUILD_HOOK_URL: 'https://hook.invalid/secret-path', REBUILD_HOOK_TOKEN: 'hook-secret' };
    const response = await queue(undefined, { with: hook });
    expect(response.status).toBe(502);
    const text = (await response.text()) + JSON.stringify(await status());
    expect(text).toContain('REBUILD_HOOK_URL');
    expect(text).not.toMatch(/invalid|secret/);
    expect((await status()).latestLog).toMatchObject({ status: 'failed' });
  });
});

describe('one feed', () => {
  it('can be run or released by its id, once it is known', async () => {
    expect((await queue({ feed: 'por-2013' })).status).toBe(404);
    await askRunner('record', { triggeredBy: 'start', report: runReport() });
    expect((await queue({ feed: 'por-2013', release: 'por-2013' })).status).toBe(400);
    expect((await queue({ feed: '../../etc' })).status).toBe(400);
    expect((await queue({ feed: 'por-2013' })).status).toBe(200);
    expect(await claim()).toMatchObject({ feed: 'por-2013', release: null });
  });

  it('that was run leaves the health of the others', async () => {
    await askRunner('record', { triggeredBy: 'start', report: runReport({ feeds: [feedResult('a'), feedResult('b')] }) });
    await queue({ feed: 'a' });
    const run = (await claim())!;
    await askRunner('finish', { runner: 'one', run: run.id, report: runReport({ feeds: [feedResult('a')] }) });
    expect((await health()).map(({ feedId }) => feedId)).toEqual(['a', 'b']);
  });
});

const record = (feeds: ReturnType<typeof feedResult>[], finishedAt: string, outcome: 'done' | 'held' | 'failed' = 'done') =>
  askRunner('record', { triggeredBy: 'start', report: runReport({ feeds, finishedAt, outcome }) });

describe('feed health', () => {
  const held = { fault: 'SHRUNK' as const, message: '3 rows, 7 fewer', keptRows: 9, lastGoodOn: '2026-11-20', isReleasable: true };

  it('keeps what a run did not report, and since when a feed is held', async () => {
    await record([feedResult('a'), feedResult('b')], '2026-11-18T04:00:00.000Z');
    const refused = feedResult('a', { status: 'held', content: null, held });
    await record([refused, feedResult('b', { status: 'unchanged', content: null })], '2026-11-19T04:00:00.000Z', 'held');
    await record([refused, feedResult('b', { status: 'unchanged', content: null })], '2026-11-20T04:00:00.000Z', 'held');
    const [first, second] = await health();
    expect(first).toMatchObject({ feedId: 'a', status: 'held', rows: 10, accepted: 9, ageDays: 3, changedAt: '2026-11-18T04:00:00.000Z' });
    expect(first!.held).toEqual({ ...held, since: '2026-11-19T04:00:00.000Z' });
    expect(second).toMatchObject({
      feedId: 'b',
      fetchedAt: '2026-11-20T04:00:00.000Z',
      ageDays: 1,
      rejected: [{ reason: 'MISSING_NAME' }],
    });
  });

  it('flags columns that came or went', async () => {
    await record([feedResult('a')], '2026-11-18T04:00:00.000Z');
    const renamed = { ...feedResult('a').content!, columns: ['b', 'c'] };
    await record([feedResult('a', { content: renamed })], '2026-11-19T04:00:00.000Z');
    expect((await health())[0]!.columnsChange).toEqual({ at: '2026-11-19T04:00:00.000Z', added: ['c'], removed: ['a'] });
  });

  it('says nothing of a run that readers do not see', async () => {
    await record([feedResult('a')], '2026-11-18T04:00:00.000Z');
    await record([feedResult('b')], '2026-11-19T04:00:00.000Z', 'failed');
    expect((await health()).map(({ feedId }) => feedId)).toEqual(['a']);
  });

  it('takes two thousand feeds with all their columns', async () => {
    const columns = Array.from({ length: 60 }, (_, index) => `a column with a long name ${index}`);
    const feeds = Array.from({ length: 2000 }, (_, index) =>
      feedResult(`feed-${index}`, { content: { ...feedResult('x').content!, columns } }),
    );
    expect((await record(feeds, '2026-11-19T04:00:00.000Z')).status).toBe(200);
    expect(await health()).toHaveLength(2000);
  });
});

describe('the runner’s calls', () => {
  const body = { runner: 'one' };

  it.each([
    ['no token', {}, { RUNNER_TOKEN }],
    ['another token', { Authorization: `Bearer ${RUNNER_TOKEN.replace('a', 'b')}` }, { RUNNER_TOKEN }],
    ['no secret on the site', SERVICE, {}],
    ['a secret that is too short', { Authorization: 'Bearer short' }, { RUNNER_TOKEN: 'short' }],
  ])('are refused with %s', async (_, headers, secrets) => {
    const question = { headers: { ...headers, 'Content-Type': 'application/json' }, with: { RUNNER_TOKEN: '', ...secrets } };
    expect((await askRunner('claim', body, question)).status).toBe(401);
  });

  it('are refused to an admin', async () => {
    expect((await askRunner('claim', body, { headers: { ...admin, 'Content-Type': 'application/json' } })).status).toBe(401);
  });

  it('take any body without breaking', async () => {
    const call = fc.constantFrom('claim', 'progress', 'finish', 'record');
    const any = fc.oneof(
      fc.jsonValue(),
      fc.record({ runner: fc.string(), run: fc.jsonValue(), report: fc.jsonValue(), begin: fc.jsonValue() }, { requiredKeys: [] }),
    );
    await fc.assert(
      fc.asyncProperty(call, any, async (name, sent) => {
        expect([200, 400, 409]).toContain((await askRunner(name, sent)).status);
      }),
      { numRuns: 100 },
    );
  });
});
