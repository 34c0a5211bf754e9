import { mkdirSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { RunOutcome, RunStageName } from '#catalogue/run.ts';
import { cutMessage, NOTHING_DONE, type RunRecord } from '#contracts/run.ts';
import type { FolderLease } from './folder-lease.ts';
import { readRunRecords, removeOldRunRecords, writeRunRecord } from './run-record.ts';

/** How often progress inside a stage is written. */
const PROGRESS_EVERY_MS = 1000;

/** Stages may overlap. */
export interface RunListener {
  onStage(stage: RunStageName): void;
  onProgress(stage: RunStageName, done: number, total: number): void;
  onStageEnd(stage: RunStageName, seconds: number): void;
}

export type Progress = (done: number, total: number) => void;

/** A run in progress, and its record. */
export class Run {
  readonly record: RunRecord;
  readonly #folder: string;
  readonly #listener: RunListener;
  /** In the order in which they began. */
  readonly #stages: RunStageName[] = [];
  #written = 0;
  #lease: FolderLease | undefined;

  constructor(dataFolder: string, command: RunRecord['command'], { now, listener }: { now: Date; listener: RunListener }) {
    this.#folder = join(dataFolder, 'runs');
    this.#listener = listener;
    this.record = {
      ...structuredClone(NOTHING_DONE),
      id: `${now.toISOString().replace(/[:.]/g, '-')}-${process.pid}`,
      command,
      status: 'running',
      startedAt: now.toISOString(),
      finishedAt: null,
      host: hostname(),
      pid: process.pid,
      stage: null,
      progress: null,
      publish: null,
    };
  }

  /** Begins the record. With the lease held, other records that say 'running' are of interrupted runs. */
  begin(lease: FolderLease): void {
    this.#lease = lease;
    mkdirSync(this.#folder, { recursive: true });
    for (const record of readRunRecords(this.#folder)) {
      if (record.status === 'running')
        writeRunRecord(this.#folder, { ...record, status: 'interrupted', message: 'The run was interrupted.' });
    }
    this.#write();
    removeOldRunRecords(this.#folder);
  }

  /** @throws {Error} when another run may hold the data folder */
  assertLease(): void {
    this.#lease?.assertHeld();
  }

  /** Runs one stage and records its time and the peak memory of the process so far. The record shows the latest of several at once. */
  async stage<Result>(stage: RunStageName, work: (progress: Progress) => Result | Promise<Result>): Promise<Result> {
    this.#listener.onStage(stage);
    this.#stages.push(stage);
    this.note({ stage, progress: null });
    const start = performance.now();
    const result = await work((done, total) => this.#progress(stage, done, total));
    const seconds = Number(((performance.now() - start) / 1000).toFixed(2));
    this.record.stages.push({ stage, seconds, peakMb: Math.round(process.resourceUsage().maxRSS / 1024) });
    this.#listener.onStageEnd(stage, seconds);
    this.#stages.splice(this.#stages.indexOf(stage), 1);
    const other = this.#stages.at(-1);
    if (other !== undefined && this.record.stage === stage) this.note({ stage: other, progress: null });
    return result;
  }

  #progress(stage: RunStageName, done: number, total: number): void {
    this.#listener.onProgress(stage, done, total);
    if (stage !== this.record.stage) return;
    this.record.progress = { done, total };
    if (performance.now() - this.#written > PROGRESS_EVERY_MS) this.#write();
  }

  note(known: Partial<RunRecord>): void {
    Object.assign(this.record, known);
    this.#write();
  }

  /** Adds something that an operator should know to the message of the run. */
  warn(message: string): void {
    this.note({ message: cutMessage([this.record.message, message].filter((one) => one !== null).join(' ')) });
  }

  finish(status: RunOutcome, message: string | null = null): RunRecord {
    this.note({
      status,
      message: message === null ? this.record.message : cutMessage(message),
      stage: null,
      progress: null,
      finishedAt: new Date().toISOString(),
    });
    return this.record;
  }

  #write(): void {
    this.#written = performance.now();
    writeRunRecord(this.#folder, this.record);
  }
}
