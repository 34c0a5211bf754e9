import { describe, expect, it } from 'vitest';
import { RunReport } from '#contracts/runner.ts';
import type { FeedsConfig } from '#feeds/config.ts';
import type { RunRecord } from '#prebuild/run-record.ts';
import { failureReport, runReport } from './runner/run-report.ts';

const merchant = { networkId: 1, name: 'Harbour Lane', url: null, description: null, logoUrl: null };
const config: FeedsConfig = {
  products: [
    { id: 'good', format: 'por', location: 'https://feeds.example/?key=secret', merchant, adult: false, secrets: ['secret'] },
    { id: 'bad', format: 'awin', location: 'x', merchant: { ...merchant, name: 'x'.repeat(500) }, adult: false },
  ],
  merchants: [{ id: 'directory', format: 'por-merchants', location: 'y' }],
  vouchers: [],
};

const record: RunRecord = {
  id: 'a',
  command: 'rebuild',
  status: 'held',
  message: null,
  startedAt: '2026-11-21T10:00:00.000Z',
  finishedAt: '2026-11-21T10:01:00.000Z',
  host: 'h',
  pid: 1,
  stage: null,
  progress: null,
  stages: [{ stage: 'ingest', seconds: 1.25, peakMb: 100 }],
  feeds: [
    {
      feedId: 'good',
      status: 'accepted',
      report: {
        rows: 3,
        accepted: 2,
        rejected: { MISSING_NAME: { count: 1, examples: ['row 3: '.padEnd(500, 'x')] } },
        isDated: false,
        mojibakeRows: 0,
        columns: Array.from({ length: 300 }, () => 'column'.repeat(50)),
        medianPrice: 100,
        seller: null,
      },
    },
    { feedId: 'bad', status: 'held', fault: 'SHRUNK', message: 'm'.repeat(5000), keptRows: 9, lastGoodOn: null },
    { feedId: 'directory', status: 'held', fault: 'UNREACHABLE', message: 'm', keptRows: 9, lastGoodOn: null },
    { feedId: 'of a configuration before', status: 'unchanged' },
  ],
  offers: { rows: 3, accepted: 2, rejected: 1 },
  snapshot: 'ab',
  products: 2,
  publish: null,
  pages: { total: 5, rendered: 5, written: 4, removed: 1 },
};

describe('what the site is told of a run', () => {
  it('is what it takes, however long the feeds’ own words are', () => {
    const report = runReport(record, config);
    expect(RunReport.parse(report)).toEqual(report);
    expect(report.feeds.map(({ feedId, kind, held }) => [feedId, kind, held?.isReleasable])).toEqual([
      ['good', 'products', undefined],
      ['bad', 'products', true],
      ['directory', 'merchants', false],
    ]);
  });

  it('holds nothing of where a feed is', () => {
    expect(JSON.stringify(runReport(record, config))).not.toMatch(/secret|feeds\.example/);
  });

  it('says of one that ended without a word that it was killed', () => {
    expect(RunReport.parse(runReport({ ...record, status: 'running', finishedAt: null }, config)).outcome).toBe('killed');
    expect(RunReport.parse(failureReport('x'.repeat(5000), new Date())).outcome).toBe('failed');
  });
});
