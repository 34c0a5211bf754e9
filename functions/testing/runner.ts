import type { FeedResult, RunReport } from '#contracts/run.ts';
import { ask, type AskOptions } from './ask.ts';

/** The secret of the tests' runner. */
export const RUNNER_TOKEN = 'a-runner-token-of-at-least-32-characters';

export const SERVICE = { Authorization: `Bearer ${RUNNER_TOKEN}` };

/** Sends a call of the runner with its secret, which the Worker has, too. */
export const askRunner = (call: string, body: unknown, { with: others = {}, ...question }: AskOptions = {}): Promise<Response> =>
  ask(`/api/v1/runner/${call}`, {
    method: 'POST',
    headers: { ...SERVICE, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    with: { RUNNER_TOKEN, ...others },
    ...question,
  });

/** An accepted feed of 10 rows. */
export const feedResult = (feedId: string, other: Partial<FeedResult> = {}): FeedResult => ({
  feedId,
  kind: 'products',
  format: 'por',
  merchantName: 'Harbour Lane',
  status: 'accepted',
  content: { rows: 10, accepted: 9, rejected: [{ reason: 'MISSING_NAME', count: 1, examples: ['row 3: no name'] }], columns: ['a', 'b'] },
  held: null,
  ...other,
});

/** The report of a successful run. */
export const runReport = (other: Partial<RunReport> = {}): RunReport => ({
  outcome: 'done',
  message: null,
  startedAt: '2026-11-21T10:29:00.000Z',
  finishedAt: '2026-11-21T10:30:00.000Z',
  stages: [{ stage: 'ingest', seconds: 1.5, peakMb: 200 }],
  rows: { read: 10, accepted: 9, rejected: 1 },
  products: 9,
  pages: { total: 20, rendered: 5, written: 4, removed: 1 },
  snapshot: 'ab12cd34ef56ab78',
  feeds: [feedResult('por-2013')],
  ...other,
});
