import { mkdirSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { readRecords, removeOldRecords, type RunRecord, type RunStatus, type Stage, writeRecord } from './run-record.ts';

/** How often a record follows the progress inside a stage. */
const PROGRESS_EVERY_MS = 1000;

export interface RunListener {
  onStage(stage: Stage): void;
  onProgress(done: number, total: number): void;
}

/** A run that is going on, and its record. */
export class Run {
  readonly record: RunRecord;
  readonly #folder: string;
  readonly #listener: RunListener;
  #written = 0;

  constructor(dataFolder: string, command: RunRecord['command'], { now, listener }: { now: Date; listener: RunListener }) {
    this.#folder = join(dataFolder, 'runs');
    this.#listener = listener;
    this.record = {
      id: `${now.toISOString().replace(/[:.]/g, '-')}-${process.pid}`,
      command,
      status: 'running',
      message: null,
      startedAt: now.toISOString(),
      finishedAt: null,
      host: hostname(),
      pid: process.pid,
      stage: null,
      progress: null,
      stages: [],
      feeds: [],
      offers: { rows: 0, accepted: 0, rejected: 0 },
      snapshot: null,
      products: 0,
      publish: null,
      pages: { total: 0, rendered: 0, written: 0, removed: 0 },
    };
  }

  /** Begins the record. Call it with the lease in hand: whatever else says it is running was killed. */
  begin(): void {
    mkdirSync(this.#folder, { recursive: true });
    for (const record of readRecords(this.#folder)) {
      if (record.status === 'running') writeRecord(this.#folder, { ...record, status: 'killed', message: 'the run ended without a word' });
    }
    this.#write();
    removeOldRecords(this.#folder);
  }

  /** Does a part of the work and notes how long it took and how much memory the process ever held. */
  async stage<Result>(stage: Stage, work: () => Result | Promise<Result>): Promise<Result> {
    this.#listener.onStage(stage);
    this.note({ stage, progress: null });
    const start = performance.now();
    const result = await work();
    const seconds = Number(((performance.now() - start) / 1000).toFixed(2));
    this.record.stages.push({ stage, seconds, peakMb: Math.round(process.resourceUsage().maxRSS / 1024) });
    return result;
  }

  readonly progress = (done: number, total: number): void => {
    this.record.progress = { done, total };
    this.#listener.onProgress(done, total);
    if (performance.now() - this.#written > PROGRESS_EVERY_MS) this.#write();
  };

  note(known: Partial<RunRecord>): void {
    Object.assign(this.record, known);
    this.#write();
  }

  finish(status: RunStatus, message: string | null = null): RunRecord {
    this.note({ status, message, stage: null, progress: null, finishedAt: new Date().toISOString() });
    return this.record;
  }

  #write(): void {
    this.#written = performance.now();
    writeRecord(this.#folder, this.record);
  }
}
