import { reset } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DecideMatch, GetManagedComparison, ListMatchDecisions, ListReports } from '#contracts/manager/comparisons.ts';
import { AdminCalls } from '../../testing/admin-calls.ts';
import { ask, bindings } from '../../testing/ask.ts';
import { execute, insert, productRow } from '../../testing/catalogue.ts';
import { ADULT, AWIN_RADIO, CLOSED, KETTLE, smallCatalogue } from '../../testing/small-catalogue.ts';

let calls: AdminCalls;
const SAME_KETTLE = 150;

beforeAll(async () => {
  await reset();
  await smallCatalogue(bindings, async (db) => {
    const same = { id: SAME_KETTLE, slug: 'kettle-150', name: 'Kettle', merchant_id: 2, price: 3000, comparison_id: KETTLE.id };
    await insert(db, 'product', productRow(same));
  });
  calls = await AdminCalls.signIn();
});

beforeEach(async () => {
  await calls.forget();
  await execute(bindings.APP_DB, 'DELETE FROM attempt');
});

const decide = (verb: string, productId: number, otherId: number, replaces: number | null = null) =>
  calls.call('POST', 'match-decisions', { verb, productId, otherId, replaces });
const decided = async (...args: Parameters<typeof decide>) => DecideMatch.data.parse(await (await decide(...args)).json()).decision;
const shown = async (id: number) => GetManagedComparison.data.parse(await calls.read(`comparisons/${id}`));

describe('two products', () => {
  it('are parted and joined for the next run, and that is undone', async () => {
    expect((await shown(KETTLE.id)).offers.map(({ id }) => id)).toEqual([SAME_KETTLE, KETTLE.id]);
    const parted = await decided('part', SAME_KETTLE, KETTLE.id);
    expect(parted).toMatchObject({ verb: 'part', productName: 'Kettle', otherId: KETTLE.id, isLive: false });
    await decided('join', AWIN_RADIO.id, KETTLE.id);
    const part = { verb: 'part', productId: SAME_KETTLE, otherId: KETTLE.id };
    expect((await calls.merchandising()).matches).toEqual([{ verb: 'join', productId: AWIN_RADIO.id, otherId: KETTLE.id }, part]);
    expect((await shown(SAME_KETTLE)).decisions).toHaveLength(2);
    expect(await (await calls.call('DELETE', `match-decisions/${parted.id}`)).json()).toEqual({ standing: null });
    expect((await calls.merchandising()).matches).not.toContainEqual(part);
    const { decisions } = ListMatchDecisions.data.parse(await calls.read('match-decisions'));
    expect(decisions.map(({ verb, otherId }) => [verb, otherId])).toEqual([['join', KETTLE.id]]);
    expect(await calls.audit()).toMatchObject(
      [/^match\.undo part/, /^match\.join/, /^match\.part/].map((line) => expect.stringMatching(line)),
    );
  });

  it('must be two, of the catalogue, both adult or neither, and not decided the other way round', async () => {
    expect((await decide('join', KETTLE.id, KETTLE.id)).status).toBe(400);
    expect((await decide('join', KETTLE.id, 999)).status).toBe(404);
    expect((await decide('join', KETTLE.id, ADULT.product)).status).toBe(400);
    const { id } = await decided('join', KETTLE.id, AWIN_RADIO.id);
    expect((await decide('part', AWIN_RADIO.id, KETTLE.id)).status).toBe(409);
    expect((await decide('part', KETTLE.id, AWIN_RADIO.id)).status).toBe(409);
    expect((await decide('part', KETTLE.id, AWIN_RADIO.id, id)).status).toBe(200);
    expect(await calls.statusOf('GET', 'comparisons/999')).toBe(404);
  });

  it('of a closed shop are shown without offers', async () => {
    expect(await shown(CLOSED.product)).toMatchObject({ product: { id: CLOSED.product }, offers: [] });
  });
});

const report = (id: number, body: string, headers: Record<string, string> = {}) =>
  ask(`/api/v1/products/${id}/reports`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    body,
  });
const reports = async () => ListReports.data.parse(await calls.read('product-reports')).reports;

const from = async (address: string) => (await report(KETTLE.id, 'about=price', { 'CF-Connecting-IP': address })).status;

describe('a report', () => {
  it('of a form leads back to the product, and is counted once for a product and kind', async () => {
    const answer = await report(KETTLE.id, 'about=price&note=It+is+%C2%A35');
    expect([answer.status, answer.headers.get('Location')]).toEqual([
      303,
      expect.stringMatching(/^\/products\/harbour-lane\/.*-101#reported$/),
    ]);
    await report(KETTLE.id, 'about=price&note=');
    await report(KETTLE.id, 'about=match');
    expect((await reports()).map(({ about, count, note, productName }) => [about, count, note, productName])).toEqual([
      ['match', 1, null, 'Penrith stovetop kettle'],
      ['price', 2, 'It is £5', 'Penrith stovetop kettle'],
    ]);
  });

  it('is closed by an admin', async () => {
    await report(KETTLE.id, 'about=price');
    const { id } = (await reports())[0]!;
    expect(await calls.statusOf('DELETE', `product-reports/${id}`)).toBe(200);
    expect(await calls.statusOf('DELETE', `product-reports/${id}`)).toBe(404);
    expect(await reports()).toEqual([]);
    expect(await calls.audit()).toEqual([`report.close ${id}`]);
  });

  it.each([
    ['an unknown product', 999, 'about=price', 404],
    ['no kind', KETTLE.id, '', 400],
    ['another kind', KETTLE.id, 'about=all', 400],
    ['a long note', KETTLE.id, `about=price&note=${'x'.repeat(301)}`, 400],
  ])('of %s is refused', async (_, id, body, status) => {
    expect((await report(id, body)).status).toBe(status);
    expect(await reports()).toEqual([]);
  });

  it('has a note of 300 characters, of which the form sends line breaks as two', async () => {
    const note = `${'x'.repeat(298)}\r\ny`;
    expect((await report(KETTLE.id, String(new URLSearchParams({ about: 'price', note })))).status).toBe(303);
    expect((await reports())[0]?.note).toBe(`${'x'.repeat(298)} y`);
    expect((await report(KETTLE.id, `about=price&note=${'x%0D%0A'.repeat(151)}`)).status).toBe(400);
  });

  it('that is refused is a page in the tab of a shopper, and JSON for a program', async () => {
    const refused = await report(KETTLE.id, 'about=all', { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
    expect([refused.status, refused.headers.get('Content-Type')]).toEqual([400, 'text/html; charset=utf-8']);
    expect((await report(KETTLE.id, 'about=all')).headers.get('Content-Type')).toBe('application/json');
  });

  it('of one address is taken ten times in an hour', async () => {
    for (let time = 0; time < 10; time += 1) expect(await from('192.0.2.1')).toBe(303);
    expect(await from('192.0.2.1')).toBe(429);
    expect(await from('192.0.2.2')).toBe(303);
    expect((await reports())[0]?.count).toBe(11);
  });

  it('of another site is refused', async () => {
    expect((await report(KETTLE.id, 'about=price', { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
  });
});
