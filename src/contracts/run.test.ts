import { describe, expect, it } from 'vitest';
import { cutColumns, cutMessage, cutName, NOTHING_DONE, reportOf, RunRecord, RunReport } from './run.ts';

const record: RunRecord = {
  ...NOTHING_DONE,
  id: 'a',
  command: 'rebuild',
  status: 'held',
  startedAt: '2026-11-21T10:00:00.000Z',
  finishedAt: '2026-11-21T10:01:00.000Z',
  host: 'h',
  pid: 1,
  stage: null,
  progress: null,
  publish: null,
};

describe('the report of a run', () => {
  it('is its record without what concerns this machine alone', () => {
    expect(reportOf(record)).toEqual({ ...NOTHING_DONE, outcome: 'held', startedAt: record.startedAt, finishedAt: record.finishedAt });
  });

  it('says of a record that still runs that the run was interrupted', () => {
    const report = reportOf({ ...record, status: 'running', finishedAt: null });
    expect(RunReport.parse(report).outcome).toBe('interrupted');
  });
});

it('takes words of feeds however long they are, once cut', () => {
  const feed = {
    feedId: 'por-1',
    kind: 'products' as const,
    format: 'por',
    merchantName: cutName('x'.repeat(500)),
    status: 'held' as const,
    content: { rows: 1, accepted: 1, rejected: [], columns: cutColumns(Array.from({ length: 300 }, () => 'column'.repeat(50))) },
    held: { fault: 'SHRUNK' as const, message: cutMessage('m'.repeat(5000)), keptRows: 9, lastGoodOn: null, isReleasable: true },
  };
  expect(RunRecord.parse({ ...record, feeds: [feed] }).feeds).toEqual([feed]);
  expect(RunRecord.safeParse({ ...record, feeds: [{ ...feed, merchantName: 'x'.repeat(500) }] }).success).toBe(false);
});
