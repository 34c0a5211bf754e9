import { afterEach, beforeEach, expect, it } from 'vitest';
import type { MatchDecision } from '#contracts/manager/comparisons.ts';
import { serve, type StubAnswer, type StubRequest } from '../../testing/browser.ts';
import { closeReport, decideMatch, matchDecisions, productIdIn, reports, undoMatchDecision } from './comparisons.ts';

it.each([
  ['42', 42],
  [' https://tuppence.example/products/harbour-lane/kitchen/lamp-42/?a=1#b ', 42],
  ['/products/harbour-lane/lamp-42', 42],
  ['lamp', null],
  ['', null],
  ['https://tuppence.example/', null],
])('the product in %j is %j', (text, id) => {
  expect(productIdIn(text)).toBe(id);
});

const DECISION: MatchDecision = {
  id: 9,
  verb: 'part',
  productId: 1,
  productName: 'Kettle',
  otherId: 2,
  otherName: 'Teapot',
  decidedAt: '2026-11-21T10:30:00.000Z',
  isLive: false,
};
const META = { total: 1, page: 1, limit: 20 };

let answers: StubAnswer[];
let server: { asked: StubRequest[]; close: () => void };
beforeEach(async () => {
  answers = [];
  server = await serve(() => answers.shift() ?? [500]);
});
afterEach(() => server.close());

it('a decision is sent, and the list shows it', async () => {
  answers = [
    [200, { decision: DECISION }],
    [200, { decisions: [DECISION], meta: META }],
  ];
  const change = { verb: 'part', productId: 1, otherId: 2, replaces: null } as const;
  expect(await decideMatch(change)).toBe('Decided. The next run uses it.');
  expect(server.asked[0]).toMatchObject({ method: 'POST', path: '/api/v1/admin/match-decisions', body: change });
  expect(matchDecisions.$state.get()).toEqual({ status: 'ready', data: { decisions: [DECISION], meta: META } });
});

it('says what another admin decided', async () => {
  answers = [[409, { error: { code: 'CONFLICT', message: 'There is a decision about these two already. Undo it first.' } }]];
  expect(await decideMatch({ verb: 'join', productId: 1, otherId: 2, replaces: null })).toBe(
    'Unable to decide: There is a decision about these two already. Undo it first.',
  );
});

it('undoing says whether an earlier decision counts again', async () => {
  answers = [[200, { standing: { ...DECISION, id: 8 } }]];
  expect(await undoMatchDecision({ id: 9 })).toBe('Undone. The decision before counts again.');
  expect(server.asked[0]).toMatchObject({ method: 'DELETE', path: '/api/v1/admin/match-decisions/9' });
});

it('a closed report leaves the list', async () => {
  answers = [
    [200, { closed: true }],
    [200, { reports: [], meta: { ...META, total: 0 } }],
  ];
  expect(await closeReport({ id: 3 }, 1)).toBe('Closed');
  expect(reports.$state.get()).toMatchObject({ status: 'ready', data: { reports: [] } });
});
