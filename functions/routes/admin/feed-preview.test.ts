import { reset } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FeedPreview, type PreviewResult } from '#contracts/manager/feed-preview.ts';
import { ClaimPreview } from '#contracts/runner.ts';
import { AdminCalls } from '../../testing/admin-calls.ts';
import { bindings, NOW } from '../../testing/ask.ts';
import { execute, migrate } from '../../testing/catalogue.ts';
import { askRunner } from '../../testing/runner.ts';

const REQUEST = { address: 'https://feeds.example/${KEY}/feed.xml', format: 'google', merchant: { name: 'Shop', networkId: 7 } };
const RESULT: PreviewResult = {
  columns: ['id'],
  rows: [{ row: 1, name: 'A', refused: null, brand: null, node: { id: 328, path: 'x' }, phrase: null, attributes: [], adult: false }],
  read: 1,
  accepted: 1,
  rejected: [],
  held: null,
  isLearned: false,
  entry: '{}',
};

let calls: AdminCalls;
beforeAll(async () => {
  await reset();
  await migrate(bindings.APP_DB);
  calls = await AdminCalls.signIn();
});
beforeEach(() => execute(bindings.APP_DB, 'DELETE FROM feed_preview; DELETE FROM audit_line'));

const queue = (request: unknown = REQUEST) => calls.call('POST', 'feed-preview', request);
const newest = async () => ((await calls.read('feed-preview')) as { preview: unknown }).preview;
const claim = async (runner = 'one', now = NOW) =>
  ClaimPreview.data.parse(await (await askRunner('preview/claim', { runner }, { now })).json()).preview;
const finish = (preview: number, outcome: unknown, runner = 'one') => askRunner('preview/finish', { runner, preview, outcome });
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

describe('a preview', () => {
  it('goes to one runner, and its result to admins', async () => {
    expect(await newest()).toBeNull();
    const queued = FeedPreview.parse(((await (await queue()).json()) as { preview: unknown }).preview);
    expect(queued).toMatchObject({ status: 'queued', request: REQUEST, result: null });
    expect(await claim()).toEqual({ id: queued.id, request: REQUEST });
    expect(await claim('two')).toBeNull();
    expect(await newest()).toMatchObject({ status: 'running' });
    expect((await finish(queued.id, { result: RESULT }, 'two')).status).toBe(409);
    expect((await finish(queued.id, { result: RESULT })).status).toBe(200);
    expect((await finish(queued.id, { message: 'again' })).status).toBe(409);
    expect(await newest()).toMatchObject({ status: 'done', result: RESULT, message: null });
  });

  it('is one at a time, and replaces the one before', async () => {
    await queue();
    expect((await queue()).status).toBe(409);
    const first = await claim();
    await finish(first!.id, { message: 'The feed is empty.' });
    expect(await newest()).toMatchObject({ status: 'failed', message: 'The feed is empty.', result: null });
    expect((await queue()).status).toBe(200);
    expect(await bindings.APP_DB.prepare('SELECT count(*) AS count FROM feed_preview').first()).toEqual({ count: 1 });
  });

  it('fails without a runner, or when its runner ends', async () => {
    await queue();
    expect(await claim('late', later(11))).toBeNull();
    expect(await newest()).toMatchObject({ status: 'failed', message: expect.stringMatching(/No runner took/) as string });
    await queue();
    const { id } = (await claim())!;
    expect(await claim('two', later(6))).toBeNull();
    expect(await newest()).toMatchObject({ status: 'failed', message: expect.stringMatching(/runner ended/) as string });
    expect((await finish(id, { result: RESULT })).status).toBe(409);
  });

  it('is forgotten after a day', async () => {
    await queue();
    await execute(bindings.APP_DB, "UPDATE feed_preview SET asked_at = '2026-11-20T10:29:59.000Z', open = NULL, status = 'done'");
    expect(await newest()).toBeNull();
  });

  it('is in the audit log without the rest of its address', async () => {
    await queue({ ...REQUEST, address: 'https://feeds.example/my-raw-key/feed.xml' });
    expect(await calls.audit()).toEqual(['feed-preview.queue Shop: https://feeds.example/…']);
  });

  it.each([
    { address: 'file:///etc/passwd' },
    { address: '/etc/passwd' },
    { address: 'feeds.json' },
    { address: 'ftp://feeds.example/' },
    { address: 'https://' },
    { address: 'https://feeds.example/\nHost: evil' },
    { address: 'https://feeds.example/ x' },
    { address: `https://feeds.example/${'x'.repeat(2000)}` },
    { address: null },
    { format: 'por-vouchers' },
    { format: '../google' },
    { merchant: { name: '', networkId: 7 } },
    { merchant: { name: 'a\nb', networkId: 7 } },
    { merchant: { name: 'x'.repeat(201), networkId: 7 } },
    { merchant: { name: 'Shop', networkId: 0 } },
    { merchant: { name: 'Shop', networkId: '7' } },
  ])('of %j is refused', async (wrong) => {
    expect((await queue({ ...REQUEST, ...wrong })).status).toBe(400);
    expect(await claim()).toBeNull();
  });

  it.each([
    { result: { ...RESULT, rows: Array.from({ length: 21 }, () => RESULT.rows[0]) } },
    { result: { ...RESULT, entry: 'x'.repeat(5000) } },
    { result: { ...RESULT, columns: ['x'.repeat(101)] } },
    { message: 'x'.repeat(1001) },
    {},
  ])('takes no outcome without bounds', async (outcome) => {
    await queue();
    const { id } = (await claim())!;
    expect((await finish(id, outcome)).status).toBe(400);
  });
});

it('only runners claim', async () => {
  expect((await askRunner('preview/claim', { runner: 'one' }, { headers: { 'Content-Type': 'application/json' } })).status).toBe(401);
});
