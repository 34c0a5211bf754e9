import { reset } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { ListVotedCodes } from '#contracts/manager/voucher-votes.ts';
import { rowsOf } from '#queries/db.ts';
import { signToken } from '../../services/signing/sign-token.ts';
import { AdminCalls } from '../../testing/admin-calls.ts';
import { ask, askJson, bindings, NOW } from '../../testing/ask.ts';
import { insert } from '../../testing/catalogue.ts';
import { testServices } from '../../testing/sessions.ts';
import { smallCatalogue } from '../../testing/small-catalogue.ts';

const { APP_DB } = bindings;
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const HOUR_MS = 60 * 60 * 1000;
const hours = (count: number) => new Date(NOW.getTime() + count * HOUR_MS);

beforeEach(async () => {
  await reset();
  await smallCatalogue(bindings);
});

interface Voting {
  from?: string;
  agent?: string;
  now?: Date;
  body?: unknown;
  headers?: Record<string, string>;
}

const vote = (
  id: number | string,
  worked: unknown,
  { from = '192.0.2.1', agent = BROWSER, now = NOW, body = { worked }, headers = {} }: Voting = {},
) =>
  askJson(`/api/v1/vouchers/${id}/votes`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'User-Agent': agent, 'CF-Connecting-IP': from, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    now,
  });

const votesOf = async (ids: string, now = NOW) => (await askJson(`/api/v1/vouchers/votes?ids=${ids}`, { now })).body['data'];

/** Votes of so many visitors, each with an address of its own. */
async function votes(id: number, worked: number, failed: number): Promise<void> {
  for (let index = 0; index < worked + failed; index += 1) await vote(id, index < worked, { from: `198.51.100.${index}` });
}

describe('a vote', () => {
  it('counts, and the answer has the figures with it', async () => {
    expect(await votesOf('1,2')).toEqual([]);
    const at = NOW.toISOString();
    expect(await vote(1, true)).toEqual({ status: 200, body: { voucherId: 1, worked: 1, votes: 1, lastWorkedAt: at } });
    expect((await vote(1, false, { from: '192.0.2.2' })).body).toEqual({ voucherId: 1, worked: 1, votes: 2, lastWorkedAt: at });
    expect(await votesOf('1,2')).toEqual([{ voucherId: 1, worked: 1, votes: 2, lastWorkedAt: at }]);
  });

  it('of one visitor counts once a code and day: the last', async () => {
    for (let index = 0; index < 9; index += 1) await vote(1, true);
    expect((await vote(1, false)).body).toMatchObject({ worked: 0, votes: 1 });
    // A household has many addresses of one network.
    for (const host of ['1', '2', 'ffff']) await vote(1, true, { from: `2001:db8:0:1::${host}` });
    expect(await votesOf('1')).toMatchObject([{ worked: 1, votes: 2 }]);
    expect((await vote(2, true)).body).toMatchObject({ votes: 1 });
    expect((await vote(1, true, { now: hours(24) })).body).toMatchObject({ worked: 2, votes: 3 });
  });

  it('tells nothing of the visitor', async () => {
    await vote(1, true);
    await vote(2, true);
    await vote(1, true, { now: hours(24) });
    const rows = await rowsOf<{ voter: string }>(APP_DB, 'SELECT * FROM voucher_vote');
    expect(JSON.stringify(rows)).not.toContain('192.0.2');
    expect(new Set(rows.map(({ voter }) => voter)).size).toBe(3);
    expect(rows[0]?.voter).toMatch(/^[0-9a-f]{32}$/);
  });

  it('sets no cookie and is not cached; figures are for a minute', async () => {
    const response = await ask('/api/v1/vouchers/1/votes', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'User-Agent': BROWSER },
      body: '{"worked":true}',
    });
    expect([response.headers.get('Set-Cookie'), response.headers.get('ETag')]).toEqual([null, null]);
    const figures = await ask('/api/v1/vouchers/votes?ids=1');
    expect([figures.headers.get('Cache-Control'), figures.headers.get('ETag')]).toEqual(['public, max-age=60', null]);
  });

  it('speaks of seven days; when a code last worked, of thirty', async () => {
    await vote(1, true);
    expect(await votesOf('1', hours(6 * 24))).toMatchObject([{ votes: 1 }]);
    expect(await votesOf('1', hours(7 * 24))).toEqual([{ voucherId: 1, worked: 0, votes: 0, lastWorkedAt: NOW.toISOString() }]);
  });
});

it('of an adult shop counts for who confirmed their age', async () => {
  expect((await vote(6, true)).status).toBe(404);
  const headers = { Cookie: `__Host-age=${await signToken(testServices(), { kind: 'age', subject: 'confirmed' })}` };
  expect((await vote(6, true, { headers })).status).toBe(200);
});

describe('refuses', () => {
  it.each(['', 'Googlebot/2.1', 'curl/8.5.0', 'python-requests/2.32'])('the program %j', async (agent) => {
    expect((await vote(1, true, { agent })).status).toBe(403);
    expect(await votesOf('1')).toEqual([]);
  });

  it('more than thirty votes of an address in an hour', async () => {
    for (let index = 0; index < 30; index += 1) expect((await vote(1, index % 2 === 0)).status).toBe(200);
    expect((await vote(1, true)).status).toBe(429);
    expect((await vote(1, true, { from: '192.0.2.2' })).status).toBe(200);
    expect((await vote(1, true, { now: hours(1) })).status).toBe(200);
  });

  it('an address above the limit of its data centre', async () => {
    const SEARCH_LIMIT = { limit: () => Promise.resolve({ success: false }) };
    const sent = { method: 'POST', headers: { 'Content-Type': 'application/json', 'User-Agent': BROWSER }, body: '{"worked":true}' };
    expect((await ask('/api/v1/vouchers/1/votes', { ...sent, with: { SEARCH_LIMIT } })).status).toBe(429);
  });

  it('another site', async () => {
    const headers = { 'Content-Type': 'application/json', 'User-Agent': BROWSER, 'Sec-Fetch-Site': 'cross-site' };
    expect((await ask('/api/v1/vouchers/1/votes', { method: 'POST', headers, body: '{"worked":true}' })).status).toBe(403);
  });

  it.each([
    ['an unknown voucher', 99, { worked: true }, 404],
    ['an offer without a code', 4, { worked: true }, 404],
    ['no id', 'SAVE10', { worked: true }, 400],
    ['no vote', 1, {}, 400],
    ['a vote that is no truth value', 1, { worked: 'yes' }, 400],
    ['no JSON', 1, '{', 400],
  ])('%s', async (_, id, body, status) => {
    expect((await vote(id, null, { body })).status).toBe(status);
  });

  it.each(['', '?ids=', '?ids=a', '?ids=1,,2', '?ids=1;2', `?ids=${Array.from({ length: 101 }, (_, index) => index).join()}`])(
    'figures for %j',
    async (query) => {
      expect((await askJson(`/api/v1/vouchers/votes${query}`)).status).toBe(400);
    },
  );
});

describe('dead codes', () => {
  it('are given to a run; few failures kill none, and old ones do not count', async () => {
    const admin = await AdminCalls.signIn();
    await votes(1, 0, 5);
    await votes(2, 1, 6);
    expect((await admin.merchandising()).deadCodes).toEqual([]);
    await votes(1, 0, 6);
    expect((await admin.merchandising()).deadCodes).toEqual([1]);
    await APP_DB.prepare("UPDATE voucher_vote SET day = '2026-11-14'").run();
    expect((await admin.merchandising()).deadCodes).toEqual([]);
  });

  it('are first in the manager; codes that the catalogue lost are left out', async () => {
    const admin = await AdminCalls.signIn();
    await votes(1, 4, 2);
    await votes(2, 0, 7);
    await insert(APP_DB, 'voucher_vote', { voucher_id: 99, day: '2026-11-21', voter: 'x', worked: 0, voted_at: NOW.toISOString() });
    const { codes } = ListVotedCodes.data.parse(await admin.read('voucher-votes'));
    expect(codes.map(({ code, worked, votes: count, dead }) => [code, worked, count, dead])).toEqual([
      ['SAVE10', 0, 7, true],
      ['5%SAVER', 4, 6, false],
    ]);
  });
});
