import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RunOutcome } from '#catalogue/run.ts';
import type { RunRecord } from '#contracts/run.ts';
import { OlderPricesError } from '#ingest/older-prices.ts';
import { UnionGateError } from '#snapshot/build/union-gate.ts';
import { asOneRun } from './as-one-run.ts';
import { BusyError } from './folder-lease.ts';
import { readRunRecords } from './run-record.ts';
import type { Run } from './run.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'run-'));
  return () => rmSync(folder, { recursive: true, force: true });
});

const listener = { onStage: () => {}, onProgress: () => {}, onStageEnd: () => {} };
const oneRun = (work: (run: Run) => Promise<RunOutcome>, now = new Date()) =>
  asOneRun({ dataFolder: folder, command: 'rebuild', now, listener }, work);
const records = () => readRunRecords(join(folder, 'runs'));
describe('one run at a time', () => {
  it('holds the folder during the run', async () => {
    await oneRun(async () => {
      await expect(oneRun(async () => 'done')).rejects.toThrow(BusyError);
      return 'done';
    });
    expect((await oneRun(async () => 'unchanged')).record.status).toBe('unchanged');
  });
});

describe('the record of a run', () => {
  it('is written during the run, and ends with its outcome', async () => {
    let meanwhile: RunRecord | undefined;
    const { record } = await oneRun(async (run) => {
      await run.stage('ingest', () => {
        run.note({ products: 7 });
        [meanwhile] = records();
      });
      return 'done';
    });
    expect(meanwhile).toMatchObject({ status: 'running', stage: 'ingest', products: 7, finishedAt: null, pid: process.pid });
    expect(records()).toEqual([record]);
    expect(record).toMatchObject({ status: 'done', stage: null, message: null, stages: [{ stage: 'ingest' }] });
  });

  it.each([
    [new UnionGateError('too many'), 'stopped', 'too many', false],
    [Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }), 'failed', /The disk of .* is full/, false],
    [new Error('database or disk is full'), 'failed', /The disk of/, false],
    [new Error('D1_ERROR: out of disk: SQLITE_FULL'), 'failed', /The disk of/, false],
    [new OlderPricesError('history.csv cannot be read (ENOENT).'), 'failed', 'history.csv cannot be read (ENOENT).', false],
    [new TypeError('x is undefined'), 'failed', 'x is undefined', true],
  ])('gives the cause of a failure: %s', async (error, status, message, isUnexpected) => {
    const { record, unexpected } = await oneRun(async () => {
      throw error;
    });
    expect(record).toMatchObject({ status, message: typeof message === 'string' ? message : expect.stringMatching(message) });
    expect(unexpected === error).toBe(isUnexpected);
    await oneRun(async () => 'done');
  });

  it('of an interrupted run is closed by the next run; the last 50 are kept', async () => {
    mkdirSync(join(folder, 'runs'));
    const { record } = await oneRun(async () => 'done');
    writeFileSync(join(folder, 'runs/0000-dead.json'), JSON.stringify({ ...record, id: '0000-dead', status: 'running' }));
    writeFileSync(join(folder, 'runs/0001-broken.json'), '{');
    await oneRun(async () => 'done');
    expect(records().at(-1)).toMatchObject({ id: '0000-dead', status: 'interrupted' });
    for (let day = 1; day <= 52; day += 1) await oneRun(async () => 'done', new Date(2026, 0, day));
    expect(readdirSync(join(folder, 'runs'))).toHaveLength(50);
    expect(readFileSync(join(folder, 'runs', readdirSync(join(folder, 'runs'))[0]!), 'utf8')).toContain('"status": "done"');
  });
});
